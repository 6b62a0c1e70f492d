import { useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 25;

interface PagedRows<Row> {
  rows: Row[];
  hasMore: boolean;
  /** Error message if loading failed. */
  problem: string | null;
  more: () => void;
}

interface PagedSource<Row> {
  /** Calls the server for one page. */
  ask: (
    page: { offset: number; limit: number },
    signal: AbortSignal,
  ) => Promise<{ rows: Row[]; total: number }>;
  /** Name of the rows, and what they depend on. */
  queryKey: readonly unknown[];
}

/** The outcome of each row of a long job, page by page. */
export function usePagedRows<Row>({ ask, queryKey }: PagedSource<Row>): PagedRows<Row> {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => ask({ offset: pageParam, limit: pageSize }, signal),
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length * pageSize : undefined,
  });
  return {
    rows: data?.pages.flatMap((page) => page.rows) ?? [],
    hasMore: hasNextPage,
    problem: error?.message ?? null,
    more: () => void fetchNextPage(),
  };
}
