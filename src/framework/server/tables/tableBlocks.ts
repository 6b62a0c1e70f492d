import { AppError } from '../../schema/errors.ts';
import { fromCsvCell } from '../csv/csvCell.ts';
import { csvRows } from '../csv/csvRows.ts';
import { decodeText } from '../csv/decodeText.ts';
import { xlsxRows } from './xlsx/xlsxRows.ts';

const maxRows = 50_000;
const maxColumns = 200;
const longestRow = 1_000_000;
/** Characters of all cells. A text shared by many cells is in the file only once. */
const maxText = 100_000_000;
/** Size of a block that can be received and stored without delaying other requests. */
const block = { rows: 500, characters: 1_000_000 };

function refuse(sentence: string): never {
  throw new AppError('invalid', { fields: { file: sentence } }, sentence);
}

async function* readXlsx(bytes: Buffer): AsyncGenerator<string[]> {
  try {
    yield* xlsxRows(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    refuse('Diese Datei ist keine lesbare Excel-Tabelle (XLSX).');
  }
}

function readCsv(bytes: Buffer): Iterable<string[]> {
  const text = decodeText(bytes);
  if (text.includes('\0')) refuse('Diese Datei ist weder CSV noch XLSX.');
  return csvRows(text, { cells: maxColumns, characters: longestRow });
}

function readRows(bytes: Buffer): AsyncIterable<string[]> | Iterable<string[]> {
  if (bytes.length < 4) refuse('Diese Datei ist leer.');
  const sign = bytes.readUInt32BE(0);
  // signature of old Excel files and other OLE documents
  if (sign === 0xd0cf11e0)
    refuse('Das ist eine alte Excel-Datei (XLS). Bitte speichere sie als XLSX oder CSV.');
  return sign === 0x504b0304 ? readXlsx(bytes) : readCsv(bytes);
}

/** Counts what is read and refuses files above the limits. */
function createCounter(): { rows: number; add(row: readonly string[]): number } {
  let text = 0;
  const counter = {
    rows: 0,
    add(row: readonly string[]) {
      counter.rows += 1;
      if (row.length > maxColumns) refuse(`Höchstens ${maxColumns} Spalten sind möglich.`);
      // the first row contains the column names
      if (counter.rows > maxRows + 1)
        refuse(`Höchstens ${maxRows.toLocaleString('de-DE')} Zeilen auf einmal sind möglich.`);
      const length = row.reduce((sum, cell) => sum + cell.length, 0);
      if (length > longestRow)
        refuse(`Eine Zeile dieser Datei hat mehr als ${longestRow.toLocaleString('de-DE')} Zeichen.`);
      text += length;
      if (text > maxText) throw new AppError('tooLarge');
      return length;
    },
  };
  return counter;
}

/**
 * Yields the rows of a CSV file (UTF-8, UTF-16 or Windows-1252) or of the first sheet of an XLSX file, in
 * blocks; the first row contains the column names. Runs in a thread (`parsing/parsers.ts`) because it can
 * take seconds.
 * @throws AppError 413 and 422 with the problem of the file.
 */
export async function* tableBlocks(bytes: Buffer): AsyncGenerator<string[][]> {
  const counter = createCounter();
  let rows: string[][] = [];
  let characters = 0;
  for await (const cells of readRows(bytes)) {
    characters += counter.add(cells);
    rows.push(cells.map((cell) => fromCsvCell(cell.trim())));
    if (rows.length < block.rows && characters < block.characters) continue;
    yield rows;
    rows = [];
    characters = 0;
  }
  if (counter.rows < 2) refuse('In dieser Datei steht unter den Spaltennamen keine Zeile.');
  if (rows.length > 0) yield rows;
}
