import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** End-to-end test files that match the patterns, relative to the root. */
export async function endToEndFiles(root: string, patterns: readonly string[]): Promise<string[]> {
  const found = await readdir(path.join(root, 'tests/e2e'), { recursive: true }).catch(() => []);
  const files = found
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => path.posix.join('tests/e2e', file));
  return files.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
}
