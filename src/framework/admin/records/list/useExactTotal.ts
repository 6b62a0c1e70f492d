import { useGetList, useListContext, useStore } from 'react-admin';
import type { PlacedEntity } from '../../session/definitions/placesOf.ts';
import { listKey } from './listKey.ts';

interface ExactTotal {
  /** Undefined until it is asked for and known. */
  exact: number | undefined;
  isCounting: boolean;
  count: () => void;
}

/** The exact number of rows of the list, counted when asked for: once per filter, not with every page. */
export function useExactTotal(entity: PlacedEntity, isCapped: boolean): ExactTotal {
  const { resource, only } = entity;
  const { filterValues, sort } = useListContext();
  const wanted = { ...filterValues, ...only };
  const filter = JSON.stringify(wanted);
  // kept where react-admin keeps the page, so that it is still there on the way back from a record
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
    count: () => setCounted(filter),
  };
}
