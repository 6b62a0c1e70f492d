import { setImmediate } from 'node:timers/promises';

/** A file as a table of texts. All rows are as wide as the widest one. */
export interface ImportTable {
  headers: string[];
  rows: string[][];
}

/** Joins the blocks of a table (`tableBlocks`) one at a time, so that requests are served in between. */
export async function readTable(blocks: AsyncIterable<string[][]>): Promise<ImportTable> {
  const read: string[][][] = [];
  for await (const block of blocks) read.push(block);
  const width = read.flat().reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const block of read) {
    for (const row of block) while (row.length < width) row.push('');
    await setImmediate();
  }
  const [headers = [], ...rows] = read.flat();
  return { headers, rows };
}
