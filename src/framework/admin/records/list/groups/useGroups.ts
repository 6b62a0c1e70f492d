import { useInfiniteQuery } from '@tanstack/react-query';
import { useListFilterContext } from 'react-admin';
import type { ListGroup, listGroups } from '../../../../schema/contracts/listGroups.ts';
import { byCount, type ViewGroup } from '../../../../schema/lists/ListView.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';

interface Groups {
  /** Undefined until loaded. */
  groups: ListGroup[] | undefined;
  /** Records that belong to no group, because the field is unreadable in them. */
  unreadable: number;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The groups of the surrounding list, page by page. */
export function useGroups(entity: EntityView, group: ViewGroup, totals: readonly string[]): Groups {
  const { http } = useServices();
  const { filterValues } = useListFilterContext();
  const { sortBy, ...grouping } = group;
  const isOrdered = sortBy === byCount || (sortBy !== undefined && totals.includes(sortBy));
  const request = {
    filter: { ...filterValues, ...entity.only },
    ...grouping,
    totals: [...totals],
    ...(isOrdered ? { sortBy } : {}),
  };
  const query = useInfiniteQuery({
    queryKey: [entity.resource, 'groups', request] as const,
    initialPageParam: {},
    queryFn: ({ pageParam, signal }) =>
      callServer<typeof listGroups>(http, 'GET /api/{resource}/groups', {
        params: { resource: entity.resource },
        query: { json: { ...request, ...pageParam } },
        signal,
      }),
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    // values of another field do not fit this one
    placeholderData(before, former) {
      const old = former?.queryKey[2];
      return old?.by === request.by && old.unit === request.unit ? before : undefined;
    },
  });
  return {
    groups: query.data?.pages.flatMap(({ groups }) => groups),
    unreadable: query.data?.pages[0]?.unreadable ?? 0,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
