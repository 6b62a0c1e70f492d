import type { Field } from '../../../../schema/model.ts';
import { type BoundFormat, boundFormats } from '../../../records/list/boundFormats.ts';
import type { ConditionOperator } from './Condition.ts';

/** How a value is written and read; without `problem` every text is one. */
export interface WrittenFormat {
  /** Null for what is no value. */
  parse: (text: string) => string | number | null;
  format: (value: string | number) => string;
  problem?: BoundFormat['problem'];
  placeholder?: BoundFormat['placeholder'];
}

const plain: WrittenFormat = { parse: (text) => text, format: String };

/** The end of a day where it is compared with what comes after it, else its beginning. */
function edgeOf(operator: ConditionOperator) {
  return operator === 'gt' || operator === 'lte' ? '$lte' : '$gte';
}

/** How values of a field are written in a condition. */
export function writtenFormat({ kind }: Field, operator: ConditionOperator): WrittenFormat {
  if (!Object.hasOwn(boundFormats, kind)) return plain;
  const format: BoundFormat = boundFormats[kind as keyof typeof boundFormats];
  return { ...format, parse: (text) => format.parse(text, edgeOf(operator)) };
}
