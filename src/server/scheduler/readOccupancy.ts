import { type RawBuilder, sql } from 'kysely';
import { courseFields, type DayRange } from '../../contract/lessons/CourseTimes.ts';
import type {
  BookedAbsence,
  BookedCourse,
  BookedEmployee,
  BookedEvent,
  BookedHoliday,
  BookedInstitution,
  BookedLog,
  BookedRoom,
  BookedSubstitution,
  BookedTraining,
  OccupancyRows,
} from '../../contract/scheduler/OccupancyRows.ts';
import { placeInBerlin } from '../../framework/schema/week/placing.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { wholeDay } from './Booking.ts';

type Reading = Pick<ServerContext, 'db' | 'repository' | 'settings'>;

/** Owners whose time is requested. An institution includes its rooms, a room its institution. */
export interface OccupancyWanted {
  employees?: readonly string[];
  institutions?: readonly string[];
  rooms?: readonly string[];
  /** Courses that count besides those of these people and rooms. */
  courses?: readonly string[];
  /** First day that counts for the week. */
  today: string;
  /** Days whose lessons, absences and other dates count; without it, only what recurs every week. */
  range?: DayRange | undefined;
}

type Ids = Required<Pick<OccupancyWanted, 'employees' | 'institutions' | 'rooms'>>;

const blocked = ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'];
const logFields = ['course', 'date', 'timeRange', 'isCancelled', 'substitutedBy'];
const inquiryFields = ['course', 'date', 'timeRange', 'state', 'acceptedBy'];
const eventFields = ['eventDate', 'eventStartTime', 'eventEndTime', 'isActive', 'institutionIsAdvertiser'];
const eventPeople = ['advertiser', 'teacher', 'coordinator'];
const holidayFields = ['name', 'type', 'start', 'end', 'countryCode', 'stateCode', 'institution'];

/** Any of these ids, for a comparison. */
export const anyOf = (ids: readonly string[]) => sql`ANY(${ids}::text[])`;

/** Reads rows with the rights of one actor. */
export interface Reader {
  readable(resource: string, fields: readonly string[]): RawBuilder<ReadableRow>;
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>;
}

/** Reads as the system: what it reads must not reach anyone without a second look with their rights. */
function openReader({ db, repository }: Reading): Reader {
  return {
    readable: (resource, fields) => repository.readable(systemActor, resource, fields),
    rows: async (query) => (await query.execute(db.kysely)).rows,
  };
}

type Settled<Parts> = { [Name in keyof Parts]: Awaited<Parts[Name]> };

/** Waits for all parts at once, so that their statements share round trips and processors. */
async function allOf<Parts extends Record<string, Promise<unknown>>>(parts: Parts): Promise<Settled<Parts>> {
  const read = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(read)) as Settled<Parts>;
}

/** Fields of owners that are read besides those that say when they are taken. */
export interface OwnerFields {
  employees: readonly string[];
  institutions: readonly string[];
}

/** Fields by which a record is active or not on a day. */
export const life = ['isActive', 'activateAt', 'deactivateAt'];

/** Fields that say when owners are present. */
export const openFields: OwnerFields = {
  employees: ['availabilities', 'availableEventDates', ...life],
  institutions: ['availabilities', ...life],
};

/** Federal state and country of an institution, from its address. */
const siteSql = sql`i."address"->>'state' AS "state", i."address"->>'country' AS "country"`;

async function readRooms({ readable, rows }: Reader, { institutions, rooms }: Ids): Promise<BookedRoom[]> {
  if (institutions.length + rooms.length === 0) return [];
  const fields = ['availability', 'institution', 'isOnline'];
  return await rows(sql<BookedRoom>`
    SELECT r.* FROM ${readable('rooms', fields)} r
    WHERE r."id" = ${anyOf(rooms)} OR r."institution" = ${anyOf(institutions)} ORDER BY r."id"`);
}

async function readPeople({ readable, rows }: Reader, { employees }: Ids, fields: readonly string[]) {
  if (employees.length === 0) return [];
  const people = readable('employees', [...blocked, ...fields]);
  return await rows(sql<BookedEmployee>`SELECT e.* FROM ${people} e WHERE e."id" = ${anyOf(employees)}`);
}

async function readPlaces(
  { readable, rows }: Reader,
  { institutions, rooms }: Ids,
  fields: readonly string[],
): Promise<BookedInstitution[]> {
  if (institutions.length + rooms.length === 0) return [];
  const places = readable('institutions', [...blocked, ...fields, 'address']);
  // whole addresses would take longer to send than all the rest
  const columns = sql.join(['id', ...blocked, ...fields].map((name) => sql`i.${sql.id(name)}`));
  return await rows(sql<BookedInstitution>`
    SELECT ${columns}, ${siteSql} FROM ${places} i
    WHERE i."id" IN (SELECT unnest(${institutions}::text[]) UNION ALL
      SELECT r."institution" FROM ${readable('rooms', ['institution'])} r WHERE r."id" = ${anyOf(rooms)})`);
}

