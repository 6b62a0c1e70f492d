import { AppError } from '../../../schema/errors.ts';
import type { NumberFormat } from './numberFormat.ts';
import { createRichString, readXml, unescapeText, type XmlHandlers } from './readXml.ts';
import { unpackEntry, type ZipEntry } from './zipEntries.ts';

/** A cell as in the file (ECMA-376, part 1, 18.3.1.4). */
interface RawCell {
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
interface CellContext {
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
function cellText(cell: RawCell, context: CellContext): string {
  const read = texts.get(cell.type || 'n');
  if (!read) throw new Error(`no type of a cell: ${cell.type}`);
  return cell.value === '' && cell.type !== 'inlineStr' ? '' : read(cell, context);
}

/** Limits of Excel itself. */
const [lastRow, lastColumn] = [1_048_576, 16_384];
const wellFormed = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/**
 * Parses the address of a cell (`C7`) or row (`7`), counted from 1; column 0 for a row.
 * @throws Error if it is outside Excel's limits.
 */
function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = wellFormed.exec(address) ?? [];
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  const row = Number(digits);
  if (digits === '' || row > lastRow || column > lastColumn)
    throw new Error(`no place in a sheet: ${address}`);
  return { row, column };
}

/** Limit for rows times columns up to the furthest filled cells. */
const maxCells = 20_000_000;

function refuseFar(): never {
  const sentence =
    'In dieser Excel-Tabelle liegen Zellen zu weit auseinander. Bitte lösche, was neben und unter den Daten steht, oder speichere sie als CSV.';
  throw new AppError('tooLarge', undefined, sentence);
}

/** A row with its number in the sheet. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** Collects cells into rows; `take` returns the completed rows. */
function createRowReader(context: CellContext): XmlHandlers & { take(): SheetRow[] } {
  const inline = createRichString();
  let done: SheetRow[] = [];
  let row: string[] = [];
  let place = { row: 0, column: 0 };
  let widest = 0;
  let cell: RawCell | undefined;
  let [isNumbered, isValue] = [false, false];
  let isData = false;

  function openRow(address: string | undefined): void {
    const number = address === undefined ? place.row : placeOf(address).row;
    isNumbered = address !== undefined;
    if (isNumbered && number <= place.row) throw new Error(`row ${number} out of place`);
    place = { row: number, column: 0 };
    row = [];
  }

  function openCell({ r = '', t, s }: Readonly<Record<string, string>>): void {
    const found = placeOf(r);
    // a row without a number takes that of its cells
    const isInRow = isNumbered ? found.row === place.row : found.row > place.row;
    if (!isInRow || found.column <= place.column) throw new Error(`${r} out of place`);
    isNumbered = true;
    place = found;
    cell = { type: t, style: s, value: '', inline: '' };
  }

  function closeCell(closed: RawCell): void {
    const text = cellText({ ...closed, inline: inline.take() }, context);
    cell = undefined;
    if (text === '') return;
    widest = Math.max(widest, place.column);
    if (place.row * widest > maxCells) refuseFar();
    while (row.length < place.column - 1) row.push('');
    row.push(text);
  }

  return {
    open(name, attributes) {
      if (name === 'sheetData') isData = true;
      else if (!isData) return;
      else if (name === 'row') openRow(attributes.r);
      else if (name === 'c') openCell(attributes);
      else if (name === 'v') isValue = true;
      else inline.open(name, attributes);
    },
    text(text) {
      if (!cell) return;
      if (isValue) cell.value += text;
      else inline.text(text);
    },
    close(name) {
      if (name === 'sheetData') isData = false;
      else if (!isData) return;
      else if (name === 'row' && row.length > 0) done.push({ line: place.row, cells: row });
      else if (name === 'c' && cell) closeCell(cell);
      else if (name === 'v') isValue = false;
      else inline.close(name);
    },
    take() {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

/**
 * Yields the filled part of each row of a sheet. Rows missing in the file are omitted.
 * @throws AppError 413 if the filled cells span more than 20 million; Error if the sheet is broken.
 */
export async function* sheetRows(sheet: ZipEntry, context: CellContext): AsyncGenerator<SheetRow> {
  const reader = createRowReader(context);
  for await (const _ of readXml(unpackEntry(sheet), reader)) yield* reader.take();
  yield* reader.take();
}
