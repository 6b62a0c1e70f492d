import type { Definitions } from '../../../session/definitions/DefinitionsContext.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import type { ListArrangement } from '../listArrangement.ts';
import { type ListColumn, listColumns } from './listColumns.ts';

/**
 * The columns of the stored arrangement; those of the definition if it has none or none of its fields exists
 * any more.
 */
export function chosenColumns(
  definitions: Definitions,
  entity: EntityView,
  arrangement: ListArrangement,
): ListColumn[] {
  const chosen = listColumns(definitions, entity, arrangement.columns ?? []);
  return chosen.length > 0 ? chosen : listColumns(definitions, entity, entity.columns);
}