/** Courses in which someone else than the teacher gives a lesson within the range. */
function substitutedCourses({ readable }: Reader, { employees }: Ids, range: DayRange): RawBuilder<unknown> {
  const { from, to } = range;
  return sql`
    UNION ALL SELECT s."course" FROM ${readable('substitution-inquiries', inquiryFields)} s
      WHERE s."acceptedBy" = ${anyOf(employees)} AND s."state" = 'accepted' AND s."date" BETWEEN ${from} AND ${to}
    UNION ALL SELECT l."course" FROM ${readable('course-logs', logFields)} l
      WHERE l."substitutedBy" = ${anyOf(employees)} AND l."date" BETWEEN ${from} AND ${to}`;
}

type CourseRow = Omit<BookedCourse, keyof CourseSite>;
type CourseSite = Pick<BookedCourse, 'state' | 'country'>;

const nowhere: CourseSite = { state: null, country: null };

/** The rows of sites that were put into the rows of courses. */
const placed = new WeakMap<readonly CourseRow[], readonly unknown[]>();

/**
 * The courses with where their institutions are, which are far fewer. They are put into the rows themselves, because
 * copies take longer than the rest; only where two readings share courses but not sites, the second copies.
 */
async function withSites({ readable, rows }: Reader, courses: readonly CourseRow[]): Promise<BookedCourse[]> {
  const ids = [...new Set(courses.map(({ institution }) => institution))].filter((id) => id !== null);
  const found = await rows(sql<CourseSite & { id: string }>`
    SELECT i."id", ${siteSql} FROM ${readable('institutions', ['address'])} i WHERE i."id" = ${anyOf(ids)}`);
  const sites = new Map(found.map(({ id, state, country }) => [id, { state, country }]));
  const before = placed.get(courses);
  if (!before) placed.set(courses, found);
  const isFree = !before || before === found;
  return courses.map((course) =>
    Object.assign(isFree ? course : { ...course }, sites.get(course.institution ?? '') ?? nowhere),
  );
}

/** Courses of these people and rooms that have not ended before the first of the days. */
async function readCourses(
  reader: Reader,
  ids: Ids,
  { today, range, courses = [] }: OccupancyWanted,
): Promise<CourseRow[]> {
  const { readable, rows } = reader;
  const first = range && range.from < today ? range.from : today;
  const own = (fields: string[]) => readable('courses', fields);
  return await rows(sql<CourseRow>`
    SELECT c.* FROM ${readable('courses', courseFields)} c
    WHERE c."id" IN (
      SELECT t."id" FROM ${own(['teacher'])} t WHERE t."teacher" = ${anyOf(ids.employees)}
      UNION ALL SELECT r."id" FROM ${own(['room'])} r WHERE r."room" = ${anyOf(ids.rooms)}
      ${range ? substitutedCourses(reader, ids, range) : sql``}
      ${courses.length > 0 ? sql`UNION ALL SELECT unnest(${courses}::text[])` : sql``})
      AND (c."endDate" IS NULL OR c."endDate" >= ${first})
    ORDER BY c."id"`);
}

/** Above this number of courses, the dates of all courses are fewer than their ids. */
const mostNamed = 1000;

async function readCourseDates({ readable, rows }: Reader, courses: readonly CourseRow[], range: DayRange) {
  const { from, to } = range;
  const ofCourses =
    courses.length > mostNamed
      ? sql`d."course" IS NOT NULL`
      : sql`d."course" = ${anyOf(courses.map(({ id }) => id))}`;
  const wanted = sql`${ofCourses} AND d."date" BETWEEN ${from} AND ${to}`;
  return await allOf({
    logs: rows(sql<BookedLog>`
      SELECT d.* FROM ${readable('course-logs', logFields)} d WHERE ${wanted} ORDER BY d."date", d."id"`),
    substitutions: rows(sql<BookedSubstitution>`
      SELECT d.* FROM ${readable('substitution-inquiries', inquiryFields)} d
      WHERE ${wanted} AND d."state" = 'accepted' AND d."acceptedBy" IS NOT NULL ORDER BY d."date", d."id"`),
  });
}

