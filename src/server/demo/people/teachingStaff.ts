import type { DemoContext } from '../base/demoContext.ts';
import type { AvailabilityDraft } from '../seed/drafts.ts';
import { employeeDrafts } from './employeeDrafts.ts';

/** A teacher who is available for courses. */
export interface Teacher {
  /** Index of the employee. */
  index: number;
  /** Indexes of subjects and of institutions, neither empty. */
  subjects: number[];
  institutions: number[];
  availabilities: AvailabilityDraft[];
  teachesOnline: boolean;
}

/** Active teachers with at least one subject and one institution. */
export function teachingStaff(context: DemoContext): Teacher[] {
  const staff: Teacher[] = [];
  let index = -1;
  for (const draft of employeeDrafts(context)) {
    index += 1;
    const { isActive, isTeacher, subjects, assignedInstitutions: institutions } = draft;
    if (!isActive || !isTeacher || subjects.length === 0 || institutions.length === 0) continue;
    const availabilities = draft.availabilities ?? [];
    staff.push({ index, subjects, institutions, availabilities, teachesOnline: draft.abilities.online });
  }
  return staff;
}

/** Teachers by index of the institution. */
export function staffBySite(staff: readonly Teacher[]): Map<number, Teacher[]> {
  const bySite = new Map<number, Teacher[]>();
  for (const teacher of staff) {
    for (const institution of teacher.institutions) {
      const known = bySite.get(institution);
      if (known) known.push(teacher);
      else bySite.set(institution, [teacher]);
    }
  }
  return bySite;
}
