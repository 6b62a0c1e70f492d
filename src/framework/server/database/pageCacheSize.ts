import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const smallest = 32;
const largest = 96;
const megabyte = 2 ** 20;

function sizesOf(folder: string): number[] {
  return readdirSync(folder).map((name) => statSync(join(folder, name)).size);
}

/**
 * Page cache of the embedded database in megabytes: the size of its data, within bounds. Misses only show in
 * large scans, and a larger cache costs memory and startup time even if it stays empty.
 */
export function pageCacheSize(dataDir: string): number {
  const base = join(dataDir, 'base');
  if (!existsSync(base)) return smallest;
  const bytes = readdirSync(base).flatMap((folder) => sizesOf(join(base, folder)));
  const megabytes = Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / megabyte);
  return Math.min(largest, Math.max(smallest, megabytes));
}
