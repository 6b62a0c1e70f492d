import type { ImportReading, ImportSource } from '../../schema/contracts/imports.ts';
import { AppError } from '../../schema/errors.ts';
import { fromCsvCell } from '../csv/csvCell.ts';
import { findTable } from './findTable.ts';
import { headRows, longestRow, maxColumns, type NumberedRow, openTable, refuseFile } from './openTable.ts';

const maxRows = 50_000;
/** Characters of all cells. A text shared by many cells is in the file only once. */
const maxText = 100_000_000;
/** Size of a block that can be received and stored without delaying other requests. */
const block = { rows: 500, characters: 1_000_000 };
/** Lines that a person is shown to choose the first one of the table. */
const shownLines = 15;
const shownText = 120;

/** What is known of a table before its file is read, and what a person decided about it. */
export interface TableOptions extends ImportReading {
  /** Names of the fields, as `headerName` writes them. */
  names: readonly string[];
}

/** A piece of a table. The first one tells its source and the names of its columns. */
export interface TablePiece {
  source?: ImportSource;
  headers?: string[];
  rows: string[][];
}

/** Counts what is read and refuses files above the limits. */
function createCounter(): { add(row: readonly string[]): number } {
  let [rows, text] = [0, 0];
  return {
    add(row) {
      rows += 1;
      if (row.length > maxColumns) refuseFile(`Höchstens ${maxColumns} Spalten sind möglich.`);
      if (rows > maxRows)
        refuseFile(`Höchstens ${maxRows.toLocaleString('de-DE')} Zeilen auf einmal sind möglich.`);
      const length = row.reduce((sum, cell) => sum + cell.length, 0);
      if (length > longestRow)
        refuseFile(`Eine Zeile dieser Datei hat mehr als ${longestRow.toLocaleString('de-DE')} Zeichen.`);
      text += length;
      if (text > maxText) throw new AppError('tooLarge');
      return length;
    },
  };
}

function shownLine({ line, cells }: NumberedRow): { line: number; text: string } {
  const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
  return { line, text: text.length > shownText ? `${text.slice(0, shownText)} …` : text };
}

/** Where the table begins: as a person decided, else as it is found. */
function startOf(head: readonly NumberedRow[], { start, hasNames, names }: TableOptions) {
  const found = findTable(
    head.map(({ cells }) => cells),
    new Set(names),
  );
  const wanted = start === undefined ? -1 : head.findIndex(({ line }) => line >= start);
  const at = wanted === -1 ? found.at : wanted;
  return { at, hasNames: hasNames ?? (at === found.at ? found.hasNames : true) };
}

function textsOf({ cells }: NumberedRow): string[] {
  return cells.map((cell) => fromCsvCell(cell.trim()));
}

/**
 * Yields the table of a CSV or XLSX file in blocks. Runs in a thread (`parsing/parsers.ts`) because it can take
 * seconds.
 * @throws AppError 413 and 422 with the problem of the file.
 */
export async function* tableBlocks(bytes: Buffer, options: TableOptions): AsyncGenerator<TablePiece> {
  const { rows, ...opened } = await openTable(bytes, options, new Set(options.names));
  const counter = createCounter();
  const head: NumberedRow[] = [];
  let data: string[][] = [];
  let [characters, count] = [0, 0];
  function* take(row: NumberedRow): Generator<TablePiece> {
    count += 1;
    characters += counter.add(row.cells);
    data.push(textsOf(row));
    if (data.length < block.rows && characters < block.characters) return;
    yield { rows: data };
    data = [];
    characters = 0;
  }
  function* begin(): Generator<TablePiece> {
    const { at, hasNames } = startOf(head, options);
    const first = head[at];
    const after = head.slice(hasNames ? at + 1 : at);
    const headers = hasNames && first ? textsOf(first) : [];
    if (headers.length > maxColumns) refuseFile(`Höchstens ${maxColumns} Spalten sind möglich.`);
    const [start, lines] = [first?.line ?? 1, head.slice(0, shownLines).map(shownLine)];
    const firstLine = after[0]?.line ?? start + 1;
    yield { source: { ...opened, start, firstLine, hasNames, lines }, headers, rows: [] };
    for (const row of after) yield* take(row);
  }
  let isOpen = false;
  for await (const row of rows) {
    if (isOpen) {
      yield* take(row);
      continue;
    }
    head.push(row);
    if (head.length < headRows) continue;
    isOpen = true;
    yield* begin();
  }
  if (!isOpen) yield* begin();
  if (count === 0) refuseFile('In dieser Datei steht unter den Spaltennamen keine Zeile.');
  if (data.length > 0) yield { rows: data };
}
