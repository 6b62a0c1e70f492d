import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const smallest = 32;
const largest = 96;
const megabyte = 2 ** 20;

function sizesOf(folder: string): number[] {
  return readdirSync(folder).map((name) => statSync(join(folder, name)).size);
}

/**
 * How many megabytes of pages the embedded database keeps itself: as many as there are in its directory, within bounds. A
 * page out of the system's cache takes microseconds longer, which nobody notices in a record or a list; a count over ten
 * thousand pages takes three times as long. What is reserved takes memory and time at the start also where nothing fills it.
 */
export function pageCacheSize(dataDir: string): number {
  const base = join(dataDir, 'base');
  if (!existsSync(base)) return smallest;
  const bytes = readdirSync(base).flatMap((folder) => sizesOf(join(base, folder)));
  const megabytes = Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / megabyte);
  return Math.min(largest, Math.max(smallest, megabytes));
}
