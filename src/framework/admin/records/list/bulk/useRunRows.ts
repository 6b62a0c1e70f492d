import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulkRow, BulkRowsAnswer, BulkRun } from '../../../../schema/contracts/bulkChanges.ts';
import type { ChangeOutcome } from '../../../../schema/contracts/changeOutcomes.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { runUrl } from './bulkUrls.ts';

const pageSize = 25;

interface RunRows {
  rows: BulkRow[];
  hasMore: boolean;
  /** Error message if loading failed. */
  problem: string | null;
  more: () => void;
}

/** The receipt of a bulk change, page by page. */
export function useRunRows({ id, state }: BulkRun, outcome: ChangeOutcome | null): RunRows {
  const { http } = useServices();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['leitstand', 'bulkRows', id, state, outcome],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ offset: String(pageParam), limit: String(pageSize) });
      if (outcome) query.set('outcome', outcome);
      return (await http(`${runUrl(id)}/rows?${query}`, { signal })).json as BulkRowsAnswer;
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
