import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { conflictsPath, conflictTriggers } from '../../contract/conflicts/Conflict.ts';
import type { ConflictListAnswer } from '../../contract/conflicts/conflictCalls.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

interface ConflictListOptions {
  /** Reloads when the socket reports a change of what conflicts depend on. */
  isLive?: boolean;
  /** Failures are not reported. */
  isQuiet?: boolean;
}

/** Loads the conflicts that match a query. */
export function useConflictList(query: object, { isLive = true, isQuiet = false }: ConflictListOptions = {}) {
  const { http } = useServices();
  const asked = JSON.stringify(query);
  return useQuery({
    queryKey: ['leitstand', 'conflicts', asked],
    ...(isLive ? { meta: { resources: conflictTriggers } } : {}),
    queryFn: async ({ signal }) =>
      (await http(`${conflictsPath}?${new URLSearchParams({ json: asked })}`, { signal, isQuiet }))
        .json as ConflictListAnswer,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
