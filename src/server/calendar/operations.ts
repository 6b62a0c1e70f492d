import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  issueCalendarLink,
  readCalendar,
  readCalendarLink,
  revokeCalendarLink,
} from '../../contract/calendar/calendar.ts';
import type { DayRange } from '../../contract/lessons/CourseTimes.ts';
import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { requireSelf } from '../../framework/server/http/authenticate.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { addressLine } from '../../framework/server/services/geocoder/Geocoder.ts';
import type { KnownSession } from '../../framework/server/sessions/SessionStore.ts';
import { type LessonReading, readLessons } from '../lessons/operations.ts';
import { type Appointment, calendarText } from './calendarText.ts';

type Profile = NonNullable<Actor['profile']>;

interface PlaceRow {
  id: string;
  name: string | null;
  address: Parameters<typeof addressLine>[0] | null;
}

interface EventRow {
  id: string;
  institution: string | null;
  eventDate: string;
  eventStartTime: number | null;
  eventEndTime: number | null;
  updatedAt: string | null;
}

interface TrainingRow {
  id: string;
  title: string | null;
  venue: string | null;
  start: string;
  end: string | null;
  updatedAt: string | null;
}

const hourMs = 60 * 60 * 1000;

/** Subqueries of the rows the actor may read; no rows without any right. */
const readableTo =
  ({ repository }: LessonReading, actor: Actor) =>
  (resource: string, fields: readonly string[]): RawBuilder<ReadableRow> =>
    repository.readable(actor, resource, fields, { isOptional: true });

/** Lessons that take place and that the person gives or attends; those given away to a substitute are theirs. */
async function ownLessons(
  reading: LessonReading,
  actor: Actor,
  { profile: { type, id }, range }: { profile: Profile; range: DayRange },
): Promise<Lesson[]> {
  const isPupil = type === 'students';
  try {
    const lessons = await readLessons(reading, actor, { ...range, [isPupil ? 'student' : 'teacher']: id });
    return lessons.filter(
      ({ state, teacher, substitutedBy }) =>
        (state === 'planned' || state === 'held') && (isPupil || (substitutedBy ?? teacher)?.id === id),
    );
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return [];
    throw error;
  }
}

async function ownEvents(
  reading: LessonReading,
  actor: Actor,
  { profile: { id }, range }: { profile: Profile; range: DayRange },
): Promise<EventRow[]> {
  const times = ['eventDate', 'eventStartTime', 'eventEndTime', 'isActive', 'updatedAt'];
  const people = ['teacher', 'advertiser', 'coordinator', 'institutionIsAdvertiser'];
  const isOwn = sql<boolean>`e."teacher" = ${id} OR e."coordinator" = ${id}
    OR (e."advertiser" = ${id} AND e."institutionIsAdvertiser" IS NOT TRUE)`;
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM ${readableTo(reading, actor)('handout-events', ['institution', ...times, ...people])} e
    WHERE (${isOwn}) AND e."isActive" IS NOT FALSE AND e."eventDate" BETWEEN ${range.from} AND ${range.to}
    ORDER BY e."eventDate", e."id"`.execute(reading.db.kysely);
  return rows;
}

/** Trainings the person gives or attends; participants are compared with nobody else. */
async function ownTrainings(
  reading: LessonReading,
  actor: Actor,
  { profile: { id }, range }: { profile: Profile; range: DayRange },
): Promise<TrainingRow[]> {
  const fields = ['title', 'venue', 'start', 'end', 'isCancelled', 'trainer', 'participants', 'updatedAt'];
  const { rows } = await sql<TrainingRow>`
    SELECT t."id", t."title", t."venue", t."start", t."end", t."updatedAt"
    FROM ${reading.repository.readable(actor, 'trainings', fields, { isOptional: true, unmasked: ['participants'] })} t
    WHERE (t."trainer" = ${id} OR ${id} = ANY(t."participants")) AND t."isCancelled" IS NOT TRUE
      AND t."start" BETWEEN ${range.from}::timestamptz AND ${range.to}::timestamptz
    ORDER BY t."start", t."id"`.execute(reading.db.kysely);
  return rows;
}

/** Readable names and addresses of institutions. */
async function readPlaces(
  reading: LessonReading,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<PlaceRow>`
    SELECT i."id", i."name", i."address" FROM ${readableTo(reading, actor)('institutions', ['name', 'address'])} i
    WHERE i."id" = ANY(${ids}::text[])`.execute(reading.db.kysely);
  return new Map(
    rows.map(({ id, name, address }) => [
      id,
      [name, address && addressLine(address)].filter(Boolean).join(', '),
    ]),
  );
}

/** Reads when the courses last changed, where the actor may read it. */
async function readChanges(
  reading: LessonReading,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; updatedAt: string | null }>`
    SELECT c."id", c."updatedAt" FROM ${readableTo(reading, actor)('courses', ['updatedAt'])} c
    WHERE c."id" = ANY(${ids}::text[]) AND c."updatedAt" IS NOT NULL`.execute(reading.db.kysely);
  return new Map(rows.map(({ id, updatedAt }) => [id, String(updatedAt)]));
}

function whenOf(
  day: string,
  { startTime, endTime }: { startTime: number | null | undefined; endTime: number | null | undefined },
): Appointment['when'] {
  if (typeof startTime !== 'number') return { type: 'day', day };
  const to = typeof endTime === 'number' && endTime > startTime ? endTime : startTime + 60;
  return { type: 'clock', day, from: startTime, to };
}

/**
 * A lesson is named by its subject: names of courses may contain those of pupils. A second lesson of a course
 * on one day has a number.
 */
function lessonAppointments(
  lessons: readonly Lesson[],
  { places, changes }: { places: ReadonlyMap<string, string>; changes: ReadonlyMap<string, string> },
): Appointment[] {
  const counts = new Map<string, number>();
  return lessons.map(({ course, date, timeRange, subject, institution, room, substitutedBy }) => {
    const key = `lesson-${course.id}-${date}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const name = subject?.title ?? 'Kurs';
    const at = institution && (places.get(institution.id) ?? institution.title);
    return {
      uid: count === 1 ? key : `${key}-${count}`,
      title: substitutedBy ? `Vertretung: ${name}` : name,
      place: [room?.title, at].filter(Boolean).join(', '),
      when: whenOf(date, timeRange ?? { startTime: null, endTime: null }),
      changedAt: changes.get(course.id),
    };
  });
}

