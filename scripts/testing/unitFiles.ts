import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Test files of units and of the API, relative to the root. */
export async function unitFiles(root: string): Promise<string[]> {
  const found = await readdir(path.join(root, 'tests'), { recursive: true });
  return found.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => path.posix.join('tests', file));
}
