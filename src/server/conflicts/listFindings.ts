import type { Conflict, ConflictKind, Finding } from '../../contract/conflicts/Conflict.ts';
import { groupFindings } from './groupFindings.ts';

/** A conflict of a course, without the title of its record. */
export interface CourseConflict {
  course: string;
  conflict: Conflict;
}

const lastDay = '9999-12-31';

/** Text to sort by; what does not depend on the day comes last. */
const placeInTime = ({ isHard, date = lastDay, timeRange }: Conflict) =>
  `${isHard ? 0 : 1} ${date} ${String(timeRange?.startTime ?? 0).padStart(4, '0')}`;

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
  const placed: { one: CourseConflict; place: string }[] = [];
  for (const [course, all] of findings) {
    if (all.length === 0) continue;
    const listed = all.filter(isListed(course));
    for (const conflict of groupFindings(listed, (record) => ({ ...record, title: '' })))
      placed.push({ one: { course, conflict }, place: placeInTime(conflict) });
  }
  return placed
    .toSorted((left, right) => (left.place < right.place ? -1 : Number(left.place > right.place)))
    .map(({ one }) => one);
}
