import { readSheet } from 'read-excel-file/node';
import { AppError } from '../../schema/errors.ts';
import { fromCsvCell } from '../csv/csvCell.ts';
import { decodeText } from '../csv/decodeText.ts';
import { parseCsv } from '../csv/parseCsv.ts';
import { boundedXlsx } from './boundedXlsx.ts';

const mostRows = 50_000;
const mostColumns = 200;
/** A small archive may unpack to anything. */
const largestUnpacked = 200_000_000;

/** A file as a table of texts. */
export interface ImportTable {
  headers: string[];
  rows: string[][];
}

function refuse(sentence: string): never {
  throw new AppError('invalid', { fields: { file: sentence } }, sentence);
}

function isArchive(bytes: Buffer): boolean {
  return bytes.readUInt32BE(0) === 0x504b0304;
}

function dayText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const written = day.split('-').reverse().join('.');
  return time.startsWith('00:00:00') ? written : `${written} ${time.slice(0, 5)}`;
}

/** A cell of Excel as people would write it into a CSV file. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return String(value).trim();
}

/** A text that many cells share stands in the file once. */
function requireShort(rows: string[][]): void {
  let length = 0;
  for (const row of rows) for (const cell of row) length += cell.length;
  if (length > largestUnpacked) throw new AppError('tooLarge');
}

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  try {
    const sheet = await readSheet(await boundedXlsx(bytes, largestUnpacked));
    const rows = sheet.map((row) => row.map(cellOf)).filter((cells) => cells.some((cell) => cell !== ''));
    requireShort(rows);
    return rows;
  } catch (error) {
    if (error instanceof AppError) throw error;
    refuse('Diese Datei ist keine lesbare Excel-Tabelle (XLSX).');
  }
}

/**
 * Reads CSV (UTF-8, UTF-16 or Windows-1252) or XLSX, its first sheet; the first row names the columns.
 * @throws AppError 413 and 422 with what is wrong about the file.
 */
export async function readTable(bytes: Buffer): Promise<ImportTable> {
  if (bytes.length < 4) refuse('Diese Datei ist leer.');
  // the sign of old Excel files and of other documents
  if (bytes.readUInt32BE(0) === 0xd0cf11e0)
    refuse('Das ist eine alte Excel-Datei (XLS). Bitte speichere sie als XLSX oder CSV.');
  const isExcel = isArchive(bytes);
  const text = isExcel ? '' : decodeText(bytes);
  if (text.includes('\0')) refuse('Diese Datei ist weder CSV noch XLSX.');
  const [headers = [], ...rows] = isExcel ? await readXlsx(bytes) : parseCsv(text);
  if (rows.length === 0) refuse('In dieser Datei steht unter den Spaltennamen keine Zeile.');
  if (rows.length > mostRows)
    refuse(`Höchstens ${mostRows.toLocaleString('de-DE')} Zeilen auf einmal sind möglich.`);
  const width = Math.max(headers.length, ...rows.slice(0, 100).map((row) => row.length));
  if (width > mostColumns) refuse(`Höchstens ${mostColumns} Spalten sind möglich.`);
  const clean = (row: string[]) =>
    Array.from({ length: width }, (_, at) => fromCsvCell((row[at] ?? '').trim()));
  return { headers: clean(headers), rows: rows.map(clean) };
}
