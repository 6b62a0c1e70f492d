import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Model } from '../../schema/model.ts';
import { actingGrants, mayActAs } from '../../schema/rights/actingGrants.ts';
import type { FindEntity } from '../../schema/rights/autoRules.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import { readGrants } from '../rights/holdings.ts';
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

/** A holder with its profile. */
export interface ProfiledHolder extends GrantHolder {
  meta_id: string | null;
}

/** A login that somebody acts as. */
export interface ActedHolder extends ProfiledHolder {
  state: string | null;
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

/** Caches grants until the definitions or anything in the `GrantHolder` change. */
export class UserGrants {
  private readonly cache = new Map<string, Grants>();
  /**
   * Keyed by content: users with equal grants share one object, and with it everything cached for the grants.
   */
  private readonly shared = new Map<string, Grants>();
  private readonly mayAct = new Map<string, boolean>();
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

  /** Grants of `origin` while acting as `target`; undefined if it may not do so at this moment. */
  async acting(target: ActedHolder, origin: ProfiledHolder): Promise<Grants | undefined> {
    const [given, own] = [await this.of(target), await this.of(origin)];
    const { entities, hash } = this.model();
    const both = `${holderKey(target)}|${holderKey(origin)}`;
    const isTemporary = target.state === 'temporary';
    const key = [hash, both, isTemporary, target.meta_id, origin.meta_id].join('|');
    const may =
      this.mayAct.get(key) ??
      mayActAs(
        { grants: own, profile: origin.meta_id },
        { grants: given, profile: target.meta_id, isTemporary },
        entities,
      );
    if (this.mayAct.size > maxCached) this.mayAct.clear();
    this.mayAct.set(key, may);
    return may ? await this.keep(both, async () => actingGrants(given, own, entities)) : undefined;
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
