import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import { coversAny, coversField } from '../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../schema/rights/Grants.ts';
import type { CompiledRights } from '../rights/compileRights.ts';
import type { IdGrants } from '../rights/IdGrants.ts';
import type { RightsScope } from '../rights/RightsScope.ts';
import type { RightsRule } from '../rights/readRules.ts';
import { literal } from '../storage/names.ts';
import { changesTable, grantIdsTable } from '../storage/systemTables.ts';
import { nothing } from './comparisonSql.ts';
import { keptSql } from './keptSql.ts';
import type { QueryScope } from './QueryScope.ts';

type Condition = RawBuilder<boolean>;

function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return nothing;
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

function ruleSql(scope: QueryScope, entity: Entity, rule: RightsRule, alias: string): Condition {
  return scope.ruleSql(rule.filter, entity, alias);
}

/** Rows granted one by one, in the groups that are wanted; undefined where there are none. */
function grantedOneByOne(
  scope: QueryScope,
  { groups, storedAs }: IdGrants,
  alias: string,
  isWanted: (scope: RightsScope) => boolean,
): Condition | undefined {
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

/** Rows that a grant for single records or a rule reaches, as far as `isWanted`. */
function reachedRows(
  scope: QueryScope,
  rights: CompiledRights,
  alias: string,
  isWanted: (scope: RightsScope) => boolean,
): Condition[] {
  const named = grantedOneByOne(scope, rights.ids, alias, isWanted);
  const rules = rights.rules.filter(isWanted).map((rule) => ruleSql(scope, rights.entity, rule, alias));
  return named ? [named, ...rules] : rules;
}

function keyOf(piece: string, { ids }: CompiledRights, alias: string): string {
  return `${piece} ${alias} ${ids.storedAs ?? ''}`;
}

/** Rows of the entity that exist for the actor; undefined where all do. */
export function rowsInScope(scope: QueryScope, entity: Entity, alias: string): Condition | undefined {
  const rights = scope.rights(entity);
  if (rights.isEveryRow) return undefined;
  return keptSql(rights, keyOf('rows', rights, alias), () =>
    anyOf(reachedRows(scope.apart(), rights, alias, () => true)),
  );
}

/**
 * Where the actor may read a field, among the rows in scope; undefined where in all of them. A query may use a field
 * that is readable in some rows only, as far as those rows.
 */
export function guardSql(
  scope: QueryScope,
  entity: Entity,
  field: string,
  alias: string,
): Condition | undefined {
  const rights = scope.rights(entity);
  const isGiven = ({ read }: RightsScope) => coversField(read, field);
  if (field === 'id' || isGiven(rights.everywhere)) return undefined;
  const isGivenInScope =
    !rights.isEveryRow && rights.ids.groups.every(isGiven) && rights.rules.every(isGiven);
  return isGivenInScope ? undefined : anyOf(reachedRows(scope, rights, alias, isGiven));
}

/** `condition`, as far as the rows in which the actor may read all of `fields`. */
export function guarded(
  scope: QueryScope,
  entity: Entity,
  fields: Iterable<string>,
  alias: string,
  condition: Condition,
): Condition {
  const guards = [...fields].flatMap((field) => guardSql(scope, entity, field, alias) ?? []);
  return guards.length === 0 ? condition : sql<boolean>`(${sql.join([...guards, condition], sql` AND `)})`;
}

/** Which rules hold in a row, as a text of `1` and `0`; undefined where the row's being in scope says it. */
export function heldRulesSql(
  scope: QueryScope,
  rights: CompiledRights,
  alias: string,
): RawBuilder<string> | undefined {
  const { rules, ids, isEveryRow } = rights;
  if (rules.length === 0 || (rules.length === 1 && ids.size === 0 && !isEveryRow)) return undefined;
  return keptSql(rights, keyOf('held', rights, alias), () => {
    const apart = scope.apart();
    const digits = rules.map(
      (rule) => sql`CASE WHEN ${ruleSql(apart, rights.entity, rule, alias)} THEN '1' ELSE '0' END`,
    );
    return sql<string>`concat(${sql.join(digits)})`;
  });
}

function namesSql(scope: FieldScope): RawBuilder<unknown> {
  return sql`${scope === true ? [] : scope}::text[]`;
}

/** The same in the text: whoever has the role sends it with every request. */
function namesText(names: readonly string[]): RawBuilder<unknown> {
  return sql.raw(`ARRAY[${names.map(literal).join(', ')}]::text[]`);
}

function isNamed({ read }: RightsScope): boolean {
  return read !== true && coversAny(read);
}

/** Names of the fields readable in a row, without those of grants that give all of them. */
function readableNames(scope: QueryScope, rights: CompiledRights, alias: string): RawBuilder<unknown> {
  const ofIds = rights.ids.groups.filter(isNamed).map((group) => {
    const isGranted = grantedOneByOne(scope, rights.ids, alias, (other) => other === group);
    return sql`CASE WHEN ${isGranted} THEN ${namesSql(group.read)} END`;
  });
  const ofRules = rights.rules.filter(isNamed).map((rule) => {
    const holds = ruleSql(scope, rights.entity, rule, alias);
    return sql`CASE WHEN ${holds} THEN ${namesSql(rule.read)} END`;
  });
  return sql`(${sql.join([namesSql(rights.everywhere.read), ...ofIds, ...ofRules], sql` || `)})`;
}

/** Changes of a record, under `c`, that a reader of these fields sees: it was made, went, or one of them changed. */
export function visibleChange(names: RawBuilder<unknown>): Condition {
  return sql<boolean>`(c."action" IN ('create', 'delete') OR c."before" ?| ${names} OR c."after" ?| ${names})`;
}

/**
 * The version of a row as the actor may know it: that of the last change they may see. Undefined where that is the
 * row's own.
 */
export function toldVersionSql(
  scope: QueryScope,
  rights: CompiledRights,
  alias: string,
): RawBuilder<number> | undefined {
  if (rights.isWhole || rights.inScope === true) return undefined;
  return keptSql(rights, keyOf('told', rights, alias), () => visibleVersion(scope.apart(), rights, alias));
}

function visibleVersion(scope: QueryScope, rights: CompiledRights, alias: string): RawBuilder<number> {
  const own = sql.ref<number>(`${alias}.version`);
  const record = sql.ref(`${alias}.id`);
  const names = Array.isArray(rights.inScope)
    ? namesText(rights.inScope)
    : readableNames(scope, rights, alias);
  // a record that is as it was made has no changes to look for
  const told = sql<number>`CASE WHEN ${own} = 1 THEN 1 ELSE
    coalesce((SELECT max(c."version") FROM ${sql.table(changesTable.name)} c
    WHERE c."resource" = ${sql.lit(rights.entity.resource)} AND c."record" = ${record}
      AND ${visibleChange(names)}), 1) END`;
  const whole = reachedRows(scope, rights, alias, ({ read }) => read === true);
  return whole.length === 0 ? told : sql<number>`CASE WHEN ${anyOf(whole)} THEN ${own} ELSE ${told} END`;
}
