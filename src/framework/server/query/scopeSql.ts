import { type RawBuilder, sql } from 'kysely';
import type { CompiledRights, RightsScope } from '../rights/compileRights.ts';
import type { IdGrants } from '../rights/IdGrants.ts';
import type { RightsRule } from '../rights/readRules.ts';
import { grantIdsTable } from '../storage/systemTables.ts';
import { cachedSql } from './cachedSql.ts';
import { anyOf, type SqlCondition } from './comparisonSql.ts';
import type { EntityRows, QueryScope, TableAlias } from './QueryScope.ts';

/** Condition for rows that a rule matches, evaluated on stored values. */
export function ruleSql({ scope, entity, alias }: EntityRows, rule: RightsRule): SqlCondition {
  return scope.ruleSql(rule.filter, entity, alias);
}

/**
 * Condition for rows granted by id, in the groups that `isWanted` selects; undefined if there are no such
 * groups.
 */
export function grantedOneByOne(
  { groups, storedAs }: IdGrants,
  { scope, alias }: TableAlias,
  isWanted: (scope: RightsScope) => boolean,
): SqlCondition | undefined {
  const wanted = groups.filter(isWanted);
  if (wanted.length === 0) return undefined;
  const record = sql.ref(`${alias}.id`);
  if (storedAs === undefined)
    return sql<boolean>`${record} = ANY(${wanted.flatMap(({ ids }) => ids)}::text[])`;
  const granted = scope.alias();
  const [ref, from] = [(name: string) => sql.ref(`${granted}.${name}`), sql.table(grantIdsTable.name)];
  const numbers = wanted.map((group) => groups.indexOf(group));
  const inGroup =
    wanted.length === groups.length ? sql`` : sql` AND ${ref('scope')} = ANY(${numbers}::integer[])`;
  return sql<boolean>`EXISTS (SELECT 1 FROM ${from} ${sql.ref(granted)}
    WHERE ${ref('key')} = ${storedAs} AND ${ref('record')} = ${record}${inGroup})`;
}

/** Conditions for rows that grants by id or by rule reach, for the grants that `isWanted` selects. */
export function reachedRows(
  rights: CompiledRights,
  table: TableAlias,
  isWanted: (scope: RightsScope) => boolean,
): SqlCondition[] {
  const named = grantedOneByOne(rights.ids, table, isWanted);
  const rules = rights.rules
    .filter(isWanted)
    .map((rule) => ruleSql({ ...table, entity: rights.entity }, rule));
  return named ? [named, ...rules] : rules;
}

/** Cache key of a piece of SQL: its purpose, its alias, and the stored set of ids. */
export function cacheKey(piece: string, { ids }: CompiledRights, alias: string): string {
  return `${piece} ${alias} ${ids.storedAs}`;
}

/** Condition for rows the actor may read or update; undefined if those are all rows. */
export function rowsInScope({ scope, entity, alias }: EntityRows): SqlCondition | undefined {
  const rights = scope.rights(entity);
  if (rights.isEveryRow) return undefined;
  return cachedSql(rights, cacheKey('rows', rights, alias), () =>
    anyOf(reachedRows(rights, { scope: scope.apart(), alias }, () => true)),
  );
}

/** SQL text with one digit per rule, as `CompiledRights.rowRights` takes it: `1` if the rule matches the row. */
export function matchingDigits(rows: EntityRows, rules: readonly RightsRule[]): RawBuilder<string> {
  const digits = rules.map((rule) => sql`CASE WHEN ${ruleSql(rows, rule)} THEN '1' ELSE '0' END`);
  return sql<string>`concat(${sql.join(digits)})`;
}

/**
 * The digits of the rules that match a row. Undefined without rules, and if being in scope already implies the
 * only rule: then `rowRights` takes `'1'`.
 */
export function matchedRulesSql(
  scope: QueryScope,
  rights: CompiledRights,
  alias: string,
): RawBuilder<string> | undefined {
  const { rules, ids, isEveryRow } = rights;
  if (rules.length === 0 || (rules.length === 1 && ids.size === 0 && !isEveryRow)) return undefined;
  return cachedSql(rights, cacheKey('matched', rights, alias), () =>
    matchingDigits({ scope: scope.apart(), entity: rights.entity, alias }, rules),
  );
}
