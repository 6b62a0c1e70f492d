import { useInfiniteQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';

interface HistoryQuery {
  /** Newest first; undefined until loaded. */
  entries: HistoryEntry[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

const pageSize = 25;

/** The changes of a record, page by page. */
export function useHistory(resource: string, id: RaRecord['id']): HistoryQuery {
  const provider = useLeitstandData();
  const query = useInfiniteQuery({
    queryKey: [resource, 'history', String(id)],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      provider.history(resource, id, { limit: pageSize, offset: pageParam, signal }),
    // the server counts rows before leaving out those the user may not see
    getNextPageParam: ({ total }, _, last) => (last + pageSize < total ? last + pageSize : undefined),
  });
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
