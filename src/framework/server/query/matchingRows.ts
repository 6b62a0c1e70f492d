import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Filter } from '../../schema/filter/Filter.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { Entity } from '../../schema/model.ts';
import type { EntityRows } from './EntityRows.ts';
import { filterSql } from './filterSql.ts';
import { rowsInScope } from './scopeSql.ts';

/**
 * The condition that a row is in scope and matches a filter in the dialect of `find`.
 * @throws AppError 400 for an invalid filter
 */
export function matchingRows(
  rows: EntityRows,
  given: unknown = {},
): { filter: Filter; where: RawBuilder<boolean> } {
  const { scope, entity } = rows;
  const filter = parseFilter(given, {
    entity,
    find: scope.index.entity,
    isReadable: (owner: Entity, field: string) => scope.rights(owner).isReadable(field),
  });
  const inScope = rowsInScope(rows);
  const met = filterSql(filter, rows);
  return { filter, where: inScope ? sql<boolean>`${inScope} AND ${met}` : met };
}
