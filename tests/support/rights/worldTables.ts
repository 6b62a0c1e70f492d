import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../src/framework/server/database/Database.ts';

/** All tables of a world and its history, for TRUNCATE. */
export async function worldTables(executor: Executor): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
      AND (tablename ~ '^(persons|places|visits|to-dos|notifications)' OR tablename IN ('sys_changes', 'sys_change_sets', 'sys_comments', 'sys_comment_versions',
        'sys_outbox', 'sys_watches', 'login-users', 'sys_preferences', 'sys_digests'))`.execute(executor);
  return sql.join(rows.map(({ name }) => sql.table(name)));
}
