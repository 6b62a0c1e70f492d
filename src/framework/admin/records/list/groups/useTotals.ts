import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListFilterContext } from 'react-admin';
import type { TotalsAnswer } from '../../../../schema/contracts/listGroups.ts';
import { resourceUrl } from '../../../session/data-provider/urls.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useServices } from '../../../session/services/useServices.ts';

/** Sums of fields over all records of the surrounding list, not only its page; undefined until loaded. */
export function useTotals(entity: EntityView, fields: readonly string[]): TotalsAnswer | undefined {
  const { http } = useServices();
  const { filterValues } = useListFilterContext();
  const request = { filter: { ...filterValues, ...entity.only }, fields };
  const { data } = useQuery({
    queryKey: [entity.resource, 'totals', request],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ json: JSON.stringify(request) });
      const answer = await http(`${resourceUrl(entity.resource)}/totals?${query}`, { signal });
      return answer.json as TotalsAnswer;
    },
    placeholderData: keepPreviousData,
  });
  return data;
}
