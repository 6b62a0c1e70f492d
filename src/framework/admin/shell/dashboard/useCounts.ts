import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountsAnswer } from '../../../schema/contracts/counts.ts';
import { useServices } from '../../session/services/useServices.ts';

/**
 * Number of records per area, in one request; refetched when the socket reports a change in one of them.
 * Empty until known.
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
    // known numbers stay while another area joins them
    placeholderData: keepPreviousData,
  });
  return data ?? {};
}
