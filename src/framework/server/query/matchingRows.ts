import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Filter } from '../../schema/filter/Condition.ts';
import { crossesOften } from '../../schema/filter/queryCost.ts';
import type { EntityRows } from './EntityRows.ts';
import { filterSql } from './filterSql.ts';
import { readFilter } from './readFilter.ts';
import { rowsInScope } from './scopeSql.ts';

/**
 * The condition that a row is in scope and matches a filter in the dialect of `find`, and the parsed filter.
 * @throws AppError 400 for an invalid filter, and for one that costs too much
 */
export function matchingRows(
  rows: EntityRows,
  given: unknown = {},
): { filter: Filter; where: RawBuilder<boolean> } {
  const { scope, entity } = rows;
  const filter = readFilter(scope, entity, given);
  const inScope = rowsInScope(rows);
  scope.cost.filter(filter);
  const met = filterSql(filter, rows, crossesOften(filter) ? 'once' : 'negated');
  return { filter, where: inScope ? sql<boolean>`${inScope} AND ${met}` : met };
}
