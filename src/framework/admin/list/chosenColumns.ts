import type { Definitions } from '../definitions/DefinitionsContext.ts';
import type { PlacedEntity } from '../definitions/placesOf.ts';
import type { ListArrangement } from './listArrangement.ts';
import { type ListColumn, listColumn } from './listColumns.ts';

/** The columns of the stored arrangement; those of the definition without one, or when none of its fields is left. */
export function chosenColumns(
  definitions: Definitions,
  entity: PlacedEntity,
  arrangement: ListArrangement,
): ListColumn[] {
  const columnsOf = (paths: readonly string[]) =>
    paths.flatMap((path) => listColumn(definitions, entity, path) ?? []);
  const chosen = columnsOf(arrangement.columns ?? []);
  return chosen.length > 0 ? chosen : columnsOf(entity.columns);
}
