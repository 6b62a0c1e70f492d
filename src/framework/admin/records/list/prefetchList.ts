import { getQuery, parseQueryFromLocation } from 'ra-core';
import type { Definitions } from '../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import type { AdminServices } from '../../session/services/createServices.ts';
import { askAhead, wholeRows } from './askAhead.ts';
import { chosenColumns, listMeta } from './columns/listColumns.ts';
import { isPaged } from './layouts/layoutOf.ts';
import { arrangementAt, listStart, viewSearch } from './listArrangement.ts';

/** Asks for the rows of the list at the current URL before its screen is drawn. */
export async function prefetchList(
  {
    dataProvider,
    preferences,
    queryClient,
    store,
  }: Pick<AdminServices, 'dataProvider' | 'preferences' | 'queryClient' | 'store'>,
  definitions: Definitions,
  entity: EntityView,
): Promise<void> {
  const arrangedAt = (search: string) => arrangementAt(entity, { preferences, store }, search);
  const { start: opening } = arrangedAt(window.location.search);
  const search = opening ? viewSearch(opening.view, opening.id) : window.location.search;
  const { arrangement } = arrangedAt(search);
  // groups, boards, calendars and maps load their own rows
  if (!isPaged(entity, arrangement)) return;
  const start = listStart(definitions, entity, arrangement);
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(start.storeKey, {}),
    ...start,
  });
  const columns = chosenColumns(definitions, entity, arrangement);
  const { resource } = entity;
  const params = {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter: { ...filter, ...start.filter },
    meta: listMeta(definitions, entity, columns),
  };
  // only at the start are the rows that fill the window a page of their own
  const long = page === 1 && perPage > wholeRows ? entity : undefined;
  await askAhead(queryClient, { dataProvider, resource, params, long });
}
