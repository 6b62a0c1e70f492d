import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import { sessionsTable } from '../storage/systemTables.ts';

/** Every process hears here the ids of sessions that have ended, once that is committed. */
export const endedSessionsChannel = 'leitstand_ended_sessions';

/** The one way in which sessions end: those under `s` that meet the condition. */
export async function deleteSessions(
  executor: Executor,
  condition: RawBuilder<unknown>,
): Promise<{ expiresAt: string }[]> {
  const { rows } = await sql<{ expiresAt: string }>`
    DELETE FROM ${sql.table(sessionsTable.name)} s WHERE ${condition}
    RETURNING s."expiresAt", pg_notify(${endedSessionsChannel}, s."id") AS "told"`.execute(executor);
  return rows;
}
