import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { conflictsPath, conflictTriggers } from '../../contract/conflicts/Conflict.ts';
import type { ConflictQuery, listConflicts } from '../../contract/conflicts/conflictCalls.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

interface ConflictListOptions {
  /** Reloads when the socket reports a change of what conflicts depend on. */
  isLive?: boolean;
  /** Failures are not reported. */
  isQuiet?: boolean;
}

/** Loads the conflicts that match a query. */
export function useConflictList(
  query: ConflictQuery,
  { isLive = true, isQuiet = false }: ConflictListOptions = {},
) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['leitstand', 'conflicts', query],
    ...(isLive ? { meta: { resources: conflictTriggers } } : {}),
    queryFn: async ({ signal }) =>
      await callServer<typeof listConflicts>(http, `GET ${conflictsPath}`, {
        query: { json: query },
        signal,
        isQuiet,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
