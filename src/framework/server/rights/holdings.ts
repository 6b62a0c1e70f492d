import { sql } from 'kysely';
import type { FindEntity } from '../../schema/rights/autoRules.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from './Actor.ts';
import { autoSources, shareSources } from './grantSources.ts';

/** What a login has at this moment, by how it came to it. */
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
