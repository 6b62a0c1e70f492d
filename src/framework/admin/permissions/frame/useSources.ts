import { useQuery } from '@tanstack/react-query';
import type { grantSources, SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';

interface SourcesQuery {
  answer: SourcesAnswer | undefined;
  error: unknown;
  retry: () => void;
}

/** Query key of the sources of people's rights; changes of roles and logins invalidate it. */
export const sourcesKey = 'permission-sources';

/** Loads all sources of a login user's rights. */
export function useSources(loginUser: string): SourcesQuery {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: [sourcesKey, loginUser],
    queryFn: ({ signal }) =>
      callServer<typeof grantSources>(http, 'GET /api/permissioner/sources', {
        query: { loginUser },
        signal,
        // the screen itself reports a refusal
        isQuiet: true,
      }),
  });
  return { answer: data, error, retry: () => void refetch() };
}
