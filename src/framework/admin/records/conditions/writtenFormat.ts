import type { RuleOperator } from '../../../schema/filter/Condition.ts';
import type { TypedValue } from '../../../schema/german/readTyped.ts';
import type { Field } from '../../../schema/model.ts';
import { type BoundFormat, boundFormats } from '../list/filters/boundFormats.ts';

/** Reads and formats a value. */
export interface WrittenFormat {
  read: (text: string) => TypedValue;
  format: (value: string | number) => string;
  placeholder?: BoundFormat['placeholder'];
}

const plain: WrittenFormat = { read: (text) => ({ value: text }), format: String };

/** Edge of a typed day: its end for `gt` and `lte`, else its beginning. */
function edgeOf(operator: RuleOperator) {
  return operator === 'gt' || operator === 'lte' ? '$lte' : '$gte';
}

/** How values of a field are written in a condition. */
export function writtenFormat(field: Field, operator: RuleOperator): WrittenFormat {
  const { kind } = field;
  if (!Object.hasOwn(boundFormats, kind)) return plain;
  const format: BoundFormat = boundFormats[kind as keyof typeof boundFormats];
  return { ...format, read: (text) => format.read(text, edgeOf(operator), field) };
}
