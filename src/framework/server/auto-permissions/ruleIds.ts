import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';

/** Ids of all automatic permissions, in locking order. */
export async function ruleIds(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT "id" FROM "auto-permissions" ORDER BY "id"`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}
