import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../src/framework/server/database/Database.ts';

/** All tables of a world and its history, for TRUNCATE. */
export async function worldTables(executor: Executor): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
      AND (tablename ~ '^(persons|places|visits)' OR tablename IN ('sys_changes', 'sys_change_sets'))`.execute(
    executor,
  );
  return sql.join(rows.map(({ name }) => sql.table(name)));
}
