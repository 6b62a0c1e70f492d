import { useCallback } from 'react';
import { useGetList, useListFilterContext, useListSortContext, useStore } from 'react-admin';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { listKey } from './listKey.ts';

interface ExactTotal {
  /** Undefined until requested and loaded. */
  exact: number | undefined;
  isCounting: boolean;
  count: () => void;
}

/** The exact number of rows, counted on request, once per filter instead of once per page. */
export function useExactTotal(entity: EntityView, isCapped: boolean): ExactTotal {
  const { resource, only } = entity;
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const wanted = { ...filterValues, ...only };
  const filter = JSON.stringify(wanted);
  // stored beside react-admin's page, so that it survives a visit to a record
  const [counted, setCounted] = useStore(`${listKey(entity)}.exactTotalOf`, '');
  const isAsked = isCapped && counted === filter;
  const { total, isFetching } = useGetList(
    resource,
    {
      filter: wanted,
      sort,
      pagination: { page: 1, perPage: 1 },
      meta: { fields: ['id'], count: 'exact' },
    },
    { enabled: isAsked },
  );
  return {
    exact: isAsked ? total : undefined,
    isCounting: isAsked && isFetching && total === undefined,
    count: useCallback(() => setCounted(filter), [setCounted, filter]),
  };
}
