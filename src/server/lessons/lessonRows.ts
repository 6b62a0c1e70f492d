import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CourseTimes, courseFields, type DayRange } from '../../contract/lessons/CourseTimes.ts';
import type { LessonLog, Substitution } from '../../contract/lessons/datedLessons.ts';
import type { FreeDays } from '../../contract/lessons/findFreeDay.ts';
import type { LessonsQuery } from '../../contract/lessons/lessonsQuery.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { Tables } from '../../framework/server/database/Database.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

/** The rows of a resource readable by the actor; none without a right to read it. */
export type Readable = (
  resource: string,
  fields: readonly string[],
  unmasked?: readonly string[],
) => RawBuilder<ReadableRow>;

/** A course with the fields the actor may read. */
export interface LessonCourse extends CourseTimes {
  id: string;
  name: string | null;
  subject: string | null;
  teacher: string | null;
  institution: string | null;
  room: string | null;
  /** Federal state and country of the institution. */
  state: string | null;
  country: string | null;
}

/** The period in which a student takes part in a course. */
export interface Participation {
  course: string;
  student: string;
  from: string | null;
  to: string | null;
}

/** A report of absence. */
export interface StudentAbsence {
  id: string;
  student: string;
  start: string;
  end: string;
  note: string | null;
}

const lessonFields = ['name', 'subject', ...courseFields];
const logFields = ['course', 'date', 'timeRange', 'isCancelled', 'cancelReason', 'substitutedBy'];
const inquiryFields = ['course', 'date', 'timeRange', 'state', 'acceptedBy'];

/** Courses for which a row of another resource names the teacher within the range of days. */
function coursesNaming(
  rows: RawBuilder<ReadableRow>,
  field: string,
  { teacher, from, to }: LessonsQuery,
): RawBuilder<unknown> {
  return sql`SELECT n."course" FROM ${rows} n
    WHERE ${sql.ref(`n.${field}`)} = ${teacher} AND n."date" BETWEEN ${from} AND ${to}`;
}

/**
 * The readable courses with `studentItems` unmasked, for joins only; results must be limited to readable
 * students.
 */
function coursesWithParticipants(readable: Readable): RawBuilder<ReadableRow> {
  return readable('courses', ['studentItems'], ['studentItems']);
}

function isWanted(readable: Readable, query: LessonsQuery): RawBuilder<boolean> {
  const { course, teacher, student, institution, room } = query;
  if (institution) return sql<boolean>`c."institution" = ${institution}`;
  if (room) return sql<boolean>`c."room" = ${room}`;
  if (course) return sql<boolean>`c."id" = ${course}`;
  if (teacher)
    return sql<boolean>`(c."teacher" = ${teacher}
      OR c."id" IN (${coursesNaming(readable('substitution-inquiries', inquiryFields), 'acceptedBy', query)})
      OR c."id" IN (${coursesNaming(readable('course-logs', logFields), 'substitutedBy', query)}))`;
  return sql<boolean>`c."id" IN (
    SELECT k."id" FROM ${coursesWithParticipants(readable)} k WHERE k."studentItems" @> jsonb_build_array(jsonb_build_object('student', ${student}::text)))
    AND EXISTS (SELECT 1 FROM ${readable('students', [])} s WHERE s."id" = ${student})`;
}

/**
 * Whether a course can have a lesson within the range of days: by its plan, or by an entry in the course log. Follows
 * `datedLessons`.
 */
function hasLessons(readable: Readable, { from, to }: DayRange): RawBuilder<boolean> {
  return sql<boolean>`((c."startDate" <= ${to}
      AND (c."courseState" = 'running' AND c."endDate" IS NULL
        OR c."courseState" IN ('running', 'ended') AND c."endDate" >= ${from}))
    OR EXISTS (SELECT 1 FROM ${readable('course-logs', logFields)} l
      WHERE l."course" = c."id" AND l."date" BETWEEN ${from} AND ${to}))`;
}

/**
 * The readable courses that match a query and can have lessons on its days.
 * @throws AppError 403 without a right to read courses
 */
