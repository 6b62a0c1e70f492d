import { sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import { actingGrants } from '../../schema/rights/actingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { FindEntity } from '../../schema/rights/judgeAutoRule.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { autoSources } from '../autoPermissions/autoSources.ts';
import type { Executor } from '../database/Database.ts';
import { shareSources } from '../shares/shareSources.ts';
import { shareCountsTable } from '../storage/systemTables.ts';

const mostKept = 1000;

/** A login user and the state its rights depend on. */
export interface GrantHolder {
  loginUser: string;
  version: number;
  /** Ids and versions of its roles. */
  roles: string | null;
  /** Ids and versions of the automatic permissions. */
  rules: string | null;
  /** How often something was shared with it, or no more. */
  shares: number | null;
}

/** Columns of a `GrantHolder`, of the login user `u`. */
export const holderColumns = sql`u."id" AS "loginUser", u."version",
  (SELECT string_agg(r."id" || ':' || r."version", ',' ORDER BY r."id")
    FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target" WHERE j."owner" = u."id") AS "roles",
  (SELECT string_agg(a."id" || ':' || a."version", ',' ORDER BY a."id") FROM "auto-permissions" a
    WHERE a."isActive") AS "rules",
  (SELECT s."count" FROM ${sql.table(shareCountsTable.name)} s WHERE s."loginUser" = u."id") AS "shares"`;

/** Whether the login user `u` may log in at all. */
export const isOpenUser = sql`NOT coalesce(u."isDeactivated", false) AND NOT coalesce(u."isLocked", false)
  AND (u."endsAt" IS NULL OR u."endsAt" > now())`;

/** All a login user is granted: by its roles and itself, by rules, and by who shared something with it. */
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
  return mergeGrants([
    ...rows.map(({ crudAccess }) => crudAccess ?? {}),
    ...sources.map(({ grants }) => grants),
  ]);
}

/** Keeps grants until what they come from has changed: see `GrantHolder`. */
export class UserGrants {
  private readonly kept = new Map<string, Grants>();
  private readonly executor: Executor;
  private readonly entities: () => readonly Entity[];

  constructor(executor: Executor, entities: () => readonly Entity[]) {
    this.executor = executor;
    this.entities = entities;
  }

  async of(holder: GrantHolder): Promise<Grants> {
    const find: FindEntity = (name) => this.entities().find(({ resource }) => resource === name);
    return await this.keep(
      holderKey(holder),
      async () => await readGrants(this.executor, find, holder.loginUser),
    );
  }

  /** Of `origin` acting as `target`. */
  async acting(target: GrantHolder, origin: GrantHolder): Promise<Grants> {
    return await this.keep(`${holderKey(target)}|${holderKey(origin)}`, async () =>
      actingGrants(await this.of(target), await this.of(origin), this.entities()),
    );
  }

  private async keep(key: string, read: () => Promise<Grants>): Promise<Grants> {
    const known = this.kept.get(key);
    if (known) return known;
    const grants = await read();
    if (this.kept.size > mostKept) this.kept.clear();
    this.kept.set(key, grants);
    return grants;
  }
}

/** Another text once what the rights depend on is another. */
export function holderKey({ loginUser, version, roles, rules, shares }: GrantHolder): string {
  return [loginUser, version, roles ?? '', rules ?? '', shares ?? 0].join('/');
}
