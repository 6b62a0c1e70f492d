import type { SortPayload } from 'ra-core';
import type { Definitions } from '../../session/definitions/DefinitionsContext.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { listColumns } from './columns/listColumns.ts';
import { initialFilter } from './filters/initialFilter.ts';
import type { ListArrangement } from './listArrangement.ts';
import { listKey } from './listKey.ts';

interface ListStart {
  perPage: number;
  sort: SortPayload;
  filterDefaultValues: Record<string, unknown>;
  /** Always applied, in addition to the user's filters. */
  filter: Record<string, unknown>;
  storeKey: string;
}

function sortOf(definitions: Definitions, entity: EntityView, { sort }: ListArrangement): SortPayload {
  // the field may have been removed or become unreadable since
  if (sort && listColumns(definitions, entity, [sort[0]])[0]?.isSortable)
    return { field: sort[0], order: sort[1] };
  const [own] = entity.sort;
  return own ? { field: own.path, order: own.direction } : { field: 'id', order: 'ASC' };
}

/** The query a list starts with. */
export function listStart(
  definitions: Definitions,
  entity: EntityView,
  arrangement: ListArrangement,
): ListStart {
  return {
    perPage: 25,
    sort: sortOf(definitions, entity, arrangement),
    filterDefaultValues: initialFilter(entity),
    filter: entity.only ?? {},
    storeKey: `${listKey(entity)}.listParams`,
  };
}
