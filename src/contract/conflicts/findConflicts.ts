import type { DayRange } from '../lessons/CourseTimes.ts';
import type { BookedCourse } from '../scheduler/OccupancyRows.ts';
import type { Finding } from './Conflict.ts';
import { createDays } from './createDays.ts';
import type { Facts } from './Facts.ts';
import { placeFindings } from './placeFindings.ts';
import { teacherFindings } from './teacherFindings.ts';
import { wayFindings } from './wayFindings.ts';

function addAll(found: Finding[], more: readonly Finding[]): void {
  for (const one of more) found.push(one);
}

/**
 * Conflicts of courses on the days of a range, for their teacher, room and institution: one finding per
 * lesson and reason, and once what holds on any day. A course without lessons in the range has no findings.
 * @param of courses to check, stored or not; each replaces the stored course with its id.
 */
export function findConflicts(
  facts: Facts,
  range: DayRange,
  of: readonly BookedCourse[],
): Map<string, Finding[]> {
  const checked = new Set(of.map(({ id }) => id));
  const courses = [...facts.courses.filter(({ id }) => !checked.has(id)), ...of];
  const days = createDays({ ...facts, courses }, range);
  const findings = new Map<string, Finding[]>();
  for (const course of of) {
    const lessons = days.lessonsOf(course.id);
    const found = lessons.length > 0 ? wayFindings(facts, days, course) : [];
    for (const lesson of lessons) {
      addAll(found, teacherFindings(facts, days, lesson));
      addAll(found, placeFindings(days, lesson));
    }
    findings.set(course.id, found);
  }
  return findings;
}
