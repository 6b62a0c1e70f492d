import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { JsonObject } from '../../schema/Json.ts';
import { anything } from './comparisonSql.ts';
import type { EntityRows } from './EntityRows.ts';
import { filterSql } from './filterSql.ts';
import { readFilter } from './readFilter.ts';
import type { ScopedEntity } from './ScopedEntity.ts';
import { rowsInScope } from './scopeSql.ts';

/** Rows of the entity that match a filter, under the alias `t`. */
export interface MatchingRows {
  rows: EntityRows;
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
}

/** @throws AppError 403 without any right to read the entity, 400 for an invalid filter. */
export function matchingRows({ scope, entity }: ScopedEntity, filter: JsonObject | undefined): MatchingRows {
  if (!scope.rights(entity).canRead) throw new AppError('forbidden');
  const rows = { scope, entity, alias: 't' };
  const met = filterSql(readFilter(scope, entity, filter), rows);
  return {
    rows,
    from: sql`FROM ${sql.table(entity.resource)} ${sql.ref(rows.alias)}`,
    where: sql`${rowsInScope(rows) ?? anything} AND ${met}`,
  };
}
