import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportFacts, ImportRow, ImportRowsAnswer } from '../../../schema/contracts/imports.ts';
import type { RowOutcome } from '../../../schema/contracts/rowOutcomes.ts';
import { useServices } from '../../session/services/useServices.ts';

const pageSize = 25;

interface Rows {
  rows: ImportRow[];
  hasMore: boolean;
  /** Error message if loading failed. */
  problem: string | null;
  more: () => void;
}

/** The checked rows of a file, page by page. */
export function useImportRows(
  { id, state, isUndone, choice }: ImportFacts,
  outcome: RowOutcome | null,
): Rows {
  const { http } = useServices();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['importRows', id, state, isUndone, choice, outcome],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ offset: String(pageParam), limit: String(pageSize) });
      if (outcome) query.set('outcome', outcome);
      return (await http(`/api/importer/imports/${id}/rows?${query}`, { signal })).json as ImportRowsAnswer;
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
