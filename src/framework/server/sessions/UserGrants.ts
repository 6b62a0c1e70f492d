import { sql } from 'kysely';
import { actingGrants, type GrantedEntity } from '../../schema/rights/actingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Executor } from '../database/Database.ts';

const mostKept = 1000;

/** A login user and the state its rights depend on. */
export interface GrantHolder {
  loginUser: string;
  version: number;
  /** Ids and versions of its roles. */
  roles: string | null;
}

/** Columns of a `GrantHolder`, of the login user `u`. */
export const holderColumns = sql`u."id" AS "loginUser", u."version",
  (SELECT string_agg(r."id" || ':' || r."version", ',' ORDER BY r."id")
    FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target" WHERE j."owner" = u."id") AS "roles"`;

/** Whether the login user `u` may log in at all. */
export const isOpenUser = sql`NOT coalesce(u."isDeactivated", false) AND NOT coalesce(u."isLocked", false)
  AND (u."endsAt" IS NULL OR u."endsAt" > now())`;

/** All a login user is granted: by its roles and by itself. */
export async function readGrants(executor: Executor, loginUser: string): Promise<Grants> {
  const { rows } = await sql<{ crudAccess: Grants | null }>`
    SELECT "crudAccess" FROM "login-users" WHERE "id" = ${loginUser}
    UNION ALL SELECT r."crudAccess" FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
    WHERE j."owner" = ${loginUser}`.execute(executor);
  return mergeGrants(rows.map(({ crudAccess }) => crudAccess ?? {}));
}

/** Keeps grants until the login user or one of its roles has another version. */
export class UserGrants {
  private readonly kept = new Map<string, Grants>();
  private readonly executor: Executor;
  private readonly entities: () => readonly GrantedEntity[];

  constructor(executor: Executor, entities: () => readonly GrantedEntity[]) {
    this.executor = executor;
    this.entities = entities;
  }

  async of(holder: GrantHolder): Promise<Grants> {
    return await this.keep(holderKey(holder), async () => await readGrants(this.executor, holder.loginUser));
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
export function holderKey({ loginUser, version, roles }: GrantHolder): string {
  return `${loginUser}:${version}:${roles ?? ''}`;
}
