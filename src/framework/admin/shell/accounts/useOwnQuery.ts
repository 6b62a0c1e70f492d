import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../session/services/useServices.ts';
import { ownQueries } from './ownQueries.ts';

/** Fetches data about the current user's own login. */
export function useOwnQuery<Answer>(url: string): { data: Answer | undefined; hasFailed: boolean } {
  const { http } = useServices();
  const { data, isError } = useQuery({
    queryKey: [...ownQueries, url],
    queryFn: async () => (await http(url)).json as Answer,
  });
  return { data, hasFailed: isError };
}
