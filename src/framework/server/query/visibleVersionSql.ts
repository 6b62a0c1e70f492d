import { type RawBuilder, sql } from 'kysely';
import { coversAny } from '../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../schema/rights/Grants.ts';
import { literal } from '../kinds/names.ts';
import type { CompiledRights, RightsScope } from '../rights/compileRights.ts';
import { changesTable } from '../storage/systemTables.ts';
import { cachedSql } from './cachedSql.ts';
import { anyOf, type SqlCondition } from './comparisonSql.ts';
import type { QueryScope } from './QueryScope.ts';
import { cacheKey, grantedOneByOne, reachedRows, ruleSql } from './scopeSql.ts';

function namesSql(scope: FieldScope): RawBuilder<unknown> {
  const names = scope === true ? [] : scope;
  return sql`${names}::text[]`;
}

/** The same as a literal, because actors of a role send it with every request. */
function namesText(names: readonly string[]): RawBuilder<unknown> {
  return sql.raw(`ARRAY[${names.map(literal).join(', ')}]::text[]`);
}

function isNamed({ read }: RightsScope): boolean {
  return read !== true && coversAny(read);
}

/** Names of the fields readable in a row, ignoring grants of all fields. */
function readableNames(scope: QueryScope, rights: CompiledRights, alias: string): RawBuilder<unknown> {
  const ofIds = rights.ids.groups.filter(isNamed).map((group) => {
    const isGranted = grantedOneByOne(rights.ids, { scope, alias }, (other) => other === group);
    return sql`CASE WHEN ${isGranted} THEN ${namesSql(group.read)} END`;
  });
  const ofRules = rights.rules.filter(isNamed).map((rule) => {
    const holds = ruleSql({ scope, entity: rights.entity, alias }, rule);
    return sql`CASE WHEN ${holds} THEN ${namesSql(rule.read)} END`;
  });
  return sql`(${sql.join([namesSql(rights.everywhere.read), ...ofIds, ...ofRules], sql` || `)})`;
}

/**
 * Condition for changes, under alias `c`, that are visible to a reader of the fields `names`: the record was
 * created or deleted, or one of them changed.
 */
export function visibleChange(names: RawBuilder<unknown>): SqlCondition {
  return sql<boolean>`(c."action" IN ('create', 'delete') OR c."before" ?| ${names} OR c."after" ?| ${names})`;
}

/**
 * Version of a row visible to the actor: that of the last change to a field they may read now, or 1.
 * Undefined if it is always the row's own version.
 */
export function visibleVersionSql(
  scope: QueryScope,
  rights: CompiledRights,
  alias: string,
): RawBuilder<number> | undefined {
  if (rights.isWhole || rights.inScope === true) return undefined;
  return cachedSql(rights, cacheKey('visibleVersion', rights, alias), () =>
    visibleVersion(scope.apart(), rights, alias),
  );
}

function visibleVersion(scope: QueryScope, rights: CompiledRights, alias: string): RawBuilder<number> {
  const own = sql.ref<number>(`${alias}.version`);
  const record = sql.ref(`${alias}.id`);
  const names = Array.isArray(rights.inScope)
    ? namesText(rights.inScope)
    : readableNames(scope, rights, alias);
  // an unchanged record needs no look at its history
  const seen = sql<number>`CASE WHEN ${own} = 1 THEN 1 ELSE
    coalesce((SELECT max(c."version") FROM ${sql.table(changesTable.name)} c
    WHERE c."resource" = ${sql.lit(rights.entity.resource)} AND c."record" = ${record}
      AND ${visibleChange(names)}), 1) END`;
  const whole = reachedRows(rights, { scope, alias }, ({ read }) => read === true);
  return whole.length === 0 ? seen : sql<number>`CASE WHEN ${anyOf(whole)} THEN ${own} ELSE ${seen} END`;
}
