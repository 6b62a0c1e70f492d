import { parseDate, parseInstant } from '../../../../schema/german/dateTexts.ts';
import { formatTimeOfDay } from '../../../../schema/german/formatTimeOfDay.ts';
import { readTyped, type TypedValue } from '../../../../schema/german/readTyped.ts';
import type { Field } from '../../../../schema/model.ts';
import { formatDate } from '../../../base/format/formatDate.ts';
import { formatDecimal } from '../../../base/format/formatDecimal.ts';
import { formatInstant } from '../../../base/format/formatInstant.ts';
import { formatMoney } from '../../../base/format/formatMoney.ts';
import { formatNumber } from '../../../base/format/formatNumber.ts';

export type Edge = '$gte' | '$lte';

export interface BoundFormat {
  read: (text: string, edge: Edge, field: Field) => TypedValue;
  format: (value: string | number) => string;
  placeholder?: 'input.datePlaceholder';
}

/** A date alone means the whole day: from the start of its first minute to the end of its last. */
function readEdge(text: string, edge: Edge): TypedValue {
  if (parseDate(text) === null) return readTyped.dateTime(text);
  const instant = parseInstant(`${text}, ${edge === '$gte' ? '00:00' : '23:59'}`);
  return { value: edge === '$gte' ? instant : (instant?.replace(':00.000Z', ':59.999Z') ?? null) };
}

const placeholder = 'input.datePlaceholder';

/** Reads and formats range bounds of the ordered kinds. */
export const boundFormats = {
  integer: { read: (text) => readTyped.integer(text), format: (value) => formatNumber(Number(value)) },
  decimal: { read: (text) => readTyped.decimal(text), format: (value) => formatDecimal(String(value)) },
  money: { read: (text) => readTyped.money(text), format: (value) => formatMoney(Number(value)) },
  timeOfDay: { read: (text) => readTyped.timeOfDay(text), format: (value) => formatTimeOfDay(Number(value)) },
  date: {
    placeholder,
    read: (text, _edge, field) => readTyped.date(text, field),
    format: (value) => formatDate(String(value)),
  },
  dateTime: {
    placeholder,
    read: readEdge,
    format: (value) => formatInstant(String(value)).replace(/, (00:00|23:59) Uhr$/, ''),
  },
} satisfies Record<string, BoundFormat>;
