import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Executor } from '../database/Database.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Table } from '../kinds/Table.ts';
import { readSnapshot } from '../schema-changes/state/snapshot.ts';
import { filesTable } from '../storage/systemTables.ts';
import {
  BackupError,
  type BackupManifest,
  backupTables,
  copyFile,
  manifestName,
  RowsSummary,
  readRows,
  rowsName,
} from './backupFormat.ts';

type TableEntry = BackupManifest['tables'][number];

async function prepareFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new BackupError(`Der Ordner ${folder} ist nicht leer.`);
  for (const part of ['tables', 'files']) await mkdir(join(folder, part), { recursive: true });
}

async function writeTable(executor: Executor, table: Table, folder: string): Promise<TableEntry> {
  const summary = new RowsSummary();
  async function* text() {
    for await (const lines of readRows(executor, table)) {
      summary.add(lines);
      yield `${lines.join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(join(folder, rowsName(table.name))));
  return { name: table.name, ...summary.end() };
}

/**
 * Reads all tables in one snapshot, without concurrent writes. The tables are those of the database, not of
 * the definitions, because a backup is made before a change is applied.
 */
async function writeTables(db: Database, folder: string) {
  return await db.transaction(async (trx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(trx);
    const schema = await readSnapshot(trx);
    if (!schema) throw new BackupError('In dieser Datenbank ist noch nichts, was sich sichern ließe.');
    const entries: TableEntry[] = [];
    for (const table of backupTables(schema.state.tables)) entries.push(await writeTable(trx, table, folder));
    const { rows } = await sql<{ id: string }>`
      SELECT "id" FROM ${sql.table(filesTable.name)} ORDER BY "id"`.execute(trx);
    return { schemaHash: schema.hash, entries, fileIds: rows.map(({ id }) => id) };
  });
}

async function writeFiles(ids: readonly string[], files: FileStore, folder: string) {
  const copied: BackupManifest['files'] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const found = await files.open(id);
    if (found) copied.push({ id, ...(await copyFile(found.stream, join(folder, 'files', id))) });
    else missing.push(id);
  }
  return { copied, missing };
}

/**
 * Writes tables and files into an empty folder, in the same format for both engines. The database stays
 * usable meanwhile.
 * @returns the manifest, and the ids of files that the database lists but the store lacks.
 * @throws BackupError if the folder is not empty, the database has no tables or the disk is full. The folder
 * then has no manifest, which is written last, so it cannot be restored.
 */
export async function writeBackup(
  db: Database,
  files: FileStore,
  folder: string,
): Promise<{ manifest: BackupManifest; missingFiles: string[] }> {
  try {
    return await write(db, files, folder);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BackupError(
      `In ${folder} ist kein Speicherplatz mehr frei. Diese Sicherung ist unvollständig und lässt sich nicht zurückspielen.`,
    );
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}

async function write(db: Database, files: FileStore, folder: string) {
  await prepareFolder(folder);
  const { schemaHash, entries, fileIds } = await writeTables(db, folder);
  const { copied, missing } = await writeFiles(fileIds, files, folder);
  const manifest: BackupManifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    schemaHash,
    tables: entries,
    files: copied,
  };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
  return { manifest, missingFiles: missing };
}
