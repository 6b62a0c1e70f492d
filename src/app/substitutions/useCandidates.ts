import { useQuery } from '@tanstack/react-query';
import type { SubstituteCandidates } from '../../contract/substitutions/substitutionCalls.ts';
import { inquiryPath } from '../../contract/substitutions/substitutionPaths.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Whom to ask for a lesson, and who was asked already. */
export function useCandidates(inquiry: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['substitutions', 'candidates', inquiry],
    queryFn: async ({ signal }) => {
      const { json } = await http(`${inquiryPath(inquiry)}/candidates`, { signal, isQuiet: true });
      return json as SubstituteCandidates;
    },
    // others answer and ask meanwhile
    gcTime: 0,
    retry: false,
  });
}
