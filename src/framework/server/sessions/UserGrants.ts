import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Model } from '../../schema/model.ts';
import { actingGrants } from '../../schema/rights/actingGrants.ts';
import type { FindEntity } from '../../schema/rights/checkAutoRule.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/soundSource.ts';
import type { Executor } from '../database/Database.ts';
import { autoSources } from '../rights/autoSources.ts';
import { shareSources } from '../rights/shareSources.ts';
import { shareCountsTable } from '../storage/systemTables.ts';

const maxCached = 1000;

/** A login user and the versions of everything its rights depend on. */
export interface GrantHolder {
  loginUser: string;
  version: number;
  /** Ids and versions of its roles. */
  roles: string | null;
  /** Ids and versions of the automatic permissions. */
  rules: string | null;
  /** Counter that changes whenever something is shared with it or no longer shared. */
  shares: number | null;
}

/**
 * Columns of a `GrantHolder` for the login user `u`. They are read with every request, so they are neither
 * sorted nor joined, which would cost half as much again.
 */
export const holderColumns = sql`u."id" AS "loginUser", u."version",
  (SELECT string_agg(r."id" || ':' || r."version", ',') FROM "roles" r
    WHERE r."id" = ANY(ARRAY(SELECT j."target" FROM "login-users__roles" j WHERE j."owner" = u."id"))) AS "roles",
  (SELECT string_agg(a."id" || ':' || a."version", ',') FROM "auto-permissions" a WHERE a."isActive") AS "rules",
  (SELECT s."count" FROM ${sql.table(shareCountsTable.name)} s WHERE s."loginUser" = u."id") AS "shares"`;

/** Merges all grants of a login user: from its roles, its own, automatic permissions and shares. */
export async function readGrants(executor: Executor, find: FindEntity, loginUser: string): Promise<Grants> {
  const { rows } = await sql<{ crudAccess: Grants | null; profileType: string | null }>`
    SELECT "crudAccess", "meta_type" AS "profileType" FROM "login-users" WHERE "id" = ${loginUser}
    UNION ALL SELECT r."crudAccess", NULL FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
    WHERE j."owner" = ${loginUser}`.execute(executor);
  const profileType = rows.find((row) => row.profileType !== null)?.profileType ?? null;
  const sources = [
    ...(await autoSources(executor, find, profileType)),
    ...(await shareSources(executor, loginUser)),
  ];
  const given = [...rows.map(({ crudAccess }) => crudAccess ?? {}), ...sources.map(({ grants }) => grants)];
  return mergeGrants(given.map((grants) => soundSource(find, grants)));
}

/** Caches grants until the definitions or anything in the `GrantHolder` change. */
export class UserGrants {
  private readonly cache = new Map<string, Grants>();
  /**
   * Keyed by content: users with equal grants share one object, and with it everything cached for the grants.
   */
  private readonly shared = new Map<string, Grants>();
  private readonly executor: Executor;
  private readonly model: () => Model;

  constructor(executor: Executor, model: () => Model) {
    this.executor = executor;
    this.model = model;
  }

  async of(holder: GrantHolder): Promise<Grants> {
    const find: FindEntity = (name) => this.model().entities.find(({ resource }) => resource === name);
    return await this.keep(
      holderKey(holder),
      async () => await readGrants(this.executor, find, holder.loginUser),
    );
  }

  /** Grants of `origin` while acting as `target`. */
  async acting(target: GrantHolder, origin: GrantHolder): Promise<Grants> {
    return await this.keep(`${holderKey(target)}|${holderKey(origin)}`, async () =>
      actingGrants(await this.of(target), await this.of(origin), this.model().entities),
    );
  }

  private async keep(holders: string, readNow: () => Promise<Grants>): Promise<Grants> {
    const key = `${this.model().hash}|${holders}`;
    const known = this.cache.get(key);
    if (known) return known;
    const read = await readNow();
    if (this.cache.size > maxCached) {
      this.cache.clear();
      this.shared.clear();
    }
    const text = createHash('sha256').update(JSON.stringify(read)).digest('base64');
    const grants = this.shared.get(text) ?? read;
    this.shared.set(text, grants);
    this.cache.set(key, grants);
    return grants;
  }
}

const sortedLists = new Map<string, string>();

/** Sorts in JavaScript, because the query returns the list in any order; mostly in one it has returned before. */
function sorted(list: string | null): string {
  if (!list?.includes(',')) return list ?? '';
  const known = sortedLists.get(list) ?? list.split(',').sort().join();
  if (sortedLists.size >= maxCached) sortedLists.clear();
  sortedLists.set(list, known);
  return known;
}

/** Key that changes with anything the rights depend on. */
export function holderKey({ loginUser, version, roles, rules, shares }: GrantHolder): string {
  return [loginUser, version, sorted(roles), sorted(rules), shares ?? 0].join('/');
}
