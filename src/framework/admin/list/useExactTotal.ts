import { useGetList, useListContext, useStore } from 'react-admin';

interface ExactTotal {
  /** Undefined until it is asked for and known. */
  exact: number | undefined;
  isCounting: boolean;
  count: () => void;
}

/** The exact number of rows of the list, counted when asked for: once per filter, not with every page. */
export function useExactTotal(isCapped: boolean): ExactTotal {
  const { resource, filterValues, sort } = useListContext();
  const filter = JSON.stringify(filterValues);
  // kept where react-admin keeps the page, so that it is still there on the way back from a record
  const [counted, setCounted] = useStore(`${resource}.exactTotalOf`, '');
  const isAsked = isCapped && counted === filter;
  const { total, isFetching } = useGetList(
    resource,
    {
      filter: filterValues,
      sort,
      pagination: { page: 1, perPage: 1 },
      meta: { fields: ['id'], count: 'exact' },
    },
    { enabled: isAsked },
  );
  return {
    exact: isAsked ? total : undefined,
    isCounting: isAsked && isFetching && total === undefined,
    count: () => setCounted(filter),
  };
}