async function readHolidays({ readable, rows }: Reader, { from, to }: DayRange): Promise<BookedHoliday[]> {
  const found = await rows(sql<
    Omit<BookedHoliday, 'places'> & { institution: string | null; others: string[] }
  >`
    SELECT h.*, h."forInstitutions" AS "others" FROM ${readable('holidays', [...holidayFields, 'forInstitutions'])} h
    WHERE h."start" <= ${to} AND h."end" >= ${from} ORDER BY h."start", h."id"`);
  return found.map(({ institution, others, ...holiday }) => ({
    ...holiday,
    places: [...(institution ? [institution] : []), ...others],
  }));
}

/** The instants of the first and the last minute of days in Germany. */
function instantsOf({ from, to }: DayRange): [string, string] {
  const whole = [{ start: wholeDay.startTime, end: wholeDay.endTime }];
  const [start, end] = [placeInBerlin(from, whole)[0]?.start ?? 0, placeInBerlin(to, whole).at(-1)?.end ?? 0];
  return [new Date(start * 60_000).toISOString(), new Date(end * 60_000).toISOString()];
}

/** Reads what takes the time of people besides lessons. */
async function readPersonalDates({ readable, rows }: Reader, employees: readonly string[], range: DayRange) {
  const { from, to } = range;
  const [start, end] = instantsOf(range);
  const people = anyOf(employees);
  const events = readable('handout-events', [...eventFields, ...eventPeople]);
  const trainings = readable('trainings', ['start', 'end', 'isCancelled', 'trainer', 'participants']);
  const absences = readable('absences', ['employee', 'start', 'end', 'timeRange', 'state']);
  return await allOf({
    events: rows(sql<BookedEvent>`
      SELECT e.* FROM ${events} e WHERE e."eventDate" BETWEEN ${from} AND ${to} AND e."isActive" IS NOT FALSE
        AND (e."advertiser" = ${people} OR e."teacher" = ${people} OR e."coordinator" = ${people})
      ORDER BY e."eventDate", e."id"`),
    trainings: rows(sql<BookedTraining>`
      SELECT t.* FROM ${trainings} t
      WHERE t."start" < ${end}::timestamptz AND coalesce(t."end", t."start" + interval '1 day') > ${start}::timestamptz
        AND t."isCancelled" IS NOT TRUE
        AND (t."trainer" = ${people} OR t."participants" && ${employees}::text[])
      ORDER BY t."start", t."id"`),
    absences: rows(sql<BookedAbsence>`
      SELECT a.* FROM ${absences} a WHERE a."employee" = ${people} AND a."start" <= ${to} AND a."end" >= ${from}
        AND a."state" IN ('requested', 'confirmed') ORDER BY a."start", a."id"`),
  });
}

/** Reads what takes rooms and teachers: rooms come first, because their courses are read with them. */
async function readLessons(reader: Reader, asked: Ids, wanted: OccupancyWanted) {
  const rooms = await readRooms(reader, asked);
  const ids = { ...asked, rooms: rooms.map(({ id }) => id) };
  const found = await readCourses(reader, ids, wanted);
  const noDates = { logs: [], substitutions: [] };
  const [courses, dates] = await Promise.all([
    withSites(reader, found),
    wanted.range ? readCourseDates(reader, found, wanted.range) : noDates,
  ]);
  return { rooms, courses, ...dates };
}

/** Days off, and what takes people besides lessons. */
async function readDates(reader: Reader, { employees }: Ids, range: DayRange | undefined) {
  if (!range) return { holidays: [], events: [], trainings: [], absences: [] };
  const [holidays, personal] = await Promise.all([
    readHolidays(reader, range),
    readPersonalDates(reader, employees, range),
  ]);
  return { holidays, ...personal };
}

/**
 * Everything that takes the time of people, rooms and institutions, read as the system in a constant number of
 * statements, however many they are.
 */
export async function readOccupancy(context: Reading, wanted: OccupancyWanted): Promise<OccupancyRows> {
  const [{ federalState }, rows] = await Promise.all([
    context.settings.read(context.db.kysely),
    readOccupancyRows(openReader(context), wanted),
  ]);
  return { ...rows, federalState };
}

/**
 * The same with the rights of a reader, without the federal state of the organisation.
 * @param fields of owners; without `openFields` nothing says when they are there.
 */
export async function readOccupancyRows(
  reader: Reader,
  wanted: OccupancyWanted,
  fields = openFields,
): Promise<Omit<OccupancyRows, 'federalState'>> {
  const { employees = [], institutions = [], rooms = [] } = wanted;
  const asked: Ids = { employees, institutions, rooms };
  const [people, places, lessons, dates] = await Promise.all([
    readPeople(reader, asked, fields.employees),
    readPlaces(reader, asked, fields.institutions),
    readLessons(reader, asked, wanted),
    readDates(reader, asked, wanted.range),
  ]);
  return { employees: people, institutions: places, ...lessons, ...dates };
}
