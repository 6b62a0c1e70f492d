import { sql } from 'kysely';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { RightsScope } from '../rights/compileRights.ts';
import { anyOf, type SqlCondition } from './comparisonSql.ts';
import type { EntityRows } from './QueryScope.ts';
import { reachedRows } from './scopeSql.ts';

/**
 * Condition for rows in which the actor may read a field; undefined if that is all rows in scope, so the
 * query needs `rowsInScope` as well. A query may use a field that is readable in some rows, but only in
 * these.
 */
export function guardSql(rows: EntityRows, field: string): SqlCondition | undefined {
  const { scope, entity } = rows;
  const rights = scope.rights(entity);
  const isGiven = ({ read }: RightsScope) => coversField(read, field);
  if (field === 'id' || isGiven(rights.everywhere)) return undefined;
  const isGivenInScope =
    !rights.isEveryRow && rights.ids.groups.every(isGiven) && rights.rules.every(isGiven);
  return isGivenInScope ? undefined : anyOf(reachedRows(rights, rows, isGiven));
}

/** Restricts `condition` to rows in which the actor may read all of `fields`. */
export function guarded(rows: EntityRows, fields: Iterable<string>, condition: SqlCondition): SqlCondition {
  const guards = [...fields].flatMap((field) => guardSql(rows, field) ?? []);
  return guards.length === 0 ? condition : sql<boolean>`(${sql.join([...guards, condition], sql` AND `)})`;
}
