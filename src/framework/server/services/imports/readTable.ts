import { setImmediate } from 'node:timers/promises';
import type { ImportSource } from '../../../schema/contracts/imports.ts';
import type { TablePiece } from '../../spreadsheets/tableBlocks.ts';

/** A file as a table of texts. All rows are as wide as the widest one. */
export interface ImportTable {
  headers: string[];
  rows: string[][];
  source: ImportSource;
}

/** The letters of a column in a spreadsheet program: A to Z, AA and so on. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${letters(Math.floor(at / 26) - 1)}${last}`;
}

/** Joins the pieces of a table (`tableBlocks`) one at a time, so that requests are served in between. */
export async function readTable(pieces: AsyncIterable<TablePiece>): Promise<ImportTable> {
  const read: string[][][] = [];
  let names: string[] = [];
  let found: ImportSource | undefined;
  for await (const { source, headers, rows } of pieces) {
    found ??= source;
    if (headers) names = headers;
    read.push(rows);
  }
  if (!found) throw new Error('a table without its source');
  const width = read.flat().reduce((widest, row) => Math.max(widest, row.length), names.length);
  for (const block of read) {
    for (const row of block) while (row.length < width) row.push('');
    await setImmediate();
  }
  const headers = Array.from({ length: width }, (_, at) => names[at] || `Spalte ${letters(at)}`);
  return { headers, rows: read.flat(), source: found };
}
