import { getQuery, HttpError, parseQueryFromLocation } from 'ra-core';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { createReads } from '../dataProvider/createReads.ts';
import { createVersionCache } from '../dataProvider/createVersionCache.ts';
import type { Definitions } from '../definitions/DefinitionsContext.ts';
import { earlyRequests } from '../http/earlyRequests.ts';
import type { HttpAnswer } from '../http/HttpClient.ts';
import { httpAnswerOf } from '../http/httpAnswerOf.ts';
import type { AdminServices } from '../services/createServices.ts';
import { chosenColumns, listPreference } from './chosenColumns.ts';
import { listMeta } from './listColumns.ts';
import { listStart } from './listStart.ts';

/** Sends the request that the list of this address is going to send, for the HTTP client to find its answer. */
export async function prefetchList(
  { preferences, queryClient, store }: Pick<AdminServices, 'preferences' | 'queryClient' | 'store'>,
  definitions: Definitions,
  entity: VisibleEntity,
): Promise<void> {
  async function askEarly(url: string): Promise<HttpAnswer> {
    // the list was faster
    const asked = queryClient.getQueryCache().find({ queryKey: [entity.resource, 'getList'], exact: false });
    if (asked) throw new HttpError('', 0);
    const answer = await earlyRequests.start(url);
    if (!answer) throw new HttpError('', 0);
    return httpAnswerOf(answer);
  }
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation(window.location),
    params: store.getItem(`${entity.resource}.listParams`, {}),
    ...listStart(entity),
  });
  const columns = chosenColumns(definitions, entity, preferences.get(listPreference(entity)));
  await createReads(askEarly, createVersionCache()).getList(entity.resource, {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter,
    meta: listMeta(definitions, entity, columns),
  });
}
