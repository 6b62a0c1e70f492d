import { useQuery } from '@tanstack/react-query';
import type { Conflict } from '../../contract/conflicts/Conflict.ts';
import { conflictText } from '../../contract/conflicts/conflictText.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

interface ShownConflict {
  text: string;
  isHard: boolean;
}

/** Conflicts of an assignment; empty if the user may not know, and if it cannot be loaded. */
export function useAssignmentConflicts(pair: { employee: string; institution: string }): ShownConflict[] {
  const { http } = useServices();
  const { employee, institution } = pair;
  const { data } = useQuery({
    queryKey: ['assignments', 'conflicts', employee, institution],
    queryFn: async ({ signal }) => {
      const path = [employee, institution].map(encodeURIComponent).join('/');
      const { json } = await http(`/api/scheduler/conflicts/assignment/${path}`, { signal, isQuiet: true });
      return (json as { conflicts: Conflict[] }).conflicts;
    },
    retry: false,
  });
  return (data ?? []).map((conflict) => ({ text: conflictText(conflict), isHard: conflict.isHard }));
}
