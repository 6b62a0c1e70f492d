import { useInfiniteQuery } from '@tanstack/react-query';
import type { listTrash, TrashedRecord } from '../../../schema/contracts/trash.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';

export type TrashOrder = 'newest' | 'oldest';

interface TrashQuery {
  resource: string;
  search: string;
  order: TrashOrder;
}

interface FoundTrash {
  /** Undefined while the first page loads. */
  records: TrashedRecord[] | undefined;
  mayPurge: boolean;
  /** Error message if loading failed. */
  problem: string | null;
  hasMore: boolean;
  more: () => void;
}

/** Deleted records of an entity, page by page. */
export function useTrash({ resource, search, order }: TrashQuery): FoundTrash {
  const { http } = useServices();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['leitstand', 'trash', resource, search, order],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callServer<typeof listTrash>(http, 'GET /api/trash/{resource}', {
        params: { resource },
        query: {
          order,
          ...(search !== '' && { search }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    records: data?.pages.flatMap((page) => page.records),
    mayPurge: data?.pages[0]?.mayPurge ?? false,
    problem: error?.message ?? null,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
  };
}
