import { type RawBuilder, sql } from 'kysely';
import { estimateTravel, type Point } from '../../contract/conflicts/estimateTravel.ts';
import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import {
  askAgain,
  askSubstitutes,
  findCandidates,
  type SubstituteCandidate,
  type SubstituteCandidates,
  type SubstituteMails,
} from '../../contract/substitutions/substitutionCalls.ts';
import { weekdayOf } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { recordTitle, titleFields } from '../../framework/schema/recordTitle.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../framework/schema/rights/Grants.ts';
import { subtract, unite } from '../../framework/schema/week/spans.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { changeCurrent } from '../../framework/server/repository/update.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { type ConflictReading, readerFor, readingOf } from '../conflicts/facts.ts';
import { nameRecords } from '../conflicts/readConflicts.ts';
import { spanOf } from '../scheduler/openTimes.ts';
import { readOccupancy } from '../scheduler/readOccupancy.ts';
import { realTimeOf } from '../scheduler/realTimeOf.ts';
import { readShown, type ShownLesson } from './askedLessons.ts';
import { idsOf, inquiries, nameInCourse, putRequests, readOrganisation, requireWanted } from './requests.ts';

/** Teachers whose time is looked at, the nearest first of those who say that they have time. */
const mostExamined = 300;
const mostSuggested = 30;
const labels = ['course', 'online', 'substitution'];

/** @throws AppError 404, and 403 without the right to change whom the inquiry asks */
async function requireOffice({ repository }: ServerContext, actor: Actor, id: string): Promise<RecordData> {
  const inquiry = await repository.get(actor, inquiries, id);
  const { update } = inquiry.$access as RecordAccess;
  if (!coversField(update, 'requestedTeachers')) throw new AppError('forbidden');
  return inquiry;
}

interface NearTeacher {
  id: string;
  title: string;
  point: Point | null;
  hasCar: boolean | null;
  subjects: string[] | null;
}

interface LessonPlace {
  subject: string | null;
  point: Point | null;
}

type Placed = { lat: number | null; lon: number | null };

const pointOf = ({ lat, lon }: Placed): Point | null => (lat === null || lon === null ? null : { lat, lon });

/** Subject of the lesson and point of its place, as the actor may read them. */
async function readPlace(reading: ConflictReading, actor: Actor, lesson: ShownLesson): Promise<LessonPlace> {
  const { readable, rows } = readerFor(reading, actor);
  const [course] = await rows(sql<{ subject: string | null }>`
    SELECT c."subject" FROM ${readable('courses', ['subject'])} c
    JOIN ${readable('subjects', [])} b ON b."id" = c."subject" WHERE c."id" = ${lesson.course}`);
  const [place] = await rows(sql<Placed>`
    SELECT (i.${sql.id('address.location')})[0] AS "lon", (i.${sql.id('address.location')})[1] AS "lat"
    FROM ${readable('institutions', ['address.location'])} i WHERE i."id" = ${lesson.institution}`);
  return { subject: course?.subject ?? null, point: place ? pointOf(place) : null };
}

interface LessonOnDay {
  date: string;
  timeRange: LessonTime | null;
}

