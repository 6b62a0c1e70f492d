import { sql } from 'kysely';

import type { Executor } from '../../database/Database.ts';
import { openUserSql } from '../../rights/openUserSql.ts';
import { digestsTable, preferencesTable } from '../../storage/systemTables.ts';
import { isOpen, type StoredNotification } from './storedNotifications.ts';

/** Mails that list the notifications of a login since the last such mail. */

const preferences = sql.table(preferencesTable.name);
const digests = sql.table(digestsTable.name);

/** Open logins that chose mails for at least one type, by id. */
export async function loginsWithMail(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u."id" FROM ${preferences} p JOIN "login-users" u ON u."id" = p."loginUser"
    WHERE p."key" = 'notifications' AND p."value" @? '$.* ? (@.mail == true)' AND ${openUserSql}
    ORDER BY u."id"`.execute(executor);
  return rows.map(({ id }) => id);
}

/** How a login wants to be notified, as stored; undefined if it never chose. */
export async function readNotificationChoices(executor: Executor, loginUser: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    SELECT "value" FROM ${preferences}
    WHERE "loginUser" = ${loginUser} AND "key" = 'notifications'`.execute(executor);
  return rows[0]?.value;
}

/** The digest of a login on a day, `YYYY-MM-DD`. */
export interface DigestOfDay {
  loginUser: string;
  day: string;
  /** Later notifications belong to the next one. ISO with Z. */
  until: string;
}

/**
 * Takes the digest of a day, which nobody can take again once the transaction commits.
 * @returns the instant from which it lists notifications: the end of the last one, or 24 hours before its own; undefined if it
 * was taken before
 */
export async function takeDigest(
  executor: Executor,
  { loginUser, day, until }: DigestOfDay,
): Promise<string | undefined> {
  // the subquery sees the row as it was before the statement
  const { rows } = await sql<{ since: string }>`
    INSERT INTO ${digests} AS d ("loginUser", "day", "until") VALUES (${loginUser}, ${day}, ${until})
    ON CONFLICT ("loginUser") DO UPDATE SET "day" = excluded."day", "until" = excluded."until"
      WHERE d."day" < excluded."day"
    RETURNING coalesce((SELECT "until" FROM ${digests} WHERE "loginUser" = ${loginUser}), d."until" - interval '1 day') AS "since"`.execute(
    executor,
  );
  return rows[0]?.since;
}

interface Wanted {
  types: readonly string[];
  /** Reported after this instant, or again since their rest ended. */
  since: string;
  until: string;
  limit: number;
}

/** Unread open notifications of a login, the newest first, and how many there are in all. */
export async function listUnread(
  executor: Executor,
  loginUser: string,
  { types, since, until, limit }: Wanted,
): Promise<{ notifications: StoredNotification[]; total: number }> {
  const { rows } = await sql<StoredNotification & { total: number }>`
    SELECT "id", "type", "messagePayload", "readAt", "dismissedAt", "remindAt", "createdAt",
      count(*) OVER ()::int AS "total"
    FROM "notifications"
    WHERE "loginUser" = ${loginUser} AND "type" = ANY(${[...types]}::text[]) AND "readAt" IS NULL AND ${isOpen}
      AND "updatedAt" > ${since} AND "updatedAt" <= ${until}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`.execute(executor);
  return {
    notifications: rows.map(({ total, ...notification }) => notification),
    total: rows[0]?.total ?? 0,
  };
}
