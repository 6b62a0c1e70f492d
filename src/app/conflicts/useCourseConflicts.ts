import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { courseConflictsPath } from '../../contract/conflicts/Conflict.ts';
import type { ConflictsAnswer } from '../../contract/conflicts/conflictCalls.ts';
import { courseFields } from '../../contract/lessons/CourseTimes.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { FormRecordContext } from '../../framework/admin/records/inputs/FormHost.ts';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { postJson } from '../../framework/admin/session/http/postJson.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** How long the user must not have typed, in ms. */
const pause = 400;

const references: readonly string[] = ['teacher', 'room', 'institution'];

function sentValue(name: string, value: unknown): unknown {
  if (references.includes(name)) return idsOf(value)[0] ?? null;
  return value === '' ? null : value;
}

/** Conflicts of the course in the surrounding form; asked again when the user pauses. */
export function useCourseConflicts(): ConflictsAnswer['conflicts'] {
  const { http } = useServices();
  const { stored } = useContext(FormRecordContext);
  const { isDirty } = useFormState();
  const watched: unknown[] = useWatch({ name: [...courseFields] });
  const typed = courseFields.flatMap((name, at) =>
    watched[at] === undefined ? [] : [[name, sentValue(name, watched[at])] as const],
  );
  const id = typeof stored?.id === 'string' ? { id: stored.id } : {};
  // an empty form collides with nothing; one that was opened for a teacher or a place may
  const hasEnd = typed.some(([name, value]) => references.includes(name) && value !== null);
  const wanted = JSON.stringify({ ...id, ...Object.fromEntries(typed) });
  const settled = useDebounced(wanted, pause);
  const { data } = useQuery({
    queryKey: ['courses', 'conflicts', settled],
    enabled: settled === wanted && ('id' in id || hasEnd || isDirty),
    staleTime: 30_000,
    retry: false,
    queryFn: async () =>
      // typing goes on even if this request fails
      await postJson<ConflictsAnswer>(http, courseConflictsPath, JSON.parse(settled), { isQuiet: true }),
  });
  return data?.conflicts ?? [];
}
