import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';
import { type CatalogueEntry, catalogueHashSql, describedCatalogueSql } from './catalogue.ts';
import type { SchemaState } from './SchemaState.ts';
import { schemaHash } from './schemaHash.ts';

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

const server = sql<number>`current_setting('server_version_num')::integer / 10000`;

/** Whether this framework has ever applied a schema to the database. */
export async function hasSnapshot(executor: Executor): Promise<boolean> {
  const found = await sql<{
    found: boolean;
  }>`SELECT to_regclass('sys_schema_snapshot') IS NOT NULL AS found`.execute(executor);
  return found.rows[0]?.found ?? false;
}

/** Whether this schema is applied and the database was not changed by hand, in one query after the first start. */
export async function isApplied(executor: Executor, state: SchemaState): Promise<boolean> {
  if (!(await hasSnapshot(executor))) return false;
  // describing the database takes longest, and is needless for another schema
  const found = await sql<{ isApplied: boolean }>`
    SELECT CASE WHEN hash = ${schemaHash(state)} THEN "catalogueHash" = ${catalogueHashSql(state)} ELSE false END AS "isApplied"
    FROM sys_schema_snapshot`.execute(executor);
  return found.rows[0]?.isApplied ?? false;
}

/** The last applied schema; undefined if there is none. */
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
    INSERT INTO sys_schema_snapshot (id, hash, state, catalogue, "catalogueHash", server, at)
    SELECT 1, ${schemaHash(state)}, ${JSON.stringify(state)}::jsonb, described.catalogue, described.hash, ${server}, now()
    FROM (${describedCatalogueSql(state)}) AS described`.execute(executor);
}

/** Current major version of the server. */
export async function serverVersion(executor: Executor): Promise<number> {
  const found = await sql<{ version: number }>`SELECT ${server} AS version`.execute(executor);
  return found.rows[0]?.version ?? 0;
}
