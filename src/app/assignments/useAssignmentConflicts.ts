import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { conflictWords } from './conflictWords.ts';

interface ShownConflict {
  key: string;
  text: string;
  isHard: boolean;
}

/** What speaks against an assignment; empty if the user may not know, and if it cannot be loaded. */
export function useAssignmentConflicts(pair: { employee: string; institution: string }): ShownConflict[] {
  const { http } = useServices();
  const { employee, institution } = pair;
  const { data } = useQuery({
    queryKey: ['assignments', 'conflicts', employee, institution],
    queryFn: async ({ signal }) => {
      const path = [employee, institution].map(encodeURIComponent).join('/');
      const { json } = await http(`/api/scheduler/conflicts/assignment/${path}`, { signal, isQuiet: true });
      return isJsonObject(json) && Array.isArray(json.conflicts) ? json.conflicts.filter(isJsonObject) : [];
    },
    retry: false,
  });
  return (data ?? []).map((conflict) => {
    const text = conflictWords(conflict);
    return { key: JSON.stringify(conflict), text, isHard: conflict.isHard === true };
  });
}
