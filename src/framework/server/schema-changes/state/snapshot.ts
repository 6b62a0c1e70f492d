import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';
import { type CatalogueEntry, catalogueHashSql, readCatalogue } from './catalogue.ts';
import type { SchemaState } from './SchemaState.ts';
import { schemaHash } from './schemaHash.ts';

/** What was applied last, and what the database printed then. */
export interface Snapshot {
  hash: string;
  state: SchemaState;
  catalogue: CatalogueEntry[];
  /** Major version of the server that printed the catalogue; others print the same thing otherwise. */
  server: number;
}

/** The little that tells at start whether anything has to be done. */
export interface SnapshotStatus {
  hash: string;
  /** Whether the database still prints what it printed; only meaningful while `hash` is that of `state`. */
  isUntouched: boolean;
}

const server = sql<number>`current_setting('server_version_num')::integer / 10000`;

export async function hasSnapshot(executor: Executor): Promise<boolean> {
  const found = await sql<{
    found: boolean;
  }>`SELECT to_regclass('sys_schema_snapshot') IS NOT NULL AS found`.execute(executor);
  return found.rows[0]?.found ?? false;
}

/** Reads hash and drift in one query; undefined for a database that nothing was applied to. */
export async function readStatus(
  executor: Executor,
  state: SchemaState,
): Promise<SnapshotStatus | undefined> {
  if (!(await hasSnapshot(executor))) return undefined;
  const same = sql<boolean>`"catalogueHash" = ${catalogueHashSql(state)}`;
  const found =
    await sql<SnapshotStatus>`SELECT hash, ${same} AS "isUntouched" FROM sys_schema_snapshot`.execute(
      executor,
    );
  return found.rows[0];
}

export async function readSnapshot(executor: Executor): Promise<Snapshot | undefined> {
  if (!(await hasSnapshot(executor))) return undefined;
  const found = await sql<Snapshot>`SELECT hash, state, catalogue, server FROM sys_schema_snapshot`.execute(
    executor,
  );
  return found.rows[0];
}

/** The hash of what was applied last, locked until the transaction ends; null when nothing was. */
export async function lockSnapshot(executor: Executor): Promise<string | null> {
  const found = await sql<{ hash: string }>`SELECT hash FROM sys_schema_snapshot FOR UPDATE`.execute(
    executor,
  );
  return found.rows[0]?.hash ?? null;
}

/** Keeps what was applied, with what the database prints of it now. */
export async function saveSnapshot(executor: Executor, state: SchemaState): Promise<void> {
  const catalogue = await readCatalogue(executor, state);
  const row = sql`1, ${schemaHash(state)}, ${JSON.stringify(state)}::jsonb, ${JSON.stringify(catalogue)}::jsonb, ${catalogueHashSql(state)}, ${server}, now()`;
  await sql`DELETE FROM sys_schema_snapshot`.execute(executor);
  await sql`INSERT INTO sys_schema_snapshot (id, hash, state, catalogue, "catalogueHash", server, at) VALUES (${row})`.execute(
    executor,
  );
}

/** The server's major version now. */
export async function serverVersion(executor: Executor): Promise<number> {
  const found = await sql<{ version: number }>`SELECT ${server} AS version`.execute(executor);
  return found.rows[0]?.version ?? 0;
}