/** Spans of a JSON list of `{start, end}` as an `int4multirange` of half-open minutes; without empty and reversed ones. */
function spansSql(list: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT coalesce(range_agg(int4range(s."start", s."end")), '{}'::int4multirange)
    FROM jsonb_to_recordset(${list}) s("start" int, "end" int) WHERE s."start" < s."end")`;
}

/** Condition that a week of availabilities covers a lesson, or has some time on its day if it has none. */
function coversSql(week: RawBuilder<unknown>, { date, timeRange }: LessonOnDay): RawBuilder<boolean> {
  const stated = spansSql(sql`(
    SELECT jsonb_agg(jsonb_build_object('start', a->'timeRange'->'startTime', 'end', a->'timeRange'->'endTime'))
    FROM jsonb_array_elements(${week}) a
    WHERE (a->>'dayOfWeek')::int = ${weekdayOf(date)} AND a->'labels' ?| ${labels}::text[]
      AND coalesce(a->>'validFrom', ${date}) <= ${date} AND coalesce(a->>'validUntil', ${date}) >= ${date})`);
  return timeRange
    ? sql<boolean>`isempty(${spansSql(sql`${JSON.stringify([spanOf(timeRange)])}::jsonb`)} - ${stated})`
    : sql<boolean>`NOT isempty(${stated})`;
}

/** Active teachers whose availability the actor may read and covers the lesson, the nearest first. */
async function readTeachers(
  reading: ConflictReading,
  actor: Actor,
  { point, except, lesson }: { point: Point | null; except: readonly string[]; lesson: LessonOnDay },
): Promise<NearTeacher[]> {
  const { readable, rows } = readerFor(reading, actor);
  const entity = reading.index.entity('employees');
  if (!entity) return [];
  const fields = [
    ...titleFields(entity),
    ...['isTeacher', 'isApplicant', 'isActive', 'availabilities', 'subjects', 'hasCar', 'address.location'],
  ];
  const location = sql`e.${sql.id('address.location')}`;
  const nearest = point ? sql`${location} <-> point(${point.lon}, ${point.lat})` : sql`e."id"`;
  const found = await rows(sql<RecordData & Placed & { id: string }>`
    SELECT e.*, (${location})[0] AS "lon", (${location})[1] AS "lat"
    FROM ${readable('employees', [...new Set(fields)])} e
    WHERE e."isTeacher" IS TRUE AND e."isApplicant" IS NOT TRUE AND e."isActive" IS NOT FALSE
      AND ${coversSql(sql`e."availabilities"`, lesson)} AND e."id" <> ALL(${[...except]}::text[])
    ORDER BY ${nearest} NULLS LAST LIMIT ${mostExamined}`);
  return found.map(({ id, lat, lon, hasCar, subjects, ...record }) => ({
    id,
    title: recordTitle(entity, record),
    point: pointOf({ lat, lon }),
    hasCar: hasCar === true,
    subjects: Array.isArray(subjects) ? subjects.map(String) : null,
  }));
}

/** Returns the teachers who are free at the time of a lesson, by their real time. */
async function findFree(
  context: ServerContext,
  teachers: readonly NearTeacher[],
  { date, timeRange }: LessonOnDay,
): Promise<NearTeacher[]> {
  const employees = teachers.map(({ id }) => id);
  const [today, range] = [dayInBerlin(new Date()), { from: date, to: date }];
  const rows = await readOccupancy(context, { employees, today, range });
  return teachers.filter(({ id }) => {
    const [day] = realTimeOf(rows, { type: 'employee', id, today, range, labels })?.days ?? [];
    const free = unite((day?.free ?? []).map(spanOf));
    if (!timeRange) return free.length > 0 && day?.taken.length === 0;
    return subtract([spanOf(timeRange)], free).length === 0;
  });
}

function candidateOf(
  { id, title, point, hasCar, subjects }: NearTeacher,
  place: LessonPlace,
): SubstituteCandidate {
  const isKnown = place.subject !== null && subjects !== null;
  return {
    id,
    title,
    way: point && place.point ? estimateTravel(point, place.point, hasCar ? 'car' : 'transit') : null,
    teachesSubject: isKnown ? subjects.includes(String(place.subject)) : null,
  };
}

const far = Number.POSITIVE_INFINITY;

/** Sorts teachers of the subject first, then unknown ones, then those who do not teach it. */
const subjectRank = ({ teachesSubject }: SubstituteCandidate) =>
  teachesSubject === null ? 1 : teachesSubject ? 0 : 2;

const bySubjectAndWay = (one: SubstituteCandidate, other: SubstituteCandidate) =>
  subjectRank(one) - subjectRank(other) ||
  (one.way?.metres ?? far) - (other.way?.metres ?? far) ||
  one.title.localeCompare(other.title, 'de');

interface GivenAnswers {
  teacher: string;
  answer: string | null;
  askedAt: string | null;
}

async function readAsked(
  reading: ConflictReading,
  actor: Actor,
  { id, requestedTeachers }: RecordData,
): Promise<SubstituteCandidates['asked']> {
  const { readable, rows } = readerFor(reading, actor);
  const answers = await rows(sql<GivenAnswers>`
    SELECT a.* FROM ${readable('substitution-answers', ['inquiry', 'teacher', 'answer', 'askedAt'])} a
    WHERE a."inquiry" = ${String(id)}`);
  const teachers = idsOf(requestedTeachers).map((teacher) => ({ type: 'employees', id: teacher }));
  const nameOf = await nameRecords(reading, actor, teachers);
  return teachers.flatMap((teacher) => {
    const known = nameOf(teacher);
    if (!known) return [];
    const given = answers.find((one) => one.teacher === teacher.id);
    const waits = given?.answer !== 'yes' && given?.answer !== 'no';
    return { id: teacher.id, title: known.title, isMailed: Boolean(given?.askedAt), waits };
  });
}

async function suggest(context: ServerContext, actor: Actor, id: string): Promise<SubstituteCandidates> {
  const inquiry = await requireOffice(context, actor, id);
  const reading = readingOf(context);
  const asked = await readAsked(reading, actor, inquiry);
  const shown = (await readShown(reading, actor, [id])).get(id);
  if (!shown?.date) return { candidates: [], asked };
  const lesson = { date: shown.date, timeRange: shown.timeRange };
  const place = await readPlace(reading, actor, shown);
  const except = [...idsOf(inquiry.requestedTeachers), ...idsOf(inquiry.absentTeacher)];
  const teachers = await readTeachers(reading, actor, { point: place.point, except, lesson });
  const free = await findFree(context, teachers, lesson);
  const candidates = free.map((one) => candidateOf(one, place)).toSorted(bySubjectAndWay);
  return { candidates: candidates.slice(0, mostSuggested), asked };
}

interface Asking {
  id: string;
  reason: string;
  /** Teachers to ask in addition; undefined: only those again who have said neither yes nor no. */
  teachers?: readonly string[];
}

/** Asks teachers by mail, in one change set with the inquiry that names them. */
async function ask(
  context: ServerContext,
  actor: Actor,
  { id, reason, teachers }: Asking,
): Promise<SubstituteMails> {
  await requireOffice(context, actor, id);
  const { sender } = await readOrganisation(context);
  await context.linkMails.ready();
  const { mailed, withoutMail } = await context.repository.changeSet(
    { actor, resource: inquiries, reason, act: { resource: inquiries, field: 'requestedTeachers' } },
    async (write, entity) => {
      const before = await storedRecord(write.trx, entity, id, { lock: true });
      await requireWanted(write, before);
      const requested = idsOf(before.requestedTeachers);
      if (teachers)
        await changeCurrent(write, { entity, id }, () => ({
          requestedTeachers: [...new Set([...requested, ...teachers])],
        }));
      const asked = await readAsked({ ...readingOf(context), executor: write.trx }, actor, before);
      const waits = (teacher: string) => asked.find((one) => one.id === teacher)?.waits ?? true;
      const wanted = teachers ?? asked.map((one) => one.id);
      await nameInCourse(write, before);
      return await putRequests(context, write, { inquiry: id, sender, teachers: wanted.filter(waits) });
    },
  );
  const people = withoutMail.map((teacher) => ({ type: 'employees', id: teacher }));
  const nameOf = await nameRecords(readingOf(context), actor, people);
  return { mailed, withoutMail: people.flatMap((person) => nameOf(person)?.title ?? []) };
}

/** Suggests substitutes and asks them. Requires the right to change whom an inquiry asks. */
export const substitutionRequestRoutes: Routes = (app, context) => {
  serveCall(app, findCandidates, async ({ actor, params: { id } }) => await suggest(context, actor, id));
  serveCall(
    app,
    askSubstitutes,
    async ({ actor, params: { id }, body: { teachers } }) =>
      await ask(context, actor, {
        id,
        reason: 'Um eine Vertretung gebeten',
        teachers: [...new Set(teachers)],
      }),
  );
  serveCall(
    app,
    askAgain,
    async ({ actor, params: { id } }) =>
      await ask(context, actor, { id, reason: 'Noch einmal um eine Vertretung gebeten' }),
  );
};
