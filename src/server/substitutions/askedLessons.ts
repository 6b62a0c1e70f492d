import { sql } from 'kysely';
import type { EmployeeContract, TimeRange } from '../../../generated/types.ts';
import type { Conflict, Facts } from '../../contract/conflicts/Conflict.ts';
import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import type { OfferedLesson } from '../../contract/substitutions/substitutionCalls.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { type ConflictReading, readerFor, readFacts } from '../conflicts/facts.ts';
import { groupFindings, hideReasons } from '../conflicts/findings.ts';
import { nameRecords } from '../conflicts/readConflicts.ts';
import { anyOf } from '../scheduler/readOccupancy.ts';
import { payOfLesson } from './payOfLesson.ts';
import {
  isLessonOver,
  ownConflictText,
  type SubstitutedLesson,
  substituteFindings,
} from './substituteFindings.ts';
import { withLessonPlaces } from './substitutionGrants.ts';

const inquiries = 'substitution-inquiries';
/** Most lessons on a page. */
const mostLessons = 100;

/** The asker, and the teacher whose substitutions are requested. */
export interface AskedTeacher {
  actor: Actor;
  /** Id of the employee. */
  teacher: string;
  now: Date;
}

/** An inquiry as stored, which decides about its answers. */
export interface StoredLesson extends SubstitutedLesson {
  state: string | null;
  /** The teacher has accepted it. */
  isMine: boolean;
}

type StoredRow = Omit<StoredLesson, 'timeRange'> & { timeRange: TimeRange | null; isAllDay: boolean | null };

/** Time of a lesson; null for the whole day. */
export function timeOf(range: TimeRange | null | undefined, isAllDay?: boolean | null): LessonTime | null {
  const { startTime, endTime } = range ?? {};
  if (isAllDay || startTime == null || endTime == null) return null;
  return { startTime, endTime };
}

/**
 * The lessons to come for which a teacher is asked or which they have accepted, by day and time; of today also
 * accepted ones that have ended. Read as the system
 * to decide; what they may see of them follows from their own rights.
 */
async function readStored(
  reading: ConflictReading,
  { teacher, now }: Omit<AskedTeacher, 'actor'>,
): Promise<StoredLesson[]> {
  const { readable, rows } = readerFor(reading, systemActor);
  const fields = ['course', 'institution', 'date', 'timeRange', 'state', 'acceptedBy', 'requestedTeachers'];
  const found = await rows(sql<StoredRow>`
    SELECT s."id" AS "inquiry", s."course", coalesce(s."institution", c."institution") AS "institution", s."date",
      coalesce(s."timeRange", c."timeRange") AS "timeRange", c."isAllDay", s."state",
      s."acceptedBy" IS NOT DISTINCT FROM ${teacher} AND s."state" = 'accepted' AS "isMine"
    FROM ${readable(inquiries, fields)} s
    JOIN ${readable('courses', ['institution', 'timeRange', 'isAllDay'])} c ON c."id" = s."course"
    WHERE s."date" >= ${dayInBerlin(now)} AND (${teacher} = ANY(s."requestedTeachers") OR s."acceptedBy" = ${teacher})
    ORDER BY s."date", (coalesce(s."timeRange", c."timeRange")->>'startTime')::int, s."id" LIMIT ${mostLessons}`);
  return found
    .map(({ isAllDay, timeRange, ...row }) => ({ ...row, timeRange: timeOf(timeRange, isAllDay) }))
    .filter((lesson) => lesson.isMine || !isLessonOver(lesson, now));
}

/** A lesson as an actor may read it. */
export interface ShownLesson {
  id: string;
  date: string | null;
  timeRange: LessonTime | null;
  isAllDay: boolean;
  course: string | null;
  subject: string | null;
  institution: string | null;
  place: string | null;
  address: Record<string, string | null> | null;
  note: string | null;
  reason: string | null;
  absentTeacher: string | null;
}

type ShownRow = Omit<ShownLesson, 'timeRange' | 'isAllDay'> & {
  timeRange: TimeRange | null;
  isAllDay: boolean | null;
};

/**
 * The asker, with the places of these lessons: the grants of a personal link cannot name them, since they follow from
 * the inquiries. Those of a login do.
 */
