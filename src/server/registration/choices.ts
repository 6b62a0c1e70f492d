import { sql } from 'kysely';
import type { BookingForm, BookingFormTemplate, Course } from '../../../generated/types.ts';
import type { CourseChoice, PlanChoices, PlanPlace } from '../../contract/registration/FormPlan.ts';
import { asksSubject } from '../../contract/registration/planOf.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { containsText, type SqlCondition } from '../../framework/server/query/comparisonSql.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

/** Longer lists are searched instead of read. */
const mostPlaces = 100;
/** Maximum number of courses that a page lists; the list is sent to every visitor. */
const mostCourses = 500;
/** Maximum number of hits that the search shows. */
const mostFound = 20;

const idPattern = /^[0-9a-f]{24}$/;

const shownFields = ['name', 'subject', 'institution', 'dayOfWeek', 'isAllDay', 'timeRange', 'startDate'];

/** Fields of courses that the choices of a form are read from. */
export const courseFields = [...shownFields, 'courseState', 'endDate', 'isOpenForRegistration'];
export const institutionFields = ['name', 'address', 'isActive', 'type'];

/** Connection and rights with which choices are read. */
export interface ChoiceReading extends Pick<ServerContext, 'db' | 'repository'> {
  actor: Actor;
}

/** A form, on a day. */
export interface Offer {
  form: BookingForm;
  template: BookingFormTemplate;
  today: string;
}

/** Ids of the subjects to choose from: those of the form, else of its template. */
export function namedSubjects({ form, template }: Pick<Offer, 'form' | 'template'>): readonly string[] {
  const own = form.selectableSubjects ?? [];
  return own.length > 0 ? own : (template.selectableSubjects ?? []);
}

/**
 * Condition on courses `c`: those that the form or its template names, and the open ones, without past ones and those of
 * other subjects than one can choose.
 */
function isOffered(offer: Offer): SqlCondition {
  const { form, template, today } = offer;
  const own = form.selectableCourses ?? [];
  const named = own.length > 0 ? own : (template.selectableCourses ?? []);
  const usesOpen =
    own.length === 0 && (template.useOpenCourses === true || template.useDraftCourses === true);
  const states = ['open', 'running', ...(template.useDraftCourses ? ['draft'] : [])];
  const at = form.institution ? sql<boolean>`c."institution" = ${form.institution}` : sql<boolean>`true`;
  const subjects = [...namedSubjects(offer)];
  const isLimited = subjects.length > 0 && asksSubject(template.onlineFormConfig ?? {});
  const isOpen = sql<boolean>`(c."isOpenForRegistration" AND c."courseState" = ANY(${states}::text[]) AND ${at})`;
  return sql<boolean>`(c."id" = ANY(${named}::text[]) OR ${usesOpen ? isOpen : sql<boolean>`false`})
    AND (${!isLimited} OR c."subject" IS NULL OR c."subject" = ANY(${subjects}::text[]))
    AND c."courseState" IS DISTINCT FROM 'ended' AND (c."endDate" IS NULL OR c."endDate" >= ${today})`;
}

const isGoing: SqlCondition = sql<boolean>`c."courseState" IN ('open', 'running')`;

type CourseRow = Pick<
  Course,
  'id' | 'name' | 'subject' | 'institution' | 'dayOfWeek' | 'isAllDay' | 'timeRange' | 'startDate'
>;

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

