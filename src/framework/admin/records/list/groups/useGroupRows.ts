import { useMemo } from 'react';
import { type ListControllerResult, useInfiniteGetList, useListContext } from 'react-admin';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { type ListColumn, listMeta } from '../columns/listColumns.ts';

const pageSize = 25;

/** A list of its own for the records of a group: as the surrounding one, with their filter. */
export function useGroupRows(entity: EntityView, columns: readonly ListColumn[], { filter }: ListGroup) {
  const definitions = useDefinitions();
  const list = useListContext();
  const filterValues = { $and: [{ ...list.filterValues, ...entity.only }, filter] };
  const query = useInfiniteGetList(entity.resource, {
    pagination: { page: 1, perPage: pageSize },
    sort: list.sort,
    filter: filterValues,
    meta: { ...listMeta(definitions, entity, columns), count: 'none' },
  });
  const pages = query.data?.pages;
  const data = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages]);
  return {
    data,
    // the way to the next record leads through this group
    context: {
      ...list,
      page: 1,
      perPage: Number.MAX_SAFE_INTEGER,
      filterValues,
      data,
    } as ListControllerResult,
    isLoading: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
