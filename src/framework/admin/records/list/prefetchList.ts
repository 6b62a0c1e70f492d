import { getQuery, HttpError, parseQueryFromLocation } from 'ra-core';
import { createReads } from '../../session/data-provider/createReads.ts';
import { createVersionCache } from '../../session/data-provider/createVersionCache.ts';
import type { Definitions } from '../../session/definitions/DefinitionsContext.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { earlyRequests } from '../../session/http/earlyRequests.ts';
import type { HttpAnswer } from '../../session/http/HttpClient.ts';
import { httpAnswerOf } from '../../session/http/httpAnswerOf.ts';
import type { AdminServices } from '../../session/services/createServices.ts';
import { chosenColumns } from './columns/chosenColumns.ts';
import { listMeta } from './columns/listColumns.ts';
import { isPaged } from './layouts/isPaged.ts';
import { arrangementAt, viewSearch } from './listArrangement.ts';
import { listStart } from './listStart.ts';

/** Sends the request of the list at the current URL early, so that the HTTP client can reuse its response. */
export async function prefetchList(
  { preferences, queryClient, store }: Pick<AdminServices, 'preferences' | 'queryClient' | 'store'>,
  definitions: Definitions,
  entity: EntityView,
): Promise<void> {
  async function askEarly(url: string): Promise<HttpAnswer> {
    // the list has already sent its request
    const asked = queryClient.getQueryCache().find({ queryKey: [entity.resource, 'getList'], exact: false });
    if (asked) throw new HttpError('', 0);
    const answer = await earlyRequests.start(url);
    if (!answer) throw new HttpError('', 0);
    return httpAnswerOf(answer);
  }
  const arrangedAt = (search: string) => arrangementAt(entity, { preferences, store }, search);
  const { start: opening } = arrangedAt(window.location.search);
  const search = opening ? viewSearch(opening.view, opening.id) : window.location.search;
  const { arrangement } = arrangedAt(search);
  // groups, boards and calendars load their own rows
  if (!isPaged(entity, arrangement)) return;
  const start = listStart(definitions, entity, arrangement);
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(start.storeKey, {}),
    ...start,
  });
  const columns = chosenColumns(definitions, entity, arrangement);
  await createReads(askEarly, createVersionCache()).getList(entity.resource, {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter: { ...filter, ...start.filter },
    meta: listMeta(definitions, entity, columns),
  });
}
