import { existsSync } from 'node:fs';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marker file: exists in a data directory from its creation until it is first opened. */
const mark = 'unfinished';

async function removeAllBut(directory: string, kept: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name !== kept);
  await Promise.all(names.map((name) => rm(join(directory, name), { recursive: true, force: true })));
}

/**
 * Prepares a locked directory before the embedded database is opened in it, and empties one that a killed
 * process left half filled. A non-empty directory without the marker is never changed.
 * @returns a function to call after the database has opened.
 */
export async function beginDataDir(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, mark);
  if (existsSync(file)) await removeAllBut(directory, mark);
  else if ((await readdir(directory)).length === 0) await writeFile(file, '');
  else return async () => undefined;
  // PGlite makes its files writable for everyone; PostgreSQL also restricts the directory.
  await chmod(directory, 0o700);
  return () => rm(file, { force: true });
}
