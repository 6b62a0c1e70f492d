import {
  type Conflict,
  type ConflictKind,
  type EmployeeFacts,
  type Facts,
  type Finding,
  findingKey,
  hardKinds,
  type InstitutionFacts,
} from '../../contract/conflicts/Conflict.ts';
import { isInactiveOn } from '../../contract/scheduler/isInactiveOn.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import { intersect } from '../../framework/schema/week/spans.ts';
import { availableSpans } from './days.ts';
import { tooFarFindings } from './findConflicts.ts';

const dayMs = 24 * 60 * 60 * 1000;

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

/** Largest number of weeks of which all steps between the days are multiples; undefined for other steps. */
function weeksBetween(days: readonly string[]): number | undefined {
  const steps = days.slice(1).map((day, at) => (Date.parse(day) - Date.parse(days[at] ?? '')) / dayMs / 7);
  const isWeekly = steps.length > 0 && steps.every((step) => Number.isInteger(step));
  return isWeekly ? steps.reduce(divisor) : undefined;
}

function keyOf(finding: Finding): string {
  return findingKey({ ...finding, date: null });
}

function conflictOf([first, ...more]: readonly [Finding, ...Finding[]]): Omit<Conflict, 'record'> {
  const days = [first, ...more].flatMap(({ date }) => date ?? []).toSorted();
  const everyWeeks = weeksBetween(days);
  const { kind, field, distance, minutes, timeRange } = first;
  return {
    kind,
    field,
    isHard: hardKinds.has(kind),
    ...(days[0] === undefined ? {} : { date: days[0] }),
    ...(timeRange ? { timeRange } : {}),
    ...(days.length > 1 ? { days: days.length } : {}),
    ...(everyWeeks === undefined ? {} : { everyWeeks }),
    ...(distance === undefined ? {} : { distance }),
    ...(minutes === undefined ? {} : { minutes }),
  };
}

/** Unites the same finding on several days; hard conflicts come first, then the earliest. */
export function groupFindings(
  findings: readonly Finding[],
  nameOf: (record: { type: string; id: string }) => Conflict['record'],
): Conflict[] {
  return [...groupBy(findings, keyOf).values()]
    .map((group) => ({ ...conflictOf(group), record: group[0].record && nameOf(group[0].record) }))
    .toSorted(
      (one, other) =>
        Number(other.isHard) - Number(one.isHard) || (one.date ?? '').localeCompare(other.date ?? ''),
    );
}

/**
 * Findings as an asker may see them. A hard one that they could not make themselves only says that a time is taken;
 * a soft one is left out.
 * @param own what follows from the records that the asker may read.
 */
export function hideReasons(all: readonly Finding[], own: readonly Finding[]): Finding[] {
  const known = new Set(own.map(findingKey));
  const visible = new Map<string, Finding>();
  for (const finding of all) {
    const { kind, field, date, timeRange } = finding;
    const isKnown = known.has(findingKey(finding));
    if (!isKnown && !hardKinds.has(kind)) continue;
    const shown: Finding = isKnown ? finding : { kind: 'taken', field, record: null, date, timeRange };
    visible.set(findingKey(shown), shown);
  }
  return [...visible.values()];
}

/** A conflict of a course, without the title of its record. */
interface CourseConflict {
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

interface Assignment {
  employeeId: string;
  institutionId: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Whether the weeks of both have a minute in common; a week that nobody has stated has all. */
function hasCommonTime(
  { availabilities: entries }: EmployeeFacts,
  institution: InstitutionFacts,
  today: string,
): boolean {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return week.some((day) => {
    const teaching = availableSpans({ entries, labels: ['course', 'online'] }, day);
    const open = availableSpans({ entries: institution.availabilities }, day);
    if (!teaching || !open) return true;
    return intersect(teaching, open).length > 0;
  });
}

/** Conflicts of an employee's assignment to an institution, whatever they do there. */
export function assignmentFindings(
  facts: Facts,
  { employeeId, institutionId, today }: Assignment,
): Finding[] {
  const employee = facts.employees.find(({ id }) => id === employeeId);
  const institution = facts.institutions.find(({ id }) => id === institutionId);
  if (!employee || !institution) return [];
  const always = { date: null, timeRange: null };
  const person = { field: 'teacher', record: { type: 'employees', id: employeeId }, ...always } as const;
  const place = {
    field: 'institution',
    record: { type: 'institutions', id: institutionId },
    ...always,
  } as const;
  return [
    ...(isInactiveOn(employee, today) ? [{ kind: 'inactive', ...person } as const] : []),
    ...(isInactiveOn(institution, today) ? [{ kind: 'inactive', ...place } as const] : []),
    ...(hasCommonTime(employee, institution, today)
      ? []
      : [{ kind: 'outsideAvailability', ...person } as const]),
    ...tooFarFindings(facts, employee, institution),
  ];
}
