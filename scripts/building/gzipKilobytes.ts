import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** Size of a file packed by gzip, the larger of the two ways it is sent. */
export async function gzipKilobytes(path: string): Promise<number> {
  return gzipSync(await readFile(path)).length / 1000;
}