/** `Montag, 14:30–15:15 Uhr, ab 11.01.2027` */
function noteOf({ dayOfWeek, isAllDay, timeRange, startDate }: CourseRow, today: string): string {
  const { startTime, endTime } = timeRange ?? {};
  const isTimed = !isAllDay && typeof startTime === 'number' && typeof endTime === 'number';
  return [
    dayOfWeek ? weekdays[dayOfWeek - 1] : '',
    isTimed ? `${formatTimeOfDay(startTime)}–${formatTimeOfDay(endTime)} Uhr` : '',
    startDate && startDate > today ? `ab ${startDate.split('-').reverse().join('.')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const byTitle = (one: { title: string }, other: { title: string }) =>
  one.title.localeCompare(other.title, 'de');

interface Courses {
  courses: CourseChoice[];
  /** More are offered than one page lists. */
  hasMoreCourses: boolean;
}

/** The courses of an offer; of an institution also those without one. */
async function coursesOf(
  { db, repository, actor }: ChoiceReading,
  offer: Offer,
  place?: string,
): Promise<Courses> {
  const at = place === undefined ? sql`` : sql`AND (c."institution" IS NULL OR c."institution" = ${place})`;
  const { rows } = await sql<CourseRow>`
    SELECT c."id", ${sql.join(shownFields.map((name) => sql.ref(`c.${name}`)))}
    FROM ${repository.readable(actor, 'courses', courseFields)} c
    WHERE ${isOffered(offer)} ${at} ORDER BY c."name", c."id" LIMIT ${mostCourses + 1}`.execute(db.kysely);
  const courses = rows.slice(0, mostCourses).map((course) => ({
    id: course.id,
    title: course.name ?? '',
    note: noteOf(course, offer.today),
    subject: course.subject ?? null,
    institution: course.institution ?? null,
  }));
  return { courses: courses.sort(byTitle), hasMoreCourses: rows.length > mostCourses };
}

interface PlaceRow {
  id: string;
  name: string | null;
  city: string | null;
  state: string | null;
  isActive: boolean | null;
}

const placeOf = ({ id, name, city }: PlaceRow): PlanPlace => ({
  id,
  title: name ?? '',
  ...(city ? { note: city } : {}),
});

interface PlaceQuery {
  where: SqlCondition;
  limit: number;
  /** The first ones by name; otherwise any, which is faster. */
  isSorted?: boolean;
}

async function readPlaces(
  { db, repository, actor }: ChoiceReading,
  { where, limit, isSorted = false }: PlaceQuery,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    SELECT i."id", i."name", i."address"->>'city' AS "city", i."address"->>'state' AS "state", i."isActive"
    FROM ${repository.readable(actor, 'institutions', institutionFields)} i
    WHERE ${where} ${isSorted ? sql`ORDER BY i."name", i."id"` : sql``} LIMIT ${limit}`.execute(db.kysely);
  return rows;
}

/**
 * Condition on institutions `i`: those of the courses offered, else those where any course goes on. Homes of families
 * are offered to nobody else.
 */
async function isChoosable(reading: ChoiceReading, offer: Offer): Promise<SqlCondition> {
  const { db, repository, actor } = reading;
  const { rows } = await sql`
    SELECT 1 FROM ${repository.readable(actor, 'courses', courseFields)} c
    WHERE c."institution" IS NOT NULL AND ${isOffered(offer)} LIMIT 1`.execute(db.kysely);
  return sql<boolean>`i."isActive" IS NOT FALSE AND i."type" IS DISTINCT FROM 'private-flat'
    AND EXISTS (SELECT 1 FROM ${repository.readable(actor, 'courses', courseFields)} c
      WHERE c."institution" = i."id" AND ${rows.length > 0 ? isOffered(offer) : isGoing})`;
}

/** The part of the choices that depends on where the lessons are, and the federal state there. */
export type PlaceChoices = Pick<
  PlanChoices,
  | 'courses'
  | 'hasMoreCourses'
  | 'institution'
  | 'institutions'
  | 'searchedPlace'
  | 'isClosed'
  | 'federalState'
>;

/**
 * The institution and courses of a form.
 * @param wanted id of the institution that was found by a search, where there are too many to list
 */
export async function readPlaceChoices(
  reading: ChoiceReading,
  offer: Offer,
  wanted?: string,
): Promise<PlaceChoices> {
  const { institution } = offer.form;
  const isOne = (id: string | undefined) => sql<boolean>`i."id" = ${id}`;
  const [own] = institution ? await readPlaces(reading, { where: isOne(institution), limit: 1 }) : [];
  const all = await coursesOf(reading, offer);
  if (own) {
    const { state: federalState, isActive } = own;
    return { ...all, institution: placeOf(own), isClosed: isActive === false, federalState };
  }
  const isOpen = await isChoosable(reading, offer);
  const places = await readPlaces(reading, { where: isOpen, limit: mostPlaces + 1 });
  const isListed = places.length <= mostPlaces && (!all.hasMoreCourses || places.length < 2);
  if (isListed) return { ...all, institution: null, institutions: places.map(placeOf).sort(byTitle) };
  const [found] = idPattern.test(wanted ?? '')
    ? await readPlaces(reading, { where: sql<boolean>`${isOne(wanted)} AND ${isOpen}`, limit: 1 })
    : [];
  if (!found) return { courses: [], institution: null, institutions: [], searchedPlace: null };
  const place = placeOf(found);
  return {
    ...(await coursesOf(reading, offer, place.id)),
    institution: null,
    institutions: [place],
    searchedPlace: place,
    federalState: found.state,
  };
}

/** The institutions that a form offers whose name or town contains a text. */
export async function searchPlaces(
  reading: ChoiceReading,
  offer: Offer,
  text: string,
): Promise<{ places: PlanPlace[]; hasMore: boolean }> {
  const inName = containsText(sql`i."name"`, text);
  const inTown = containsText(sql`i."address"->>'city'`, text);
  const where = sql<boolean>`(${inName} OR ${inTown}) AND ${await isChoosable(reading, offer)}`;
  const rows = await readPlaces(reading, { where, limit: mostFound + 1, isSorted: true });
  return { places: rows.slice(0, mostFound).map(placeOf).sort(byTitle), hasMore: rows.length > mostFound };
}
