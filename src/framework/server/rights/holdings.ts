import { sql } from 'kysely';
import type { FindEntity } from '../../schema/rights/autoRules.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from './Actor.ts';
import { autoSources, shareSources } from './grantSources.ts';
import { openUserSql } from './openUserSql.ts';

/** Rights of a login at this moment, by their source. */
export interface Holdings {
  profile: Actor['profile'];
  /** From its roles, itself and automatic permissions. */
  own: Grants;
  /** From records that somebody shared with it. */
  shared: Grants;
}

interface HoldingRow {
  crudAccess: Grants | null;
  type: string | null;
  profile: string | null;
}

/** Reads what a login has from each source; nothing for one that does not exist. */
export async function readHoldings(
  executor: Executor,
  find: FindEntity,
  loginUser: string,
): Promise<Holdings> {
  const { rows } = await sql<HoldingRow>`
    SELECT "crudAccess", "meta_type" AS "type", "meta_id" AS "profile" FROM "login-users" WHERE "id" = ${loginUser}
    UNION ALL SELECT r."crudAccess", NULL, NULL FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
    WHERE j."owner" = ${loginUser}`.execute(executor);
  const { type = null, profile: id = null } = rows.find((row) => row.type !== null) ?? {};
  const [automatic, shares] = [
    await autoSources(executor, find, type),
    await shareSources(executor, loginUser),
  ];
  const sound = (sources: readonly Grants[]) =>
    mergeGrants(sources.map((grants) => soundSource(find, grants)));
  return {
    profile: type && id ? { type, id } : null,
    own: sound([...rows.map(({ crudAccess }) => crudAccess ?? {}), ...automatic.map(({ grants }) => grants)]),
    shared: sound(shares.map(({ grants }) => grants)),
  };
}

/** Merges all grants of a login user: from its roles, its own, automatic permissions and shares. */
export async function readGrants(executor: Executor, find: FindEntity, loginUser: string): Promise<Grants> {
  const { own, shared } = await readHoldings(executor, find, loginUser);
  return mergeGrants([own, shared]);
}

/**
 * The actor of a login outside a session, with its present rights; undefined if the login is closed.
 * @param executor may be an open transaction
 */
export async function readActor(
  executor: Executor,
  find: FindEntity,
  loginUser: string,
): Promise<Actor | undefined> {
  const { rows } = await sql<{ name: string | null; mail: string }>`
    SELECT u."name", u."mail" FROM "login-users" u WHERE u."id" = ${loginUser} AND ${openUserSql}`.execute(
    executor,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { profile, own, shared } = await readHoldings(executor, find, loginUser);
  return { loginUser, origin: null, name: row.name || row.mail, profile, grants: mergeGrants([own, shared]) };
}

/** Logins named one by one, and by roles that they hold. */
interface WantedLogins {
  logins?: readonly string[];
  roles?: readonly string[];
}

/** The open ones among logins, each once, by id. */
export async function openLogins(
  executor: Executor,
  { logins = [], roles = [] }: WantedLogins,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u."id" FROM "login-users" u
    WHERE ${openUserSql} AND (u."id" = ANY(${[...logins]}::text[]) OR EXISTS (
      SELECT 1 FROM "login-users__roles" j WHERE j."owner" = u."id" AND j."target" = ANY(${[...roles]}::text[])))
    ORDER BY u."id"`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Logins considered where all with a right are looked for. */
const mostConsidered = 200;

/** Logins whose own grants or roles name a resource, or all resources; by id, at most 200. */
export async function loginsWithGrants(executor: Executor, resource: string): Promise<string[]> {
  const names = sql`ARRAY[${resource}, '*']::text[]`;
  const { rows } = await sql<{ id: string }>`
    SELECT u."id" FROM "login-users" u
    WHERE u."crudAccess" ?| ${names} OR EXISTS (
      SELECT 1 FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
      WHERE j."owner" = u."id" AND r."crudAccess" ?| ${names})
    ORDER BY u."id" LIMIT ${mostConsidered}`.execute(executor);
  return rows.map(({ id }) => id);
}
