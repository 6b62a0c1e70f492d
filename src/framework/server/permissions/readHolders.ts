import { sql } from 'kysely';
import type { Filter } from '../../schema/filter/Condition.ts';
import type { GuiAccess } from '../../schema/gui/GuiAccess.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { FieldReach, ReachChange } from '../../schema/rights/grantDifference.ts';
import type { Executor } from '../database/Database.ts';
import { anyOf, type SqlCondition } from '../query/comparisonSql.ts';
import { filterSql } from '../query/filterSql.ts';
import type { QueryScope } from '../query/QueryScope.ts';
import { conditionOf } from '../rights/readRules.ts';

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

/** Counting context: only fields that `scope` may read everywhere may be used. */
export interface Reaching {
  index: ModelIndex;
  scope: QueryScope;
  entity: Entity;
  /** Id of the profile whose rights are counted. */
  profile: string | undefined;
}

/** Whether a condition uses only fields that the current user may read in every record. */
export function isTellable(scope: QueryScope, entity: Entity, filter: Filter): boolean {
  const isRead = (of: Entity, field: string) =>
    field === 'id' || coversField(scope.rights(of).everywhere.read, field);
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.parts.every((part) => isTellable(scope, entity, part));
    case 'not':
      return isTellable(scope, entity, filter.part);
    case 'search':
      return scope.rights(entity).isWhole;
    case 'linked':
      return filter.steps.every((step) => isRead(step.entity, step.field.name));
    default:
      return [...filter.path.hops, filter.path].every((step) => isRead(step.entity, step.field.name));
  }
}

/** Undefined if the current user may not know which records these are. */
function reachSql(
  reaching: Reaching,
  { isEverywhere, ids, conditions }: FieldReach,
): SqlCondition | undefined {
  const { index, scope, entity, profile } = reaching;
  if (isEverywhere) return sql<boolean>`true`;
  const parts: SqlCondition[] = ids.length > 0 ? [sql`t."id" = ANY(${ids}::text[])`] : [];
  for (const when of conditions) {
    const filter = conditionOf({ index, entity, profile }, when);
    if (!filter) continue;
    if (!isTellable(scope, entity, filter)) return undefined;
    parts.push(filterSql(filter, { scope, entity, alias: 't' }));
  }
  return anyOf(parts);
}

/** Records of `t` for which one of the changes matters; undefined if the current user may not know them. */
export function changedSql(reaching: Reaching, changes: readonly ReachChange[]): SqlCondition | undefined {
  const parts: SqlCondition[] = [];
  for (const { wider, narrower } of changes) {
    const [gained, had] = [reachSql(reaching, wider), reachSql(reaching, narrower)];
    if (!gained || !had) return undefined;
    parts.push(sql`(${gained} AND (${had}) IS NOT TRUE)`);
  }
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`;
}
