import type { NumberFormat } from './numberFormat.ts';
import { unescapeText } from './richString.ts';

/** A cell as in the file (ECMA-376, part 1, 18.3.1.4). */
export interface RawCell {
  /** `t`; undefined means n. */
  type: string | undefined;
  /** `s`: index of its style. */
  style: string | undefined;
  /** Text of `v`. */
  value: string;
  /** Text of `is`. */
  inline: string;
}

/** Workbook parts that cells refer to. */
export interface CellContext {
  strings: readonly string[];
  /** By style index. */
  formats: readonly NumberFormat[];
  isSince1904: boolean;
}

const dayMs = 86_400_000;
/** Excel's day number of 1970-01-01, counted from 1899-12-30 because Excel's year 1900 has a 29 February. */
const daysUntil1970 = 25_569;
const daysUntil1904 = 1462;

/** `09:05`, in UTC. */
function timeText(date: Date): string {
  return date.toISOString().slice(11, 16);
}

function dayText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const written = day.split('-').reverse().join('.');
  return time.startsWith('00:00:00') ? written : `${written} ${timeText(date)}`;
}

function atIndex<Item>(items: readonly Item[], index: string): Item {
  const item = items[Number(index)];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** Excel computes with 15 digits; what a file has beyond them is the rounding of binary numbers. */
function plainNumber(number: number): string {
  return String(Number(number.toPrecision(15))).replace('.', ',');
}

function numberText({ value, style }: RawCell, { formats, isSince1904 }: CellContext): string {
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error(`no number: ${value}`);
  const format = style ? atIndex(formats, style) : undefined;
  if (format?.shows === 'percent') return `${plainNumber(number * 100)} %`;
  if (format?.shows === 'digits' && Number.isInteger(number) && number >= 0)
    return String(number).padStart(format.digits, '0');
  if (format?.shows !== 'date') return plainNumber(number);
  // day 0 is no day: the cell has a time only
  if (number >= 0 && number < 1) return timeText(new Date(Math.round(number * dayMs)));
  const days = (isSince1904 ? number + daysUntil1904 : number) - daysUntil1970;
  return dayText(new Date(Math.round(days * dayMs)));
}

function booleanText(value: string): string {
  if (value !== '1' && value !== '0') throw new Error(`neither true nor false: ${value}`);
  return value === '1' ? 'ja' : 'nein';
}

const texts = new Map<string, (cell: RawCell, context: CellContext) => string>([
  ['n', numberText],
  ['s', ({ value }, { strings }) => atIndex(strings, value)],
  ['inlineStr', ({ inline }) => inline],
  ['str', ({ value }) => unescapeText(value).trim()],
  ['b', ({ value }) => booleanText(value)],
  ['d', ({ value }) => dayText(new Date(value))],
  // error of a formula
  ['e', () => ''],
]);

/** The text of a cell, as users would write it in a CSV file. @throws Error if the cell is invalid. */
export function cellText(cell: RawCell, context: CellContext): string {
  const read = texts.get(cell.type || 'n');
  if (!read) throw new Error(`no type of a cell: ${cell.type}`);
  return cell.value === '' && cell.type !== 'inlineStr' ? '' : read(cell, context);
}
