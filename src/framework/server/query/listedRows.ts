import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { EntityRows } from './EntityRows.ts';
import { matchingRows } from './matchingRows.ts';
import type { ScopedEntity } from './ScopedEntity.ts';

/** The rows of a list, used as `${from} WHERE ${where}`; their alias is `t`. */
export interface ListedRows {
  rows: EntityRows;
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  filter: Filter;
}

/**
 * Compiles the rows in scope that match a filter.
 * @throws AppError 403 if no row may be in scope, 400 for an invalid filter
 */
export function listedRows({ scope, entity }: ScopedEntity, filter: JsonObject | undefined): ListedRows {
  if (!scope.rights(entity).canReachRows) throw new AppError('forbidden');
  const rows = { scope, entity, alias: 't' };
  return {
    rows,
    from: sql`FROM ${sql.table(entity.resource)} ${sql.ref(rows.alias)}`,
    ...matchingRows(rows, filter),
  };
}
