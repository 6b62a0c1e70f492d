import { useQuery } from '@tanstack/react-query';
import type { findCandidates } from '../../contract/substitutions/substitutionCalls.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Loads the candidates for a lesson, and who was already asked. */
export function useCandidates(inquiry: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['substitutions', 'candidates', inquiry],
    queryFn: async ({ signal }) =>
      await callServer<typeof findCandidates>(http, 'GET /api/substitutions/inquiries/{id}/candidates', {
        params: { id: inquiry },
        signal,
        isQuiet: true,
      }),
    // others answer and ask meanwhile
    gcTime: 0,
    retry: false,
  });
}
