import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { ListSelection } from '../../../schema/lists/ListSelection.ts';
import { matchingRows } from '../../query/matchingRows.ts';
import type { ScopedEntity } from '../../query/ScopedEntity.ts';

/**
 * Subquery of the `id`s of a selection: named ones as they are, else the records in scope that match.
 * @throws AppError 403, 400 for an invalid filter
 */
export function chosenIds(
  { scope, entity }: ScopedEntity,
  selection: ListSelection,
): RawBuilder<{ id: string }> {
  if (!scope.rights(entity).canReachRows) throw new AppError('forbidden');
  if ('ids' in selection)
    return sql`(SELECT DISTINCT u."id" FROM unnest(${selection.ids}::text[]) AS u("id"))`;
  const alias = 't';
  const { where } = matchingRows({ scope, entity, alias }, selection.filter);
  return sql`(SELECT t."id" FROM ${sql.table(entity.resource)} t
    WHERE ${where} AND t."id" <> ALL(${selection.except ?? []}::text[]))`;
}
