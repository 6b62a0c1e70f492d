import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Executor } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { isOpenUser } from '../sessions/UserGrants.ts';
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

/**
 * Makes the token of a new link; the earlier ones of the same purpose are dead.
 * @param mail the address that using the link confirms.
 */
export async function issueToken(
  executor: Executor,
  loginUser: string,
  purpose: LinkPurpose,
  mail: string | null = null,
): Promise<string> {
  const token = createToken();
  await sql`DELETE FROM ${tokens} WHERE "loginUser" = ${loginUser} AND "purpose" = ${purpose}`.execute(
    executor,
  );
  await sql`
    INSERT INTO ${tokens} ("id", "tokenHash", "loginUser", "purpose", "mail", "expiresAt")
    VALUES (${createId()}, ${hashToken(token)}, ${loginUser}, ${purpose}, ${mail},
      now() + make_interval(hours => ${linkHours[purpose]}))`.execute(executor);
  return token;
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
