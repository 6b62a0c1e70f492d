import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Executor } from '../database/Database.ts';
import { silentLog } from '../database/Log.ts';
import type { FileStore } from '../files/FileStore.ts';
import { quoted } from '../kinds/names.ts';
import type { Table } from '../kinds/Table.ts';
import { ensureSchema } from '../schema-changes/apply/ensureSchema.ts';
import { type DefinedEntities, schemaHash, schemaStateOf } from '../schema-changes/state/SchemaState.ts';
import { addForeignKeySql } from '../schema-changes/state/tableSql.ts';
import { dataStepsTable } from '../storage/systemTables.ts';
import {
  BackupError,
  type BackupManifest,
  backupTables,
  copyFile,
  insertRows,
  manifestName,
  manifestShape,
  RowsSummary,
  readRows,
  rowsName,
} from './backupFormat.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws BackupError if the folder contains no complete backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new BackupError(`In ${folder} liegt keine vollständige Sicherung: ${manifestName} fehlt.`);
  }
  const read = manifestShape.safeParse(parsed(text));
  if (!read.success) throw new BackupError(`${manifestName} in ${folder} ist beschädigt.`);
  return read.data;
}

/** Tables that the schema setup fills itself in an empty database. */
const bookkeeping = ['sys_schema_snapshot', 'sys_applied_plans', dataStepsTable.name];

/** @throws BackupError if any other table contains a row. */
async function requireEmpty({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL (${bookkeeping})
    ORDER BY relname`.execute(kysely);
  for (const { name } of rows) {
    const { rows: found } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(kysely);
    if (found.length > 0) {
      throw new BackupError(
        `Die Datenbank ist nicht leer (Tabelle ${name}). Eine Sicherung wird nur in eine leere Datenbank eingespielt.`,
      );
    }
  }
}

type TableEntry = BackupManifest['tables'][number];
const batchRows = 500;
const batchCharacters = 4_000_000;

async function* batches(path: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let characters = 0;
  const unpacked = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line);
    characters += line.length;
    if (lines.length < batchRows && characters < batchCharacters) continue;
    yield lines;
    lines = [];
    characters = 0;
  }
  if (lines.length > 0) yield lines;
}

interface SavedTable {
  entry: TableEntry;
  folder: string;
}

/** Inserts the rows and reads them back as a backup would, to compare them with the checksum. */
async function loadTable(executor: Executor, table: Table, { entry, folder }: SavedTable): Promise<void> {
  for await (const lines of batches(join(folder, rowsName(table.name)))) {
    await insertRows(executor, table, lines);
  }
  const summary = new RowsSummary();
  for await (const lines of readRows(executor, table)) summary.add(lines);
  const { rows, sha256 } = summary.end();
  if (rows === entry.rows && sha256 === entry.sha256) return;
  throw new BackupError(
    `Die Sicherung ist beschädigt: Tabelle ${table.name} hat ${rows} statt ${entry.rows} Zeilen oder andere Inhalte.`,
  );
}

interface SavedTables {
  manifest: BackupManifest;
  folder: string;
}

async function loadTables(
  db: Database,
  tables: readonly Table[],
  { manifest, folder }: SavedTables,
): Promise<void> {
  const entries = new Map(manifest.tables.map((entry) => [entry.name, entry]));
  const keys = tables.flatMap((table) => table.foreignKeys.map((key) => ({ table: table.name, key })));
  await db.transaction(async (trx) => {
    // records refer to each other in circles, so foreign keys are added after all rows
    for (const { table, key } of keys) {
      await sql.raw(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(key.name)}`).execute(trx);
    }
    // replaces the data steps recorded when the empty database was set up by those of the backup
    await sql`DELETE FROM ${sql.table(dataStepsTable.name)}`.execute(trx);
    for (const table of tables) {
      const entry = entries.get(table.name);
      if (!entry) throw new BackupError(`Die Sicherung enthält die Tabelle ${table.name} nicht.`);
      await loadTable(trx, table, { entry, folder });
    }
    for (const { table, key } of keys) await sql.raw(addForeignKeySql(table, key)).execute(trx);
  });
}

async function restoreFiles(manifest: BackupManifest, files: FileStore, folder: string): Promise<void> {
  const incoming = await files.incoming();
  for (const { id, size, sha256 } of manifest.files) {
    const arriving = join(incoming, id);
    const copied = await copyFile(createReadStream(join(folder, 'files', id)), arriving);
    if (copied.size !== size || copied.sha256 !== sha256) {
      throw new BackupError(`Die Sicherung ist beschädigt: Datei ${id} hat andere Inhalte.`);
    }
    await files.keep(id, arriving);
  }
}

interface RestoreTarget {
  db: Database;
  model: DefinedEntities;
  files: FileStore;
}

/**
 * Restores a backup into an empty database of either engine: schema from the definitions, then files, then
 * all rows in one transaction, so that a failed restore can be repeated.
 * @throws BackupError if the database is not empty, the backup is damaged or belongs to other definitions.
 */
export async function restoreBackup(
  { db, model, files }: RestoreTarget,
  folder: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const state = schemaStateOf(model.entities);
  if (manifest.schemaHash !== schemaHash(state)) {
    throw new BackupError(
      'Die Sicherung gehört zu anderen Definitionen. Spiele sie mit den Definitionen von damals ein; ' +
        'danach bringt der nächste Start die Datenbank auf den neuen Stand.',
    );
  }
  await requireEmpty(db);
  await ensureSchema(db, { entities: model.entities }, { log: silentLog });
  await restoreFiles(manifest, files, folder);
  await loadTables(db, backupTables(state.tables), { manifest, folder });
  return manifest;
}
