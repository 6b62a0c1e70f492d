import { type Facts, type Finding, hardKinds } from '../../contract/conflicts/Conflict.ts';
import type { DayRange } from '../../contract/lessons/CourseTimes.ts';
import type { BookedCourse } from '../../contract/scheduler/OccupancyRows.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import { findConflicts } from './findConflicts.ts';
import { hideReasons } from './findings.ts';

interface Seen {
  /** Facts that the asker may read. */
  facts: Facts;
  /** Findings by course. */
  findings: ReadonlyMap<string, readonly Finding[]>;
  courses: readonly BookedCourse[];
}

/** Deviations of lessons from their course, by course and day. */
function changesByDay({ logs, substitutions }: Facts): Map<string, string> {
  const days = groupBy([...logs, ...substitutions], ({ course, date }) => `${course} ${date}`);
  return new Map([...days].map(([day, changes]) => [day, JSON.stringify(changes)]));
}

/**
 * The findings of an asker, and that a teacher, room or institution they may read is taken for a reason they may
 * not. Left out are lessons that differ from their course for a hidden reason, and who teaches those that differ.
 * @param all what the system reads for the same courses; only hard conflicts are looked for in it.
 */
export function withTaken(
  { facts, findings, courses }: Seen,
  all: Facts,
  range: DayRange,
): Map<string, readonly Finding[]> {
  const ends = {
    teacher: new Set(facts.employees.map(({ id }) => id)),
    room: new Set(facts.rooms.map(({ id }) => id)),
    institution: new Set(facts.institutions.map(({ id }) => id)),
  };
  const [seenDays, allDays] = [changesByDay(facts), changesByDay(all)];
  const found = findConflicts(all, range, courses);
  const withTakenOf = (course: BookedCourse) => {
    const own = findings.get(course.id) ?? [];
    const isShown = ({ kind, field, date }: Finding) => {
      const change = allDays.get(`${course.id} ${date}`);
      const isUsual = field === 'teacher' ? !change : change === seenDays.get(`${course.id} ${date}`);
      return hardKinds.has(kind) && isUsual && ends[field].has(course[field] ?? '');
    };
    const shown = hideReasons((found.get(course.id) ?? []).filter(isShown), own);
    return [...own, ...shown.filter(({ kind }) => kind === 'taken')];
  };
  return new Map(courses.map((course) => [course.id, withTakenOf(course)]));
}
