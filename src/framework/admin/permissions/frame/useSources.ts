import { useQuery } from '@tanstack/react-query';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { useServices } from '../../session/services/useServices.ts';

interface SourcesQuery {
  answer: SourcesAnswer | undefined;
  error: unknown;
  retry: () => void;
}

/** Key of what is asked about the rights of people; changes of roles and logins make it stale. */
export const sourcesKey = 'permission-sources';

/** All that grants a login user something, with where it comes from. */
export function useSources(loginUser: string): SourcesQuery {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: [sourcesKey, loginUser],
    queryFn: async ({ signal }) => {
      const url = `/api/permissioner/sources?${new URLSearchParams({ loginUser })}`;
      // the screen itself says that it may not be seen
      return (await http(url, { signal, isQuiet: true })).json as SourcesAnswer;
    },
  });
  return { answer: data, error, retry: () => void refetch() };
}
