import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';
import { bookkeepingTables } from './bookkeeping.ts';
import {
  type CatalogueEntry,
  catalogueHashSql,
  catalogueStampSql,
  describedCatalogueSql,
} from './catalogue.ts';
import { type SchemaState, schemaHash } from './SchemaState.ts';

/** The last applied schema and the database's description of it. */
export interface Snapshot {
  hash: string;
  state: SchemaState;
  catalogue: CatalogueEntry[];
  /**
   * Major version of the server that described the catalogue; other versions print expressions differently.
   */
  server: number;
}

/** Schema compared at each start. */
export interface AppliedSchema {
  /** Of `schemaHash`. */
  hash: string;
  /** Whether the database was not changed by hand since. */
  isUntouched: boolean;
}

const server = sql<number>`current_setting('server_version_num')::integer / 10000`;

/** Finds the table of the snapshot; former versions made it without a stamp. */
async function findSnapshot(executor: Executor): Promise<{ exists: boolean; hasStamp: boolean }> {
  const found = await sql<{ exists: boolean; hasStamp: boolean }>`
    SELECT to_regclass('sys_schema_snapshot') IS NOT NULL AS exists, EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = to_regclass('sys_schema_snapshot') AND attname = 'stamp'
    ) AS "hasStamp"`.execute(executor);
  return found.rows[0] ?? { exists: false, hasStamp: false };
}

/** Whether this framework has ever applied a schema to the database. */
export async function hasSnapshot(executor: Executor): Promise<boolean> {
  return (await findSnapshot(executor)).exists;
}

/** Compares the whole catalogue, and remembers the stamp if it is the one of the snapshot. */
async function compareHashes(executor: Executor): Promise<boolean> {
  const found = await sql<{ isUntouched: boolean; stamp: string }>`
    SELECT "catalogueHash" = ${catalogueHashSql()} AS "isUntouched", ${catalogueStampSql()} AS stamp
    FROM sys_schema_snapshot`.execute(executor);
  const { isUntouched = false, stamp } = found.rows[0] ?? {};
  if (isUntouched) await sql`UPDATE sys_schema_snapshot SET stamp = ${stamp}`.execute(executor);
  return isUntouched;
}

/** The last applied schema; undefined if there is none. Needs no definitions, so it can be read while they load. */
export async function readApplied(executor: Executor): Promise<AppliedSchema | undefined> {
  const { exists, hasStamp } = await findSnapshot(executor);
  if (!exists) return undefined;
  if (!hasStamp) for (const statement of bookkeepingTables) await sql.raw(statement).execute(executor);
  const found = await sql<{ hash: string; isSameStamp: boolean }>`
    SELECT snapshot.hash, snapshot.stamp = ${catalogueStampSql()} AS "isSameStamp"
    FROM sys_schema_snapshot AS snapshot`.execute(executor);
  const [row] = found.rows;
  return row && { hash: row.hash, isUntouched: row.isSameStamp || (await compareHashes(executor)) };
}

/** The last applied schema with the catalogue; undefined if there is none. */
export async function readSnapshot(executor: Executor): Promise<Snapshot | undefined> {
  if (!(await hasSnapshot(executor))) return undefined;
  const found = await sql<Snapshot>`SELECT hash, state, catalogue, server FROM sys_schema_snapshot`.execute(
    executor,
  );
  return found.rows[0];
}

/** Hash of the last applied schema, locked until the transaction ends; null if there is none. */
export async function lockSnapshot(executor: Executor): Promise<string | null> {
  const found = await sql<{ hash: string }>`SELECT hash FROM sys_schema_snapshot FOR UPDATE`.execute(
    executor,
  );
  return found.rows[0]?.hash ?? null;
}

/** Stores the applied schema and the current catalogue. */
export async function saveSnapshot(executor: Executor, state: SchemaState): Promise<void> {
  await sql`DELETE FROM sys_schema_snapshot`.execute(executor);
  await sql`
    INSERT INTO sys_schema_snapshot (id, hash, state, catalogue, "catalogueHash", server, at, stamp)
    SELECT 1, ${schemaHash(state)}, ${JSON.stringify(state)}::jsonb, described.catalogue, described.hash, ${server}, now(),
      ${catalogueStampSql()}
    FROM (${describedCatalogueSql(state)}) AS described`.execute(executor);
}

/** Current major version of the server. */
export async function serverVersion(executor: Executor): Promise<number> {
  const found = await sql<{ version: number }>`SELECT ${server} AS version`.execute(executor);
  return found.rows[0]?.version ?? 0;
}
