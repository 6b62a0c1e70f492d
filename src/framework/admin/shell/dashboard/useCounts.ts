import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountsAnswer } from '../../../schema/contracts/counts.ts';
import { useServices } from '../../session/services/useServices.ts';

/**
 * How many records there are in each area, in one request; asked anew once the socket tells of a change in one of them.
 * Empty until it is known.
 */
export function useCounts(areas: readonly string[]): CountsAnswer['counts'] {
  const { http } = useServices();
  const resources = [...new Set(areas)].toSorted();
  const { data } = useQuery({
    queryKey: ['leitstand', 'counts', resources],
    meta: { resources },
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ resources: JSON.stringify(resources) });
      return ((await http(`/api/counts?${query}`, { signal, isQuiet: true })).json as CountsAnswer).counts;
    },
    enabled: resources.length > 0,
    // the numbers that are known stay while one area joins them
    placeholderData: keepPreviousData,
  });
  return data ?? {};
}
