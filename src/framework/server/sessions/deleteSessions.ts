import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import { sessionsTable } from '../storage/systemTables.ts';

/** PostgreSQL channel on which every process receives the ids of ended sessions after the commit. */
export const endedSessionsChannel = 'leitstand_ended_sessions';

/**
 * Deletes the sessions `s` that meet the condition. All sessions must end here, because it notifies
 * `endedSessionsChannel`.
 */
export async function deleteSessions(
  executor: Executor,
  condition: RawBuilder<unknown>,
): Promise<{ expiresAt: string }[]> {
  const { rows } = await sql<{ expiresAt: string }>`
    DELETE FROM ${sql.table(sessionsTable.name)} s WHERE ${condition}
    RETURNING s."expiresAt", pg_notify(${endedSessionsChannel}, s."id") AS "notified"`.execute(executor);
  return rows;
}
