import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { NewsAnswer, NewsEntry } from '../../../schema/contracts/news.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Changes by others to records the user has changed before; refetched when the socket reports any change. */
export function useNews(): UseQueryResult<NewsEntry[]> {
  const { http } = useServices();
  const { entities } = useDefinitions();
  return useQuery({
    queryKey: ['leitstand', 'news'],
    meta: { resources: entities.map(({ resource }) => resource) },
    queryFn: async ({ signal }) =>
      ((await http('/api/news', { signal, isQuiet: true })).json as NewsAnswer).entries,
  });
}
