import { type RawBuilder, sql } from 'kysely';
import { type Conflict, type Finding, findingKey } from '../../contract/conflicts/Conflict.ts';
import {
  type ConflictListAnswer,
  type ConflictQuery,
  mostListed,
} from '../../contract/conflicts/conflictCalls.ts';
import { courseFields } from '../../contract/lessons/CourseTimes.ts';
import type { BookedCourse } from '../../contract/scheduler/OccupancyRows.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { recordTitle, titleFields } from '../../framework/schema/recordTitle.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { occupyingStates } from '../scheduler/lessonBookings.ts';
import { anyOf, type Reader } from '../scheduler/readOccupancy.ts';
import { bookedCourse, checkedRange, endsOfCourse } from './days.ts';
import { type ConflictReading, distinct, hardFields, readerFor, readFacts } from './facts.ts';
import { findConflicts } from './findConflicts.ts';
import { groupFindings, hideReasons, listFindings } from './findings.ts';
import { withTaken } from './withTaken.ts';

const substitutionFields = ['course', 'date', 'state', 'acceptedBy'];

/** Titles of records that an actor may read. */
export async function nameRecords(
  reading: ConflictReading,
  actor: Actor,
  records: readonly { type: string; id: string }[],
): Promise<(record: { type: string; id: string }) => Conflict['record']> {
  const { readable, rows } = readerFor(reading, actor);
  const titles = new Map<string, string>();
  const read = async ([type, named]: [string, readonly { id: string }[]]) => {
    const entity = reading.index.entity(type);
    if (!entity) return;
    const ids = distinct(named.map(({ id }) => id));
    const found = await rows(
      sql<ReadableRow>`SELECT t.* FROM ${readable(type, titleFields(entity))} t WHERE t."id" = ${anyOf(ids)}`,
    );
    for (const row of found) titles.set(`${type} ${row.id}`, recordTitle(entity, row));
  };
  await Promise.all([...groupBy(records, ({ type }) => type)].map(read));
  return ({ type, id }) => {
    const title = titles.get(`${type} ${id}`);
    return title === undefined ? null : { type, id, title };
  };
}

/** A stored course as an actor may read it; undefined if they may not. */
export async function readCourse(
  reading: ConflictReading,
  actor: Actor,
  id: string,
): Promise<RecordData | undefined> {
  const { readable, rows } = readerFor(reading, actor);
  const [found] = await rows(
    sql<ReadableRow>`SELECT c.* FROM ${readable('courses', courseFields)} c WHERE c."id" = ${id}`,
  );
  return found as RecordData | undefined;
}

interface CheckedCourse {
  /** The course as it would be stored. */
  course: RecordData;
  /** The same with what the asker may read. */
  seen: RecordData;
  /** The stored course; its conflicts are left out. */
  before?: RecordData | undefined;
  /** `YYYY-MM-DD` */
  today: string;
}

async function findingsFor(
  reading: ConflictReading,
  actor: Actor,
  { course, before, today }: Omit<CheckedCourse, 'seen'>,
): Promise<Finding[]> {
  const range = checkedRange(course, today);
  const wanted = endsOfCourse(course);
  const facts = await readFacts(reading, actor, { ...wanted, today, range });
  const findingsOf = (record: RecordData) =>
    findConflicts(facts, range, [bookedCourse(record, facts)]).get(String(course.id)) ?? [];
  if (!before) return findingsOf(course);
  const known = new Set(findingsOf(before).map(findingKey));
  return findingsOf(course).filter((finding) => !known.has(findingKey(finding)));
}

/**
 * Conflicts of a course. The system decides whether there is one; the reason is shown only if the asker could find
 * it out.
 */
export async function courseConflicts(
  reading: ConflictReading,
  actor: Actor,
  { seen, ...checked }: CheckedCourse,
): Promise<Conflict[]> {
  const all = await findingsFor(reading, systemActor, checked);
  if (all.length === 0) return [];
  const own = await findingsFor(reading, actor, { ...checked, course: seen, before: undefined });
  const findings = hideReasons(all, own);
  const records = findings.flatMap(({ record }) => record ?? []);
  return groupFindings(findings, await nameRecords(reading, actor, records));
}

/** The courses of a list, and whom and what they take; all by id. */
interface Listed {
  courses: string[];
  /** Courses without teacher and room; the others are found through these. */
  alone: string[];
  teachers: string[];
  /** Substitutes by course. */
  substitutes: string[][];
  rooms: string[];
  institutions: string[];
}

