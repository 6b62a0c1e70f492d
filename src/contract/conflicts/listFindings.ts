import type { Conflict, ConflictKind, Finding } from './Conflict.ts';
import { groupFindings } from './groupFindings.ts';

/** A conflict of a course, without the title of its record. */
export interface CourseConflict {
  course: string;
  conflict: Conflict;
}

const lastDay = '9999-12-31';

/** What does not depend on the day comes last. */
const placeInTime = ({ conflict: { date = lastDay, timeRange } }: CourseConflict) =>
  `${date} ${String(timeRange?.startTime ?? 0).padStart(4, '0')}`;

/**
 * The conflicts of courses: hard ones first, then by day and time. A conflict between two of them is listed once: for the course that
 * was created later.
 */
export function listFindings(
  findings: ReadonlyMap<string, readonly Finding[]>,
  kinds?: readonly ConflictKind[],
): CourseConflict[] {
  const isListed = (course: string) => (finding: Finding) => {
    const { kind, record } = finding;
    const isOfLater = record?.type === 'courses' && findings.has(record.id) && record.id > course;
    return !isOfLater && (!kinds || kinds.includes(kind));
  };
  return [...findings]
    .flatMap(([course, all]) =>
      groupFindings(all.filter(isListed(course)), (record) => ({ ...record, title: '' })).map((conflict) => ({
        course,
        conflict,
      })),
    )
    .toSorted(
      (one, other) =>
        Number(other.conflict.isHard) - Number(one.conflict.isHard) ||
        placeInTime(one).localeCompare(placeInTime(other)),
    );
}
