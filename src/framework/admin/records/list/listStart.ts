import type { SortPayload } from 'ra-core';
import type { ListView } from '../../../schema/lists/ListView.ts';
import { sortOrder } from '../../../schema/lists/sortOrder.ts';
import type { Definitions } from '../../session/definitions/DefinitionsContext.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { listColumns } from './columns/listColumns.ts';
import { initialFilter } from './filters/initialFilter.ts';
import { paramsKey } from './listArrangement.ts';

interface ListStart {
  perPage: number;
  sort: SortPayload;
  filterDefaultValues: Record<string, unknown>;
  /** Always applied, in addition to the user's filters. */
  filter: Record<string, unknown>;
  storeKey: string;
}

/** The default order of a list. */
export function usualSort({ sort: [own] }: Pick<EntityView, 'sort'>): SortPayload {
  return own ? { field: own.path, order: own.direction } : { field: 'id', order: 'ASC' };
}

function sortOf(definitions: Definitions, entity: EntityView, { sort = [] }: ListView): SortPayload {
  // a field may have been removed or become unreadable since
  const usable = sort.filter(({ path }) => listColumns(definitions, entity, [path])[0]?.isSortable);
  return sortOrder(usable) ?? usualSort(entity);
}

/** The query a list starts with. */
export function listStart(definitions: Definitions, entity: EntityView, arrangement: ListView): ListStart {
  return {
    perPage: 25,
    sort: sortOf(definitions, entity, arrangement),
    filterDefaultValues: initialFilter(entity),
    filter: entity.only ?? {},
    storeKey: paramsKey(entity),
  };
}
