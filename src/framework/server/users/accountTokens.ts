import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Executor } from '../database/Database.ts';
import { isOpenUser } from '../rights/isOpenUser.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { accountTokensTable } from '../storage/systemTables.ts';

/** What a mailed link is for, and the hours it lives. */
export const linkHours = { reset: 1, activation: 7 * 24, mail: 24 } as const;

export type LinkPurpose = keyof typeof linkHours;

/** Whom a link belongs to. */
export interface LinkOwner {
  id: string;
  mail: string;
  name: string | null;
  meta_type: string | null;
  meta_id: string | null;
}

const tokens = sql.table(accountTokensTable.name);

const ownerColumns = sql`u."id", u."mail", u."name", u."meta_type", u."meta_id"`;

/** @throws AppError 404. */
export async function readLinkOwner(executor: Executor, id: string): Promise<LinkOwner> {
  const { rows } = await sql<LinkOwner>`
    SELECT ${ownerColumns} FROM "login-users" u WHERE u."id" = ${id}`.execute(executor);
  if (!rows[0]) throw new AppError('notFound');
  return rows[0];
}

/** What a link will be for, before it is made. */
export interface LinkWish {
  /** Of the mail that will carry it. */
  id: string;
  loginUser: string;
  purpose: LinkPurpose;
  /** The address that using the link confirms. */
  mail?: string;
}

/** A link that was just made. */
export interface IssuedLink {
  token: string;
  purpose: LinkPurpose;
  owner: LinkOwner;
  /** The address that using it confirms. */
  mail: string | null;
  /** ISO instant. */
  expiresAt: string;
}

/** Hours in which a wish waits to be made a link: a mail server may be away for a night. */
export function waitHours(purpose: LinkPurpose): number {
  return Math.max(24, linkHours[purpose]);
}

/** Notes that a link is to be made. Until then nothing opens it: its id stands in the place of a hash. */
export async function wishLink(
  executor: Executor,
  { id, loginUser, purpose, mail }: LinkWish,
): Promise<void> {
  await sql`
    INSERT INTO ${tokens} ("id", "tokenHash", "loginUser", "purpose", "mail", "expiresAt")
    VALUES (${id}, ${id}, ${loginUser}, ${purpose}, ${mail ?? null},
      now() + make_interval(hours => ${waitHours(purpose)}))`.execute(executor);
}

/**
 * Makes the link of a wish, or makes it again: its token before and all earlier links of the same purpose are dead. Its
 * hours count from now.
 * @returns undefined once the wish is pointless: used, withdrawn, too old, replaced by a later one, or the login is
 * closed or activated meanwhile.
 */
export async function issueLink(executor: Executor, id: string): Promise<IssuedLink | undefined> {
  const token = createToken();
  const hours = sql`CASE t."purpose" ${sql.join(
    Object.entries(linkHours).map(([purpose, lasts]) => sql`WHEN ${purpose} THEN ${lasts}::int`),
    sql` `,
  )} END`;
  const { rows } = await sql<
    LinkOwner & Omit<IssuedLink, 'token' | 'owner' | 'mail'> & { confirms: string | null }
  >`
    WITH issued AS (
      UPDATE ${tokens} t SET "tokenHash" = ${hashToken(token)}, "expiresAt" = now() + make_interval(hours => ${hours})
      FROM "login-users" u
      WHERE t."id" = ${id} AND u."id" = t."loginUser" AND t."expiresAt" > now() AND ${isOpenUser}
        AND (t."purpose" = 'activation') = (u."state" = 'invited')
        AND NOT EXISTS (SELECT 1 FROM ${tokens} o
          WHERE o."loginUser" = t."loginUser" AND o."purpose" = t."purpose" AND o."id" > t."id")
      RETURNING ${ownerColumns}, t."purpose", t."mail" AS "confirms", t."expiresAt"
    ), replaced AS (
      DELETE FROM ${tokens} t USING issued i
      WHERE t."loginUser" = i."id" AND t."purpose" = i."purpose" AND t."id" < ${id}
    )
    SELECT * FROM issued`.execute(executor);
  if (!rows[0]) return undefined;
  const { purpose, confirms, expiresAt, ...owner } = rows[0];
  return { token, purpose, owner, mail: confirms, expiresAt };
}

/** @throws AppError 400 `linkInvalid` for what is no text, unknown, used, too old, or of a login that is closed (V13). */
export async function requireLinkOwner(
  executor: Executor,
  token: unknown,
  purpose: LinkPurpose,
): Promise<LinkOwner> {
  if (typeof token !== 'string' || token === '') throw new AppError('linkInvalid');
  const { rows } = await sql<LinkOwner>`
    SELECT ${ownerColumns} FROM ${tokens} t
    JOIN "login-users" u ON u."id" = t."loginUser"
    WHERE t."tokenHash" = ${hashToken(token)} AND t."purpose" = ${purpose} AND t."expiresAt" > now()
      AND ${isOpenUser}`.execute(executor);
  if (!rows[0]) throw new AppError('linkInvalid');
  return rows[0];
}

/** Uses a link up, with every other of its owner. @throws AppError 400 when someone was faster. */
export async function useToken(executor: Executor, token: string): Promise<void> {
  const { rows } = await sql<{ loginUser: string }>`
    DELETE FROM ${tokens} WHERE "tokenHash" = ${hashToken(token)} AND "expiresAt" > now()
    RETURNING "loginUser"`.execute(executor);
  if (!rows[0]) throw new AppError('linkInvalid');
  await forgetLinks(executor, rows[0].loginUser);
}

export async function forgetLinks(executor: Executor, loginUser: string): Promise<void> {
  await sql`DELETE FROM ${tokens} WHERE "loginUser" = ${loginUser}`.execute(executor);
}

/** Removes links that are too old. @returns how many. */
export async function removeOldLinks(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${tokens} WHERE "expiresAt" <= now()`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
