import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';

/**
 * Locks records by resource until the transaction ends: resources and ids in alphabetical order, so that two
 * writes of the same records cannot wait for each other. Others may still refer to them.
 */
export async function lockRecords(
  trx: Executor,
  ids: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const resource of Object.keys(ids).toSorted()) {
    const wanted = ids[resource] ?? [];
    if (wanted.length === 0) continue;
    await sql`SELECT "id" FROM ${sql.table(resource)} WHERE "id" = ANY(${wanted}::text[])
      ORDER BY "id" FOR NO KEY UPDATE`.execute(trx);
  }
}
