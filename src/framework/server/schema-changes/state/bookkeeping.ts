import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';

/** Tables of the schema diff itself, created before its first plan runs. */
export const bookkeepingTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS sys_schema_snapshot (
  id integer PRIMARY KEY CHECK (id = 1),
  hash text NOT NULL,
  state jsonb NOT NULL,
  catalogue jsonb NOT NULL,
  "catalogueHash" text NOT NULL,
  server integer NOT NULL,
  at timestamptz NOT NULL
)`,
  'ALTER TABLE sys_schema_snapshot ADD COLUMN IF NOT EXISTS stamp text',
  `CREATE TABLE IF NOT EXISTS sys_applied_plans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  steps text[] NOT NULL,
  plan text NOT NULL,
  statements text[] NOT NULL
)`,
];

/** Arbitrary number that no other advisory lock in this database uses. */
const lockKey = 7_411_202_601;

/** Serializes schema and data migrations across processes until the end of the transaction. */
export async function schemaLock(executor: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(executor);
}
