import { sql } from 'kysely';
import type { GuiAccess } from '../../schema/gui/GuiAccess.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';

/** Grants and UI visibility of a role or a login. */
export interface Access {
  crudAccess: Grants;
  guiAccess: GuiAccess;
}

/** A login user with a role. */
export interface Holder extends Access {
  id: string;
  name: string;
  userType: string;
  /** The profile that `$me` in rules refers to. */
  profile: { type: string; id: string } | undefined;
  /** Ids of all roles of the user. */
  roles: string[];
}

interface HolderRow {
  id: string;
  name: string;
  userType: string | null;
  profileType: string | null;
  profileId: string | null;
  roles: string[];
  crudAccess: Grants | null;
  guiAccess: GuiAccess | null;
  total: number;
}

/** Reads the logins with a role, by name: at most `limit` of them, and their total number. */
export async function readHolders(
  executor: Executor,
  role: string,
  limit: number,
): Promise<{ holders: Holder[]; total: number }> {
  const { rows } = await sql<HolderRow>`
    SELECT u."id", coalesce(u."name", u."mail") AS "name", u."type" AS "userType", u."meta_type" AS "profileType", u."meta_id" AS "profileId",
      u."crudAccess", u."guiAccess", (count(*) OVER ())::int AS "total",
      ARRAY(SELECT j."target" FROM "login-users__roles" j WHERE j."owner" = u."id" ORDER BY 1) AS "roles"
    FROM "login-users__roles" h JOIN "login-users" u ON u."id" = h."owner"
    WHERE h."target" = ${role} ORDER BY 2, 1 LIMIT ${limit}`.execute(executor);
  const holders = rows.map((row) => ({
    id: row.id,
    name: row.name,
    roles: row.roles,
    userType: row.userType ?? '',
    profile: row.profileType && row.profileId ? { type: row.profileType, id: row.profileId } : undefined,
    crudAccess: row.crudAccess ?? {},
    guiAccess: row.guiAccess ?? {},
  }));
  return { holders, total: rows[0]?.total ?? 0 };
}

/** Grants and UI visibility of roles, by id. */
export async function readRoleAccess(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, Access>> {
  const { rows } = await sql<{ id: string; crudAccess: Grants | null; guiAccess: GuiAccess | null }>`
    SELECT "id", "crudAccess", "guiAccess" FROM "roles" WHERE "id" = ANY(${[...ids]}::text[])`.execute(
    executor,
  );
  return new Map(
    rows.map(({ id, crudAccess, guiAccess }) => [
      id,
      { crudAccess: crudAccess ?? {}, guiAccess: guiAccess ?? {} },
    ]),
  );
}