/**
 * Times and places of the person whose profile the actor has: lessons, substitutions, handout events and
 * trainings that the actor may read; no names of pupils.
 */
async function readAppointments(
  reading: LessonReading,
  actor: Actor,
  range: DayRange,
): Promise<Appointment[]> {
  const { profile } = actor;
  if (!profile) return [];
  const own = { profile, range };
  const lessons = await ownLessons(reading, actor, own);
  const isStaff = profile.type === 'employees';
  const events = isStaff ? await ownEvents(reading, actor, own) : [];
  const trainings = isStaff ? await ownTrainings(reading, actor, own) : [];
  const places = await readPlaces(reading, actor, [
    ...lessons.flatMap(({ institution }) => (institution ? [institution.id] : [])),
    ...events.flatMap(({ institution }) => (institution ? [institution] : [])),
  ]);
  const changes = await readChanges(
    reading,
    actor,
    lessons.map(({ course }) => course.id),
  );
  return [
    ...lessonAppointments(lessons, { places, changes }),
    ...events.map((event) => ({
      uid: `handout-event-${event.id}`,
      title: 'Verteilaktion',
      place: places.get(event.institution ?? '') ?? '',
      when: whenOf(event.eventDate, { startTime: event.eventStartTime, endTime: event.eventEndTime }),
      changedAt: event.updatedAt ?? undefined,
    })),
    ...trainings.map(({ id, title, venue, start, end, updatedAt }) => ({
      uid: `training-${id}`,
      title: title ? `Fortbildung: ${title}` : 'Fortbildung',
      place: venue ?? '',
      when: {
        type: 'instant' as const,
        from: start,
        to: end ?? new Date(Date.parse(start) + hourMs).toISOString(),
      },
      changedAt: updatedAt ?? undefined,
    })),
  ];
}

const feed = 'calendar';
const daysBack = 28;
const daysAhead = 182;

/** Profiles that have times and places of their own. */
const offered = ['employees', 'students'];

const isOffered = ({ profile }: Actor) => profile !== null && offered.includes(profile.type);

const ownFeed = (session: KnownSession) => ({ loginUser: requireSelf(session).loginUser, feed });

/** One's own times and places as a calendar, behind a link that only its owner issues and revokes. */
export const calendarRoutes: Routes = (app, context) => {
  const { db, feedLinks, settings, grantIds, index } = context;
  serveCall(app, readCalendarLink, async ({ session, actor }) => ({
    issuedAt: await feedLinks.issuedAt(ownFeed(session)),
    isOffered: isOffered(actor),
  }));
  serveCall(app, issueCalendarLink, async ({ session, actor }) => {
    const own = ownFeed(session);
    if (!isOffered(actor))
      throw new AppError('forbidden', undefined, 'Zu deinem Zugang gibt es keine eigenen Termine.');
    const token = await feedLinks.issue(own);
    return { path: readCalendar.path.replace('{token}', token) };
  });
  serveCall(app, revokeCalendarLink, async ({ session }) => {
    await feedLinks.revoke(ownFeed(session));
  });
  serveCall(app, readCalendar, async ({ params: { token }, request, reply }) => {
    const actor = await feedLinks.open(feed, token, clientKey(request));
    await grantIds.prepare(index(), actor);
    const today = dayInBerlin(new Date());
    const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
    const appointments = isOffered(actor) ? await readAppointments(context, actor, range) : [];
    const { product } = await settings.read(db.kysely);
    const since =
      (await feedLinks.issuedAt({ loginUser: actor.loginUser ?? '', feed })) ?? `${today}T00:00:00Z`;
    const text = calendarText(appointments, { name: `${product}: meine Termine`, since });
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply
      .type(`${readCalendar.textType}; charset=utf-8`)
      .header('content-disposition', 'inline; filename="termine.ics"')
      .send(text);
  });
};
