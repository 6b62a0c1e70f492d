import { readdir } from 'node:fs/promises';
import path from 'node:path';

async function filesBelow(root: string, folder: string, ending: RegExp): Promise<string[]> {
  const found = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return found.filter((file) => ending.test(file)).map((file) => path.posix.join(folder, file));
}

/** Test files of units, of the API and of pages, relative to the root. */
export async function unitFiles(root: string): Promise<string[]> {
  return await filesBelow(root, 'tests', /\.test\.tsx?$/);
}

/** End-to-end test files that match the patterns, relative to the root. */
export async function endToEndFiles(root: string, patterns: readonly string[]): Promise<string[]> {
  const files = await filesBelow(root, 'tests/e2e', /\.e2e\.ts$/);
  return files.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
}