export async function readCourses(
  db: Kysely<Tables>,
  readable: Readable,
  query: LessonsQuery,
): Promise<LessonCourse[]> {
  const { rows } = await sql<LessonCourse>`
    SELECT c.*, i."address"->>'state' AS "state", i."address"->>'country' AS "country"
    FROM ${readable('courses', lessonFields)} c
    LEFT JOIN ${readable('institutions', ['address'])} i ON i."id" = c."institution"
    WHERE ${isWanted(readable, query)} AND ${hasLessons(readable, query)} ORDER BY c."id"`.execute(db);
  return rows;
}

function ofCourses(
  rows: RawBuilder<ReadableRow>,
  courses: readonly string[],
  { from, to }: DayRange,
): RawBuilder<unknown> {
  return sql`${rows} r WHERE r."course" = ANY(${courses}::text[]) AND r."date" BETWEEN ${from} AND ${to}`;
}

type OfCourse = { course: string };

interface CourseReading {
  db: Kysely<Tables>;
  readable: Readable;
}

/** Course log entries of these courses. */
export async function readLogs(
  { db, readable }: CourseReading,
  courses: readonly string[],
  range: DayRange,
): Promise<(LessonLog & OfCourse)[]> {
  const found = ofCourses(readable('course-logs', logFields), courses, range);
  return (await sql<LessonLog & OfCourse>`SELECT r.* FROM ${found} ORDER BY r."date", r."id"`.execute(db))
    .rows;
}

/** Accepted substitutions in these courses. */
export async function readSubstitutions(
  { db, readable }: CourseReading,
  courses: readonly string[],
  range: DayRange,
): Promise<(Substitution & OfCourse)[]> {
  const found = ofCourses(readable('substitution-inquiries', inquiryFields), courses, range);
  const { rows } = await sql<Substitution & OfCourse>`
    SELECT r.* FROM ${found} AND r."state" = 'accepted' AND r."acceptedBy" IS NOT NULL
    ORDER BY r."date", r."id"`.execute(db);
  return rows;
}

/**
 * Participants of these courses, limited to readable students. Also works if the participant list itself is
 * not readable: parents see when their own children have lessons, and nothing about others.
 */
export async function readParticipations(
  db: Kysely<Tables>,
  readable: Readable,
  courses: readonly string[],
): Promise<Participation[]> {
  const { rows } = await sql<Participation>`
    SELECT c."id" AS "course", s."id" AS "student", e.item->>'from' AS "from", e.item->>'to' AS "to"
    FROM ${coursesWithParticipants(readable)} c CROSS JOIN LATERAL jsonb_array_elements(c."studentItems") WITH ORDINALITY e(item, at)
    JOIN ${readable('students', [])} s ON s."id" = e.item->>'student'
    WHERE c."id" = ANY(${courses}::text[]) AND jsonb_typeof(c."studentItems") = 'array'
    ORDER BY c."id", e.at`.execute(db);
  return rows;
}

/** Absence reports of these students that overlap the range of days. */
export async function readAbsences(
  { db, readable }: CourseReading,
  students: readonly string[],
  { from, to }: DayRange,
): Promise<StudentAbsence[]> {
  const { rows } = await sql<StudentAbsence>`
    SELECT a.* FROM ${readable('student-absences', ['student', 'start', 'end', 'note'])} a
    WHERE a."student" = ANY(${students}::text[]) AND a."start" <= ${to} AND a."end" >= ${from}
    ORDER BY a."start", a."id"`.execute(db);
  return rows;
}

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function freeDaysOf({ institution, forInstitutions, ...holiday }: RecordData): FreeDays {
  return { ...holiday, places: [...textsOf([institution]), ...textsOf(forInstitutions)] };
}

/** Holidays that overlap the range of days; none if the actor may not read them. */
export async function readFreeDays(
  repository: Pick<Repository, 'list'>,
  actor: Actor,
  { from, to }: DayRange,
): Promise<FreeDays[]> {
  try {
    const { records } = await repository.list(actor, 'holidays', {
      filter: { start: { $lte: to }, end: { $gte: from } },
      sort: [{ path: 'start', direction: 'ASC' }],
      window: { type: 'all' },
      count: 'none',
    });
    return records.map(freeDaysOf);
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 400)) return [];
    throw error;
  }
}
