import { sql } from 'kysely';
import type { OwnSession } from '../../schema/contracts/authenticator.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import { sessionsTable } from '../storage/systemTables.ts';
import { deleteSessions } from './deleteSessions.ts';
import { deviceName } from './deviceName.ts';
import { isOpenSession } from './isOpenSession.ts';
import type { Session } from './SessionStore.ts';

const sessions = sql.table(sessionsTable.name);
/** The real user: while acting as someone else, the session belongs to the acting user. */
const owner = sql`coalesce(s."origin", s."loginUser")`;

function personOf({ origin, loginUser }: Actor): string | null {
  return origin ?? loginUser;
}

/** Lists the open sessions of the current user. */
export async function listOwnSessions(executor: Executor, current: Session): Promise<OwnSession[]> {
  const { rows } = await sql<Omit<OwnSession, 'device' | 'isCurrent'> & { userAgent: string | null }>`
    SELECT s."id", s."userAgent", s."createdAt", s."lastSeenAt", s."expiresAt",
      CASE WHEN s."origin" IS NOT NULL THEN coalesce(u."name", u."mail") END AS "actingAs"
    FROM ${sessions} s LEFT JOIN "login-users" u ON u."id" = s."loginUser"
    WHERE ${owner} = ${personOf(current.actor)} AND ${isOpenSession}
    ORDER BY s."id" = ${current.id} DESC, s."lastSeenAt" DESC, s."id"`.execute(executor);
  return rows.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    isCurrent: session.id === current.id,
  }));
}

/** Ends one session of the current user. @returns whether it existed. */
export async function endOwnSession(executor: Executor, actor: Actor, id: string): Promise<boolean> {
  const ended = await deleteSessions(executor, sql`s."id" = ${id} AND ${owner} = ${personOf(actor)}`);
  return ended.length > 0;
}

/** Ends the sessions of the current user. @param except id of a session to keep. */
export async function endOwnSessions(executor: Executor, actor: Actor, except: string | null): Promise<void> {
  await deleteSessions(executor, sql`${owner} = ${personOf(actor)} AND s."id" IS DISTINCT FROM ${except}`);
}
