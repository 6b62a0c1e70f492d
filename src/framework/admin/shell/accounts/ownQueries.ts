import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../session/services/useServices.ts';

/** Prefix of the query keys about the current user's own login. */
export const ownQueries = ['leitstand', 'ownLogin'] as const;

/** Fetches data about the current user's own login. */
export function useOwnQuery<Answer>(url: string): { data: Answer | undefined; hasFailed: boolean } {
  const { http } = useServices();
  const { data, isError } = useQuery({
    queryKey: [...ownQueries, url],
    queryFn: async () => (await http(url)).json as Answer,
  });
  return { data, hasFailed: isError };
}
