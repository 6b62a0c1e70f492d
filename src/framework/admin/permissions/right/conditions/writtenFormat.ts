import type { Field } from '../../../../schema/model.ts';
import { type BoundFormat, boundFormats } from '../../../records/list/filters/boundFormats.ts';
import type { ConditionOperator } from './Condition.ts';

/** Parses and formats a value; without `problem` every text is valid. */
export interface WrittenFormat {
  /** Returns null for invalid text. */
  parse: (text: string) => string | number | null;
  format: (value: string | number) => string;
  problem?: BoundFormat['problem'];
  placeholder?: BoundFormat['placeholder'];
}

const plain: WrittenFormat = { parse: (text) => text, format: String };

/** Edge of a typed day: its end for `gt` and `lte`, else its beginning. */
function edgeOf(operator: ConditionOperator) {
  return operator === 'gt' || operator === 'lte' ? '$lte' : '$gte';
}

/** How values of a field are written in a condition. */
export function writtenFormat({ kind }: Field, operator: ConditionOperator): WrittenFormat {
  if (!Object.hasOwn(boundFormats, kind)) return plain;
  const format: BoundFormat = boundFormats[kind as keyof typeof boundFormats];
  return { ...format, parse: (text) => format.parse(text, edgeOf(operator)) };
}
