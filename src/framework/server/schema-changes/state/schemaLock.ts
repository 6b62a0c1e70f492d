import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';

/** Any number that nobody else locks in this database. */
const lockKey = 7_411_202_601;

/** Waits until no other process changes schema or data by a plan; until the transaction ends. */
export async function schemaLock(executor: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(executor);
}
