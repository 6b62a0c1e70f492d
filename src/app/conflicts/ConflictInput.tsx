import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type Conflict, courseConflictsPath } from '../../contract/conflicts/Conflict.ts';
import type { ConflictsAnswer, checkCourse } from '../../contract/conflicts/conflictCalls.ts';
import { courseFields } from '../../contract/lessons/CourseTimes.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { FormRecordContext } from '../../framework/admin/records/inputs/FormHost.ts';
import { MemberInput } from '../../framework/admin/records/inputs/MemberGroup.tsx';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { ConflictText } from './ConflictText.tsx';

/** Conflicts of a course; red if saving it needs a reason. Renders nothing without conflicts. */
function ConflictLines({ conflicts, label }: { conflicts: readonly Conflict[]; label: string }) {
  if (conflicts.length === 0) return null;
  const isHard = conflicts.some((one) => one.isHard);
  const lines = conflicts.map((conflict, at) => ({ conflict, key: `${at} ${conflict.kind}` }));
  return (
    <Alert
      severity={isHard ? 'error' : 'warning'}
      variant="outlined"
      role="status"
      aria-label={label}
      sx={{ mt: 0.5, mb: 1.5 }}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          overflowWrap: 'anywhere',
          ...(lines.length > 1 ? { pl: 2 } : { pl: 0, listStyle: 'none' }),
        }}
      >
        {lines.map(({ conflict, key }) => (
          <li key={key}>
            <ConflictText conflict={conflict} />
          </li>
        ))}
      </Box>
      {isHard ? 'Zum Speichern brauchst du eine Begründung.' : null}
    </Alert>
  );
}

/** Time in ms without typing before the check. */
const pause = 400;

const references: readonly string[] = ['teacher', 'room', 'institution'];

function sentValue(name: string, value: unknown): unknown {
  if (references.includes(name)) return idsOf(value)[0] ?? null;
  return value === '' ? null : value;
}

/** Conflicts of the course in the surrounding form; asked again when the user pauses. */
function useCourseConflicts(): ConflictsAnswer['conflicts'] {
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
      await callServer<typeof checkCourse>(http, `POST ${courseConflictsPath}`, {
        body: JSON.parse(settled),
        isQuiet: true,
      }),
  });
  return data?.conflicts ?? [];
}

const ends: readonly string[] = ['teacher', 'room', 'institution'];

/**
 * The usual input, with the conflicts of its value while the user types. Below the times of a course, all its
 * conflicts.
 */
export function ConflictInput({ field, source }: InputProps) {
  const conflicts = useCourseConflicts();
  const usual = useMemo(() => {
    const { widget, ...member } = field;
    return member;
  }, [field]);
  const shown = ends.includes(field.name) ? conflicts.filter((one) => one.field === field.name) : conflicts;
  return (
    <>
      <MemberInput member={usual} source={source} />
      <ConflictLines conflicts={shown} label={`Konflikte: ${field.title}`} />
    </>
  );
}
