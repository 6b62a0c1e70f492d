import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** Size of a file as it is sent. */
export async function gzipKilobytes(path: string): Promise<number> {
  return gzipSync(await readFile(path)).length / 1000;
}
