import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Executor } from '../database/Database.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { accountTokensTable } from '../storage/linkTables.ts';

/** Purposes of mailed links, with their lifetime in hours. */
export const linkHours = { reset: 1, activation: 7 * 24, mail: 24 } as const;

export type LinkPurpose = keyof typeof linkHours;

/** Owner of the link. */
export interface AccountOwner {
  id: string;
  mail: string;
  name: string | null;
  meta_type: string | null;
  meta_id: string | null;
}

/** Owner of an open link. */
export interface LinkOwner extends AccountOwner {
  /** Login that handed it out; null if it was mailed, or made by the system. */
  issuedBy: string | null;
}

const tokens = sql.table(accountTokensTable.name);

const ownerColumns = sql`u."id", u."mail", u."name", u."meta_type", u."meta_id"`;

/** @throws AppError 404. */
export async function readLinkOwner(executor: Executor, id: string): Promise<AccountOwner> {
  const { rows } = await sql<AccountOwner>`
    SELECT ${ownerColumns} FROM "login-users" u WHERE u."id" = ${id}`.execute(executor);
  if (!rows[0]) throw new AppError('notFound');
  return rows[0];
}

/** A link to be issued. */
export interface LinkWish {
  /** Id of the mail that will contain it. */
  id: string;
  loginUser: string;
  purpose: LinkPurpose;
  /** The address that using the link confirms. */
  mail?: string;
  /** Login that hands it out itself. */
  issuedBy?: string;
}

/** A link that was just issued. */
export interface IssuedLink {
  token: string;
  purpose: LinkPurpose;
  owner: AccountOwner;
  /** The address that using it confirms. */
  mail: string | null;
  /** ISO instant. */
  expiresAt: string;
}

/** Hours for which a link can wait to be issued; a mail server may be down overnight. */
export function waitHours(purpose: LinkPurpose): number {
  return Math.max(24, linkHours[purpose]);
}

/** Stores a link to be issued later. Until then nothing opens it: its id is stored instead of a hash. */
export async function wishLink(
  executor: Executor,
  { id, loginUser, purpose, mail, issuedBy }: LinkWish,
): Promise<void> {
  await sql`
    INSERT INTO ${tokens} ("id", "tokenHash", "loginUser", "purpose", "mail", "issuedBy", "expiresAt")
    VALUES (${id}, ${id}, ${loginUser}, ${purpose}, ${mail ?? null}, ${issuedBy ?? null},
      now() + make_interval(hours => ${waitHours(purpose)}))`.execute(executor);
}

/**
 * Issues or reissues a link. Invalidates its former token and all earlier links of the same purpose, and
 * starts its lifetime.
 * @returns undefined if the link is no longer needed: used, withdrawn, expired or replaced by a later one, or
 * the login was closed or activated meanwhile.
 */
export async function issueLink(executor: Executor, id: string): Promise<IssuedLink | undefined> {
  const token = createToken();
  const hours = sql`CASE t."purpose" ${sql.join(
    Object.entries(linkHours).map(([purpose, lasts]) => sql`WHEN ${purpose} THEN ${lasts}::int`),
    sql` `,
  )} END`;
  const { rows } = await sql<
    AccountOwner & Omit<IssuedLink, 'token' | 'owner' | 'mail'> & { confirms: string | null }
  >`
    WITH issued AS (
      UPDATE ${tokens} t SET "tokenHash" = ${hashToken(token)}, "expiresAt" = now() + make_interval(hours => ${hours})
      FROM "login-users" u
      WHERE t."id" = ${id} AND u."id" = t."loginUser" AND t."expiresAt" > now() AND ${openUserSql}
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

/** @throws AppError 400 `linkInvalid` for an unknown, used, expired or malformed token, or a closed login. */
export async function requireLinkOwner(
  executor: Executor,
  token: string,
  purpose: LinkPurpose,
): Promise<LinkOwner> {
  const { rows } = await sql<LinkOwner>`
    SELECT ${ownerColumns}, t."issuedBy" FROM ${tokens} t
    JOIN "login-users" u ON u."id" = t."loginUser"
    WHERE t."tokenHash" = ${hashToken(token)} AND t."purpose" = ${purpose} AND t."expiresAt" > now()
      AND ${openUserSql}`.execute(executor);
  if (!rows[0]) throw new AppError('linkInvalid');
  return rows[0];
}

/** Consumes a link and all others of its owner. @throws AppError 400 if a concurrent request was faster. */
export async function useToken(executor: Executor, token: string): Promise<void> {
  const { rows } = await sql<{ loginUser: string }>`
    DELETE FROM ${tokens} WHERE "tokenHash" = ${hashToken(token)} AND "expiresAt" > now()
    RETURNING "loginUser"`.execute(executor);
  if (!rows[0]) throw new AppError('linkInvalid');
  await forgetLinks(executor, rows[0].loginUser);
}

/** Deletes all open links of a login. */
export async function forgetLinks(executor: Executor, loginUser: string): Promise<void> {
  await sql`DELETE FROM ${tokens} WHERE "loginUser" = ${loginUser}`.execute(executor);
}

/**
 * Ends the links of some logins that were handed out, because what they open has changed. A mailed link stays: it
 * reached the owner of the login.
 */
export async function endHandedLinks(executor: Executor, logins: RawBuilder<unknown>): Promise<void> {
  await sql`
    DELETE FROM ${tokens} t WHERE t."loginUser" IN (${logins}) AND t."purpose" <> 'mail'
      AND (t."issuedBy" IS NOT NULL OR NOT EXISTS (SELECT 1 FROM "outgoing-mails" m WHERE m."id" = t."id"))`.execute(
    executor,
  );
}

/** Removes expired links. @returns the number removed. */
export async function removeOldLinks(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${tokens} WHERE "expiresAt" <= now()`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
