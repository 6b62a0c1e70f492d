import { useMemo } from 'react';
import { MemberInput } from '../../framework/admin/records/inputs/MemberGroup.tsx';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { ConflictLines } from './ConflictLines.tsx';
import { useCourseConflicts } from './useCourseConflicts.ts';

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
