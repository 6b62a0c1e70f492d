import { type RawBuilder, sql } from 'kysely';
import type { OwnSession } from '../../schema/contracts/authenticator.ts';
import type { SignInResult, SignInsAnswer } from '../../schema/contracts/userLoginHandler.ts';
import { isMail } from '../../schema/validation/isMail.ts';
import type { Executor } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import type { Actor } from '../rights/Actor.ts';
import { sessionsTable } from '../storage/systemTables.ts';
import type { Session } from './SessionStore.ts';

/** The first match counts, because browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chromium)\//, 'Chromium'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function first(table: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** Browser and system of a `User-Agent` in everyday words: `Firefox auf Windows`. */
export function deviceName(userAgent: string | null): string {
  const browser = first(browsers, userAgent ?? '');
  const system = first(systems, userAgent ?? '');
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? system ?? 'Unbekanntes Gerät';
}

const retentionDays = 90;
const maxListed = 50;

interface SignIn {
  /**
   * As typed; stored only if it looks like an address, because people type passwords into the wrong input.
   */
  account: string;
  loginUser: string | null;
  result: SignInResult;
  address: string;
  userAgent: string | undefined;
}

/** Logs a login attempt and updates the login user's last login and failure count, in one statement. */
export async function noteSignIn(executor: Executor, signIn: SignIn): Promise<void> {
  const { loginUser, result, address, userAgent } = signIn;
  const account = isMail(signIn.account) ? signIn.account : null;
  const isSuccess = result === 'success';
  await sql`
    WITH noted AS (
      INSERT INTO "sign-ins"
        ("id", "version", "createdAt", "updatedAt", "account", "loginUser", "result", "address", "userAgent")
      VALUES (${createId()}, 1, now(), now(), ${account}, ${loginUser}, ${result}, ${address},
        ${userAgent?.slice(0, 300) ?? null}))
    UPDATE "login-users" SET
      "lastLoginAt" = CASE WHEN ${isSuccess} THEN now() ELSE "lastLoginAt" END,
      "passwordAttempts" = CASE WHEN ${isSuccess} THEN 0 ELSE least(coalesce("passwordAttempts", 0) + 1, 1000000) END
    WHERE "id" = ${loginUser}`.execute(executor);
}

/** Whether somebody has logged in to the account from the address before. */
export async function isKnownAddress(executor: Executor, account: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM "sign-ins" s JOIN "login-users" u ON u."id" = s."loginUser"
    WHERE u."mail" = ${account} AND s."address" = ${address} AND s."result" = 'success' LIMIT 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Lists a login user's own attempts, newest first. */
export async function listSignIns(executor: Executor, loginUser: string): Promise<SignInsAnswer['signIns']> {
  const { rows } = await sql<{ at: string; userAgent: string | null; address: string; result: SignInResult }>`
    SELECT "createdAt" AS "at", "userAgent", coalesce("address", '') AS "address", "result" FROM "sign-ins"
    WHERE "loginUser" = ${loginUser} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${maxListed}`.execute(
    executor,
  );
  return rows.map(({ userAgent, ...rest }) => ({ ...rest, device: deviceName(userAgent) }));
}

/** Removes attempts older than 90 days. @returns the number removed. */
export async function removeOldSignIns(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM "sign-ins" WHERE "createdAt" < now() - make_interval(days => ${retentionDays})`.execute(
    executor,
  );
  return Number(numAffectedRows ?? 0);
}

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

export const idleMinutes = 120;

/** Condition that the session `s` has neither expired nor been idle for too long. */
export const isOpenSession = sql<boolean>`(s."expiresAt" > now()
  AND s."lastSeenAt" > now() - make_interval(mins => ${idleMinutes}))`;

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
