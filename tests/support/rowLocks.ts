import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/framework/server/database/Database.ts';

type Rows = Pick<Database, 'kysely'>;

/** Locks a row as a guard does: others may still refer to it. @returns what frees it */
export async function holdRow(
  { kysely }: Rows,
  resource: string,
  id: string | undefined,
): Promise<() => Promise<void>> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let done = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    done = kysely.transaction().execute(async (trx) => {
      await sql`SELECT FROM ${sql.table(resource)} WHERE "id" = ${id} FOR NO KEY UPDATE`.execute(trx);
      resolve();
      await freed;
    });
    done.catch(reject);
  });
  return async () => {
    free();
    await done;
  };
}

/** Resolves when so many connections of PostgreSQL wait for a lock. */
export async function waitForLocks({ kysely }: Rows, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(kysely);
      return rows.length;
    })
    .toBe(count);
}

/** Whether no other write has locked a row. */
export async function isFree({ kysely }: Rows, resource: string, id: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    SELECT "id" FROM ${sql.table(resource)} WHERE "id" = ${id} FOR NO KEY UPDATE SKIP LOCKED`.execute(kysely);
  return rows.length > 0;
}
