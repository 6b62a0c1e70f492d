import { type RawBuilder, sql } from 'kysely';
import type { DerivedView } from '../../framework/schema/contracts/realtime.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { ChangedState, ViewReading } from '../../framework/server/realtime/DerivedViews.ts';
import { occupyingStates } from '../scheduler/lessonBookings.ts';

/** Entities with real time, each with the field whose readers may ask for it. */
const weekFields = { employees: 'availabilities', institutions: 'availabilities', rooms: 'availability' };

/** The real times of records, each named by its id, in a list of ids, or not at all. */
export function weeksOf(entity: keyof typeof weekFields, ids: readonly unknown[]): DerivedView[] {
  return ids
    .flat()
    .filter((id): id is string => typeof id === 'string')
    .map((id) => ({ entity, id, field: weekFields[entity] }));
}

/** The states in which records were and are. */
export function statesOf(records: readonly ChangedState[]): RecordData[] {
  return records.flatMap(({ former, current }) => [former, current]).filter((state) => state !== null);
}

const states = new Set<unknown>(occupyingStates);

/** Whether a course takes time today or later; an ended one does up to its last day. */
function isOccupying({ courseState, endDate }: RecordData, today: string): boolean {
  if (courseState === 'ended') return typeof endDate === 'string' && endDate >= today;
  return states.has(courseState);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const idsOf = (values: unknown[]) => [...new Set(values.filter((id) => typeof id === 'string'))];

/** The real times that courses take from: of their teachers, their rooms and the institutions of these. */
export async function weeksOfCourses(
  courses: readonly RecordData[],
  { db, readable }: ViewReading,
): Promise<DerivedView[]> {
  const today = dayInBerlin(new Date());
  const occupying = courses.filter((course) => isOccupying(course, today));
  const rooms = idsOf(occupying.map(({ room }) => room));
  const holders = sql<RecordData>`
    SELECT r."institution" FROM ${readable('rooms', ['institution'])} r WHERE r."id" = ANY(${rooms}::text[])`;
  const { rows } = rooms.length > 0 ? await holders.execute(db) : { rows: [] };
  return [
    ...weeksOf(
      'employees',
      occupying.map(({ teacher }) => teacher),
    ),
    ...weeksOf(
      'institutions',
      rows.map(({ institution }) => institution),
    ),
    ...weeksOf('rooms', rooms),
  ];
}

async function findCourses({ db, readable }: ViewReading, condition: RawBuilder<boolean>) {
  const { rows } = await sql<RecordData>`
    SELECT c.* FROM ${readable('courses', ['teacher', 'institution', 'room', 'courseState', 'endDate'])} c WHERE ${condition}`.execute(
    db,
  );
  return rows;
}

/** The real times that the courses of other records, such as course logs, take from. */
export async function weeksOfTheirCourses(
  records: readonly RecordData[],
  reading: ViewReading,
): Promise<DerivedView[]> {
  const ids = idsOf(records.map(({ course }) => course));
  if (ids.length === 0) return [];
  return await weeksOfCourses(await findCourses(reading, sql`c."id" = ANY(${ids}::text[])`), reading);
}

/** The real times of institutions and their rooms. */
export async function weeksOfSites(
  institutions: readonly string[],
  { db, readable }: ViewReading,
): Promise<DerivedView[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r."id" FROM ${readable('rooms', ['institution'])} r
    WHERE r."institution" = ANY(${institutions}::text[])`.execute(db);
  return [
    ...weeksOf('institutions', institutions),
    ...weeksOf(
      'rooms',
      rows.map(({ id }) => id),
    ),
  ];
}

/** The real times of the courses at institutions, and if `isAnywhere` of those whose federal state is unknown. */
export async function weeksOfCoursesAt(
  institutions: readonly string[],
  isAnywhere: boolean,
  reading: ViewReading,
): Promise<DerivedView[]> {
  if (institutions.length === 0 && !isAnywhere) return [];
  const stateless = sql`SELECT i."id" FROM ${reading.readable('institutions', ['address'])} i
    WHERE i."address"->>'state' IS NULL`;
  const isThere = sql<boolean>`(c."institution" = ANY(${institutions}::text[])
    OR (${isAnywhere} AND (c."institution" IS NULL OR c."institution" IN (${stateless}))))`;
  return await weeksOfCourses(await findCourses(reading, isThere), reading);
}

/** The real times of institutions whose federal state is unknown, and of their rooms. */
export async function weeksOfStateless(reading: ViewReading): Promise<DerivedView[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i."id" FROM ${reading.readable('institutions', ['address'])} i
    WHERE i."address"->>'state' IS NULL`.execute(reading.db);
  return await weeksOfSites(
    rows.map(({ id }) => id),
    reading,
  );
}

/** Federal state and country of a record's address. */
export function regionOf({ address }: RecordData): { state: string | null; country: string } {
  const { state, country } = isJsonObject(address) ? address : {};
  return { state: textOf(state), country: textOf(country) ?? 'DE' };
}

function placesOf({ institution, forInstitutions }: RecordData): string[] {
  return idsOf([institution, forInstitutions].flat());
}

/** The institutions that holidays close: those they name, else those of their state or country, or of no known state. */
async function sitesOf(
  named: readonly RecordData[],
  regional: readonly RecordData[],
  { db, readable }: ViewReading,
): Promise<string[]> {
  const places = named.flatMap(placesOf);
  if (regional.length === 0) return places;
  const regions = regional.map(({ countryCode, stateCode }) => ({
    country: textOf(countryCode) ?? 'DE',
    state: textOf(stateCode),
  }));
  const { rows } = await sql<{ id: string }>`
    SELECT i."id" FROM ${readable('institutions', ['address'])} i WHERE EXISTS (
      SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(regions)}::jsonb) AS p(country text, state text)
      WHERE p.country = coalesce(i."address"->>'country', 'DE')
        AND (p.state IS NULL OR p.state = coalesce(i."address"->>'state', p.state)))`.execute(db);
  return [...places, ...rows.map(({ id }) => id)];
}

/** The real times that holidays change: of the institutions they close, and of the courses that pause there. */
export async function weeksOfHolidays(
  holidays: readonly RecordData[],
  reading: ViewReading,
): Promise<DerivedView[]> {
  const regional = holidays.filter((holiday) => placesOf(holiday).length === 0);
  const named = holidays.filter((holiday) => placesOf(holiday).length > 0);
  const sites = await sitesOf(named, regional, reading);
  const isAnywhere = regional.length > 0;
  return [...(await weeksOfSites(sites, reading)), ...(await weeksOfCoursesAt(sites, isAnywhere, reading))];
}
