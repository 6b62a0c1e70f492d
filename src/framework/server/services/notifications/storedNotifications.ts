import { type RawBuilder, sql } from 'kysely';
import { notifierTopic } from '../../../schema/contracts/realtime.ts';
import { AppError } from '../../../schema/errors.ts';
import type { JsonObject } from '../../../schema/Json.ts';
import type { Executor } from '../../database/Database.ts';
import { announcePersonal } from '../../realtime/personalMessages.ts';
import { createId } from '../../repository/createId.ts';
import { preferencesTable } from '../../storage/systemTables.ts';

/**
 * Notifications of logins. The product writes them by itself, often, and only their recipient reads them: they have no
 * history, and are stored past the repository in the entity `notifications` that an app defines.
 */

/** Days in the trash. */
export const trashDays = 30;

/** A notification to store; names are resolved when somebody reads it. */
export interface NewNotification {
  type: string;
  /** Login user. */
  to: string;
  /** Ids only, and what is the recipient's alone. */
  payload: JsonObject;
  /** What is reported to this person only once. */
  key: string;
}

export interface StoredNotification {
  id: string;
  type: string;
  messagePayload: JsonObject;
  readAt: string | null;
  dismissedAt: string | null;
  remindAt: string | null;
  createdAt: string;
}

/**
 * Stores a notification, unless the same was reported before or its recipient wants none of its type, and notifies
 * the pages of its recipient.
 * @returns whether it was stored
 */
export async function putNotification(
  executor: Executor,
  { type, to, payload, key }: NewNotification,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO "notifications" ("id", "version", "createdAt", "updatedAt", "type", "loginUser", "messagePayload", "key")
    SELECT ${createId()}, 1, now(), now(), ${type}, ${to}, ${JSON.stringify(payload)}::jsonb, ${`${key}/${to}`}
    WHERE NOT EXISTS (
      SELECT 1 FROM ${sql.table(preferencesTable.name)} p
      WHERE p."loginUser" = ${to} AND p."key" = 'notifications'
        AND p."value" -> ${type}::text -> 'inApp' = 'false'::jsonb)
    ON CONFLICT ("key") DO NOTHING RETURNING "id"`.execute(executor);
  const [row] = rows;
  if (!row) return false;
  await announcePersonal(executor, to, { topic: notifierTopic, event: 'new', ids: [row.id], kind: type });
  return true;
}

/** Whether a login has an unread open notification whose payload contains these members. */
export async function hasUnread(executor: Executor, to: string, members: JsonObject): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM "notifications"
    WHERE "loginUser" = ${to} AND "readAt" IS NULL AND "dismissedAt" IS NULL
      AND "messagePayload" @> ${JSON.stringify(members)}::jsonb LIMIT 1`.execute(executor);
  return rows.length > 0;
}

/** Takes back from logins what they have not seen and what is no longer so, by an id in its payload. */
export async function withdrawUnread(
  executor: Executor,
  { member, id, from }: { member: string; id: string; from: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string; loginUser: string }>`
    DELETE FROM "notifications"
    WHERE "loginUser" = ANY(${[...from]}::text[]) AND "readAt" IS NULL AND "dismissedAt" IS NULL AND "messagePayload" ->> ${member}::text = ${id}
    RETURNING "id", "loginUser"`.execute(executor);
  for (const row of rows)
    await announcePersonal(executor, row.loginUser, {
      topic: notifierTopic,
      event: 'withdraw',
      ids: [row.id],
    });
}

const isAwake = sql<boolean>`("remindAt" IS NULL OR "remindAt" <= now())`;
/** Not in the trash, and not resting. */
export const isOpen = sql<boolean>`"dismissedAt" IS NULL AND ${isAwake}`;
const states: Record<'open' | 'trash' | 'all', RawBuilder<boolean>> = {
  open: isOpen,
  trash: sql<boolean>`"dismissedAt" IS NOT NULL`,
  all: isAwake,
};

/** Unread ones among the open ones of a login. */
export async function countUnread(executor: Executor, loginUser: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS "count" FROM "notifications"
    WHERE "loginUser" = ${loginUser} AND "readAt" IS NULL AND "dismissedAt" IS NULL`.execute(executor);
  return rows[0]?.count ?? 0;
}

interface Counts {
  open: number;
  trash: number;
  unread: number;
}

/** Counts of a login's notifications; resting ones count nowhere. */
export async function countOwn(executor: Executor, loginUser: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE ${isOpen})::int AS "open",
      count(*) FILTER (WHERE "dismissedAt" IS NOT NULL)::int AS "trash",
      count(*) FILTER (WHERE "readAt" IS NULL AND "dismissedAt" IS NULL)::int AS "unread"
    FROM "notifications" WHERE "loginUser" = ${loginUser}`.execute(executor);
  return rows[0] ?? { open: 0, trash: 0, unread: 0 };
}

