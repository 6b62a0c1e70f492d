import { useQuery } from '@tanstack/react-query';
import type { HttpClient } from '../../session/http/httpClient.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Prefix of the query keys about the current user's own login. */
export const ownQueries = ['leitstand', 'ownLogin'] as const;

/** Fetches data about the current user's own login. @param name tells it from other such data */
export function useOwnQuery<Answer>(
  name: string,
  ask: (http: HttpClient) => Promise<Answer>,
): { data: Answer | undefined; hasFailed: boolean } {
  const { http } = useServices();
  const { data, isError } = useQuery({
    queryKey: [...ownQueries, name],
    queryFn: () => ask(http),
  });
  return { data, hasFailed: isError };
}
