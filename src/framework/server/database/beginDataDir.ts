import { existsSync } from 'node:fs';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stands in a data directory from its first file to its first opening. */
const mark = 'unfinished';

async function removeAllBut(directory: string, kept: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name !== kept);
  await Promise.all(names.map((name) => rm(join(directory, name), { recursive: true, force: true })));
}

/**
 * Prepares a directory in which the embedded database is opened next, and locked before. A new one is filled file by
 * file: what a killed process left half filled is emptied, so that it is begun again. What has no mark is never touched.
 *
 * @returns to be called when the database has opened
 */
export async function beginDataDir(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, mark);
  if (existsSync(file)) await removeAllBut(directory, mark);
  else if ((await readdir(directory)).length === 0) await writeFile(file, '');
  else return async () => undefined;
  // PGlite makes its files writable by everybody; PostgreSQL closes the directory as well.
  await chmod(directory, 0o700);
  return () => rm(file, { force: true });
}