/** The courses whose conflicts are wanted, with the rights of the reader. */
async function readListed(
  { readable, rows }: Reader,
  { from, to, state, teacher, institution, room }: ConflictQuery,
): Promise<Listed> {
  const agreed = sql`
    SELECT s."course", array_agg(s."acceptedBy") AS "people"
    FROM ${readable('substitution-inquiries', substitutionFields)} s
    WHERE s."acceptedBy" IS NOT NULL AND s."state" = 'accepted' AND s."date" BETWEEN ${from} AND ${to}
    GROUP BY s."course"`;
  const wanted = sql`
    SELECT c."id", c."teacher", c."room", c."institution", a."people" FROM ${readable('courses', courseFields)} c
    LEFT JOIN ${readable('institutions', ['address'])} i ON i."id" = c."institution"
    LEFT JOIN (${agreed}) a ON a."course" = c."id"
    WHERE c."courseState" = ANY(${occupyingStates}::text[])
      AND (c."endDate" IS NULL OR c."endDate" >= ${from})
      ${state ? sql`AND i."address"->>'state' = ${state}` : sql``}
      ${teacher ? sql`AND (c."teacher" = ${teacher} OR ${teacher} = ANY(a."people"))` : sql``}
      ${institution ? sql`AND c."institution" = ${institution}` : sql``}
      ${room ? sql`AND c."room" = ${room}` : sql``}`;
  // as JSON, because long arrays of PostgreSQL take long to read
  const listOf = (ids: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`coalesce(jsonb_agg(${ids}) FILTER (WHERE ${where}), '[]')`;
  const endsIn = (name: string) => listOf(sql`DISTINCT ${sql.ref(name)}`, sql`${sql.ref(name)} IS NOT NULL`);
  const [found] = await rows(sql<Listed>`
    SELECT ${listOf(sql`l."id"`, sql`true`)} AS "courses",
      ${listOf(sql`l."id"`, sql`l."teacher" IS NULL AND l."room" IS NULL`)} AS "alone",
      ${endsIn('l.teacher')} AS "teachers", ${endsIn('l.people')} AS "substitutes",
      ${endsIn('l.room')} AS "rooms", ${endsIn('l.institution')} AS "institutions"
    FROM (${wanted}) l`);
  return found ?? { courses: [], alone: [], teachers: [], substitutes: [], rooms: [], institutions: [] };
}

/** A course with its teacher and institution, as records to be named. */
function endsOf({ id, teacher, institution }: BookedCourse) {
  return {
    course: { type: 'courses', id },
    ...(teacher ? { teacher: { type: 'employees', id: teacher } } : {}),
    ...(institution ? { institution: { type: 'institutions', id: institution } } : {}),
  };
}

/**
 * The conflicts of the courses that an actor may read, by what they may read.
 * @param options.showsTaken also reports conflicts with hidden records, without the reason: for those who could check
 * the course, and not for those who read everything.
 */
export async function readConflictList(
  reading: ConflictReading,
  actor: Actor,
  { showsTaken, ...query }: ConflictQuery & { showsTaken: boolean },
): Promise<ConflictListAnswer> {
  const { from, to, kinds, limit = mostListed } = query;
  const range = { from, to };
  const listed = await readListed(readerFor(reading, actor), query);
  const { alone, teachers, substitutes, rooms, institutions } = listed;
  const employees = distinct([...teachers, ...substitutes.flat()]);
  const wanted = { employees, rooms, institutions, courses: alone, today: from, range };
  const isTakenShown = showsTaken && (kinds?.includes('taken') ?? true);
  // where the asker reads everything, the system reads the same
  const both = { ...reading, known: new Map() };
  const [facts, all] = await Promise.all([
    readFacts(both, actor, wanted),
    isTakenShown ? readFacts(both, systemActor, wanted, hardFields) : undefined,
  ]);
  const ids = new Set(listed.courses);
  const courses = facts.courses.filter(({ id }) => ids.has(id));
  const own = findConflicts(facts, range, courses);
  const findings = all ? withTaken({ facts, findings: own, courses }, all, range) : own;
  const found = listFindings(findings, kinds);
  const shown = found.slice(0, limit);
  const shownIds = new Set(shown.map(({ course }) => course));
  const endsById = new Map(
    courses.filter(({ id }) => shownIds.has(id)).map((course) => [course.id, endsOf(course)]),
  );
  const nameOf = await nameRecords(reading, actor, [
    ...[...endsById.values()].flatMap((end) => Object.values(end)),
    ...shown.flatMap(({ conflict: { record } }) => record ?? []),
  ]);
  const titleOf = (end: { type: string; id: string } | undefined) => (end && nameOf(end)?.title) ?? null;
  return {
    conflicts: shown.map(({ course: id, conflict }) => {
      const { course, teacher, institution } = endsById.get(id) ?? {};
      const title = titleOf(course) ?? '';
      return {
        ...conflict,
        record: conflict.record && nameOf(conflict.record),
        course: { id, title, teacher: titleOf(teacher), institution: titleOf(institution) },
      };
    }),
    total: found.length,
    hard: found.filter(({ conflict }) => conflict.isHard).length,
  };
}
