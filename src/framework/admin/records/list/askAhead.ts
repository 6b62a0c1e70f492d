import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'ra-core';

/** How long rows that were asked for ahead are not asked for again, in ms: screens are drawn faster. */
const shelfLifeMs = 2000;

/** When queries were asked ahead, in ms since 1970. */
const askedAt = new WeakMap<object, number>();

/** `staleTime` of a list: what `askAhead` has read counts as fresh until it is drawn. */
export function listStaleTime(query: object): number {
  return Date.now() - (askedAt.get(query) ?? 0) < shelfLifeMs ? shelfLifeMs : 0;
}

interface AheadRequest {
  resource: string;
  /** As the list will ask. */
  params: GetListParams;
  read: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<GetListResult>;
}

/** Asks for the rows of a list before it is drawn; failures are left to the list. */
export function askAhead(
  queryClient: QueryClient,
  { resource, params, read }: AheadRequest,
): { queryKey: QueryKey; query: object | undefined; answered: Promise<void> } {
  const queryKey = [resource, 'getList', params];
  const answered = queryClient.prefetchQuery({ queryKey, queryFn: read });
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) askedAt.set(query, Date.now());
  return { queryKey, query, answered };
}