/** The newest notifications of a login, or the oldest; the trash by when they came there. */
export async function listOwn(
  executor: Executor,
  loginUser: string,
  { state, limit, isNewestFirst }: { state: keyof typeof states; limit: number; isNewestFirst: boolean },
): Promise<StoredNotification[]> {
  const column = state === 'trash' ? sql`"dismissedAt"` : sql`"createdAt"`;
  const direction = isNewestFirst ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<StoredNotification>`
    SELECT "id", "type", "messagePayload", "readAt", "dismissedAt", "remindAt", "createdAt" FROM "notifications"
    WHERE "loginUser" = ${loginUser} AND ${states[state]}
    ORDER BY ${column} ${direction}, "id" ${direction} LIMIT ${limit}`.execute(executor);
  return rows;
}

/** What can be done to notifications, and the event by which other pages of the login follow. */
const changes = {
  'mark-read': sql`"readAt" = coalesce("readAt", now())`,
  dismiss: sql`"dismissedAt" = coalesce("dismissedAt", now()), "readAt" = coalesce("readAt", now())`,
  'revoke-dismission': sql`"dismissedAt" = NULL, "readAt" = coalesce("readAt", now())`,
} as const;

export type NotificationChange = keyof typeof changes;

/**
 * Changes notifications of a login, all or none.
 * @throws AppError 404 if one of them is not theirs
 */
export async function changeOwn(
  executor: Executor,
  loginUser: string,
  { ids, change }: { ids: readonly string[]; change: NotificationChange },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: string }>`
    UPDATE "notifications" SET ${changes[change]}, "updatedAt" = now()
    WHERE "loginUser" = ${loginUser} AND "id" = ANY(${wanted}::text[]) RETURNING "id"`.execute(executor);
  if (rows.length < wanted.length)
    throw new AppError('notFound', undefined, 'Diese Benachrichtigung gibt es nicht mehr.');
  await announcePersonal(executor, loginUser, { topic: notifierTopic, event: change, ids: wanted });
}

/** Dismisses all open notifications of a login. */
export async function dismissAll(executor: Executor, loginUser: string): Promise<void> {
  await sql`
    UPDATE "notifications" SET ${changes.dismiss}, "updatedAt" = now()
    WHERE "loginUser" = ${loginUser} AND ${isOpen}`.execute(executor);
  await announcePersonal(executor, loginUser, { topic: notifierTopic, event: 'dismiss', ids: [] });
}

/** Notes that all notifications of a login have reached one of its pages. */
export async function markDelivered(executor: Executor, loginUser: string): Promise<void> {
  await sql`
    UPDATE "notifications" SET "deliveredAt" = now()
    WHERE "loginUser" = ${loginUser} AND "deliveredAt" IS NULL`.execute(executor);
}

/** Lets a notification rest. @throws AppError 404 if it is not theirs */
export async function restUntil(
  executor: Executor,
  loginUser: string,
  { id, at }: { id: string; at: string },
): Promise<void> {
  const { rows } = await sql`
    UPDATE "notifications" SET "remindAt" = ${at}, "readAt" = coalesce("readAt", now()), "dismissedAt" = NULL
    WHERE "loginUser" = ${loginUser} AND "id" = ${id} RETURNING "id"`.execute(executor);
  if (rows.length === 0)
    throw new AppError('notFound', undefined, 'Diese Benachrichtigung gibt es nicht mehr.');
  await announcePersonal(executor, loginUser, { topic: notifierTopic, event: 'rest', ids: [id] });
}

/** Reports a notification again whose rest ends, unless it was changed since. It is as new as any other then. */
export async function wakeUp(executor: Executor, { id, at }: { id: string; at: string }): Promise<void> {
  const { rows } = await sql<{ loginUser: string; type: string }>`
    UPDATE "notifications" SET "remindAt" = NULL, "readAt" = NULL, "updatedAt" = now()
    WHERE "id" = ${id} AND "remindAt" = ${at} AND "dismissedAt" IS NULL RETURNING "loginUser", "type"`.execute(
    executor,
  );
  for (const { loginUser, type } of rows)
    await announcePersonal(executor, loginUser, {
      topic: notifierTopic,
      event: 'new',
      ids: [id],
      kind: type,
    });
}

/** Removes what has been in the trash for 30 days. @returns how many */
export async function purgeDismissed(executor: Executor): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM "notifications" WHERE "dismissedAt" < now() - make_interval(days => ${trashDays})`.execute(
    executor,
  );
  return Number(numAffectedRows);
}
