import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BackupManifest } from '../../src/framework/server/backup/backupFormat.ts';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { loadDefinitions } from '../../src/framework/server/definitions/loadDefinitions.ts';
import { createLocalFileStore } from '../../src/framework/server/files/FileStore.ts';
import { readConfig } from '../../src/server/config.ts';
import { principals } from '../../src/server/principals.ts';

/** Project folder: two levels above this file, and also above the built commands in `dist/server`. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the definitions, database and files of the server with this environment; the caller closes the
 * database.
 */
export async function openProject() {
  const config = readConfig(process.env, projectRoot);
  const { databaseUrl, dataDir, definitionsDir, frameworkDefinitionsDir, filesDir } = config;
  const directories = [
    { path: frameworkDefinitionsDir, framework: true },
    { path: definitionsDir, framework: false },
  ];
  const model = await loadDefinitions({ directories, principals });
  const db = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : { dataDir: join(dataDir, 'database') }),
    statementTimeoutMs: 0,
  });
  return { model, db, files: createLocalFileStore(filesDir) };
}

/**
 * Folder given by a command line option.
 * @throws Error with the right usage if the option is missing
 */
export function readFolder(option: 'from' | 'to', args: string[]): string {
  const { values } = parseArgs({ args, options: { [option]: { type: 'string' } }, strict: false });
  const folder = values[option];
  if (typeof folder === 'string' && folder !== '') return resolve(folder);
  const command = option === 'to' ? 'backup' : 'restore';
  throw new Error(`So wird es aufgerufen: npm run ${command} -- --${option} ORDNER`);
}

/** German summary of a backup. */
export function rowCount({ tables, files }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (value: number) => value.toLocaleString('de-DE');
  return `${count(rows)} Zeilen in ${count(tables.length)} Tabellen, ${count(files.length)} Dateien`;
}
