import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../services/useServices.ts';

const pageSize = 25;

interface PagedRows<Row> {
  rows: Row[];
  hasMore: boolean;
  /** Error message if loading failed. */
  problem: string | null;
  more: () => void;
}

interface PagedSource {
  /** Address that takes `offset`, `limit` and `outcome`, and answers `{rows, total}`. */
  url: string;
  /** All rows without one. */
  outcome: string | null;
  /** What else the query says. */
  query?: Readonly<Record<string, string>>;
  /** Name of the rows, and what they depend on besides `outcome`. */
  queryKey: readonly unknown[];
}

/** The outcome of each row of a long job, page by page. */
export function usePagedRows<Row>({ url, outcome, query: more = {}, queryKey }: PagedSource): PagedRows<Row> {
  const { http } = useServices();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, outcome, more],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...more, offset: String(pageParam), limit: String(pageSize) });
      if (outcome) query.set('outcome', outcome);
      return (await http(`${url}?${query}`, { signal })).json as { rows: Row[]; total: number };
    },
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
