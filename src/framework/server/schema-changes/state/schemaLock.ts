import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';

/** Arbitrary number that no other advisory lock in this database uses. */
const lockKey = 7_411_202_601;

/** Serializes schema and data migrations across processes until the end of the transaction. */
export async function schemaLock(executor: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(executor);
}