function knowingPlaces(actor: Actor, lessons: readonly StoredLesson[]): Actor {
  const { loginUser, grants } = actor;
  if (loginUser !== null || grants === 'everything') return actor;
  const courses = lessons.map(({ course }) => course);
  const institutions = lessons.flatMap(({ institution }) => institution ?? []);
  return { ...actor, grants: withLessonPlaces(grants, { courses, institutions }) };
}

/** The lessons for which a teacher is asked, as stored and as the asker may read them. */
export async function readAskedLessons(
  reading: ConflictReading,
  asked: AskedTeacher,
): Promise<{ asked: AskedTeacher; stored: StoredLesson[]; shown: Map<string, ShownLesson> }> {
  const stored = await readStored(reading, asked);
  const actor = knowingPlaces(asked.actor, stored);
  const ids = stored.map(({ inquiry }) => inquiry);
  return { asked: { ...asked, actor }, stored, shown: await readShown(reading, actor, ids) };
}

/** These inquiries as an actor may read them, by id. */
export async function readShown(
  reading: ConflictReading,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, ShownLesson>> {
  const { readable, rows } = readerFor(reading, actor);
  const fields = ['course', 'institution', 'date', 'timeRange', 'note', 'reason', 'absentTeacher'];
  const found = await rows(sql<ShownRow>`
    SELECT q."id", q."date", coalesce(q."timeRange", c."timeRange") AS "timeRange", c."isAllDay", q."course",
      b."name" AS "subject", i."id" AS "institution", i."name" AS "place", i."address", q."note", q."reason",
      q."absentTeacher"
    FROM ${readable(inquiries, fields)} q
    LEFT JOIN ${readable('courses', ['subject', 'institution', 'timeRange', 'isAllDay'])} c ON c."id" = q."course"
    LEFT JOIN ${readable('subjects', ['name'])} b ON b."id" = c."subject"
    LEFT JOIN ${readable('institutions', ['name', 'address'])} i
      ON i."id" = coalesce(q."institution", c."institution")
    WHERE q."id" = ${anyOf(ids)}`);
  return new Map(
    found.map(({ timeRange, isAllDay, ...row }) => [
      row.id,
      { ...row, timeRange: timeOf(timeRange, isAllDay), isAllDay: isAllDay ?? false },
    ]),
  );
}

/** `Parkweg 1, 80331 München` */
function addressText(address: ShownLesson['address']): string | null {
  const { street, houseNumber, postal, city } = address ?? {};
  const lines = [[street, houseNumber].filter(Boolean).join(' '), [postal, city].filter(Boolean).join(' ')];
  return lines.filter(Boolean).join(', ') || null;
}

interface SubstituteConflicts {
  conflicts: Map<string, Conflict[]>;
  /** Facts about people and places that the asker may read; undefined without any. */
  own: Facts | undefined;
}

/**
 * Conflicts of a teacher with these lessons. The system finds them; the reasons name only what the asker may read.
 */
export async function readSubstituteConflicts(
  reading: ConflictReading,
  { actor, teacher, now }: AskedTeacher,
  lessons: readonly SubstitutedLesson[],
): Promise<SubstituteConflicts> {
  const [first] = lessons;
  if (!first) return { conflicts: new Map(), own: undefined };
  const days = lessons.map(({ date }) => date).toSorted();
  const wanted = {
    employees: [teacher],
    institutions: [...new Set(lessons.flatMap(({ institution }) => institution ?? []))],
    today: dayInBerlin(now),
    range: { from: days[0] ?? first.date, to: days.at(-1) ?? first.date },
  };
  const all = await readFacts(reading, systemActor, wanted);
  const own = await readFacts(reading, actor, wanted);
  const found = lessons.map((lesson) => ({
    inquiry: lesson.inquiry,
    findings: hideReasons(substituteFindings(all, teacher, lesson), substituteFindings(own, teacher, lesson)),
  }));
  const records = found.flatMap(({ findings }) => findings.flatMap(({ record }) => record ?? []));
  const nameOf = await nameRecords(reading, actor, records);
  return {
    conflicts: new Map(found.map(({ inquiry, findings }) => [inquiry, groupFindings(findings, nameOf)])),
    own,
  };
}

interface OwnAnswer {
  inquiry: string;
  answer: 'none' | 'yes' | 'maybe' | 'no' | null;
  word: string | null;
}

async function readAnswers(
  reading: ConflictReading,
  { actor, teacher }: AskedTeacher,
): Promise<Map<string, OwnAnswer>> {
  const { readable, rows } = readerFor(reading, actor);
  const found = await rows(sql<OwnAnswer>`
    SELECT a.* FROM ${readable('substitution-answers', ['inquiry', 'teacher', 'answer', 'word'])} a
    WHERE a."teacher" = ${teacher} AND a."inquiry" IS NOT NULL`);
  return new Map(found.map((one) => [one.inquiry, one]));
}

const payFields = [
  'employee',
  'startDate',
  'salaryBasis',
  'salaryPerUnit',
  'specialConditionsCourses',
  'specialConditionsInstitutions',
];

/** The contracts of the teacher that they may read, the latest first. */
async function readContracts(
  reading: ConflictReading,
  { actor, teacher }: AskedTeacher,
): Promise<EmployeeContract[]> {
  const { readable, rows } = readerFor(reading, actor);
  return await rows(sql<EmployeeContract>`
    SELECT c.* FROM ${readable('employee-contracts', payFields)} c WHERE c."employee" = ${teacher}
    ORDER BY c."startDate" DESC NULLS LAST`);
}

function wayOf(own: Facts | undefined, teacher: string, institution: string | null): OfferedLesson['way'] {
  const person = own?.employees.find(({ id }) => id === teacher);
  const place = own?.institutions.find(({ id }) => id === institution);
  if (!own || !person?.point || !place?.point) return null;
  return own.travel(person.point, place.point, person.hasCar ? 'car' : 'transit');
}

function stateOf({ state, isMine }: StoredLesson): OfferedLesson['state'] {
  if (isMine) return 'mine';
  if (state === 'accepted') return 'taken';
  return state === 'open' ? 'open' : 'closed';
}

function answerOf(given: OwnAnswer | undefined): OfferedLesson['answer'] {
  return !given?.answer || given.answer === 'none' ? null : { answer: given.answer, word: given.word };
}

function reasonOf(index: ModelIndex, reason: string | null): string | null {
  const field = index.entity(inquiries)?.fields.find(({ name }) => name === 'reason');
  return field?.options?.find(({ value }) => value === reason)?.title ?? null;
}

/** The lessons for which a teacher is asked, with what the asker may read. */
export async function readOffers(reading: ConflictReading, by: AskedTeacher): Promise<OfferedLesson[]> {
  const { asked, stored, shown } = await readAskedLessons(reading, by);
  const { actor, teacher } = asked;
  const { conflicts, own } = await readSubstituteConflicts(reading, asked, stored);
  const answers = await readAnswers(reading, asked);
  const contracts = await readContracts(reading, asked);
  const absent = [...shown.values()].flatMap(({ absentTeacher: id }) =>
    id ? { type: 'employees', id } : [],
  );
  const nameOf = await nameRecords(reading, actor, absent);
  return stored.flatMap((lesson) => {
    const seen = shown.get(lesson.inquiry);
    if (!seen?.date) return [];
    const { date, course, place, absentTeacher, timeRange, isAllDay, subject, note, institution } = seen;
    const contract = contracts.find(({ startDate }) => !startDate || startDate <= date);
    const address = addressText(seen.address);
    const state = stateOf(lesson);
    return {
      id: lesson.inquiry,
      date,
      timeRange,
      isAllDay,
      subject,
      place: place === null && address === null ? null : { name: place, address },
      way: wayOf(own, teacher, institution),
      pay: contract ? payOfLesson(contract, { course: course ?? '', institution, date, timeRange }) : null,
      note,
      absentTeacher: absentTeacher ? (nameOf({ type: 'employees', id: absentTeacher })?.title ?? null) : null,
      reason: reasonOf(reading.index, seen.reason),
      conflicts:
        state === 'open'
          ? (conflicts.get(lesson.inquiry) ?? []).map((one) => ({
              text: ownConflictText(one),
              isHard: one.isHard,
            }))
          : [],
      state,
      answer: answerOf(answers.get(lesson.inquiry)),
    };
  });
}
