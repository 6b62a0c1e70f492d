import { sql, type Transaction } from 'kysely';
import type { Course, TimeRange } from '../../../generated/types.ts';
import { substitutionPagePath } from '../../contract/substitutions/substitutionPaths.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { installationRecord } from '../../framework/schema/installationRecord.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import { formatPhone } from '../../framework/schema/phone/formatPhone.ts';
import type { Tables } from '../../framework/server/database/Database.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { saveChanged, saveNew, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { type ConflictReading, readerFor } from '../conflicts/facts.ts';
import { readAskedLessons, timeOf } from './askedLessons.ts';
import { isLessonOver } from './substituteFindings.ts';
import { substitutionGrants } from './substitutionGrants.ts';
import { acceptedMail, type MailedLesson, requestMail, takenMail } from './substitutionMails.ts';

export const inquiries = 'substitution-inquiries';
const answers = 'substitution-answers';

/** Parts of the server that write the mails and answers of substitutions. */
export type SubstitutionContext = Pick<ServerContext, 'repository' | 'linkMails' | 'settings' | 'db'>;

/** The texts in a value. */
export function idsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string');
}

/** Whether an inquiry as stored is about a lesson that has ended; a lesson without a day has. */
export async function isInquiryOver(
  { trx, index, changeSet }: Pick<WriteContext, 'trx' | 'index' | 'changeSet'>,
  { date, course, timeRange }: RecordData,
): Promise<boolean> {
  if (typeof date !== 'string') return true;
  const lookup = createRecordLookup(trx, index);
  const found = (await lookup.first('courses', { id: String(course) })) as Partial<Course> | undefined;
  const range = (timeRange ?? found?.timeRange) as TimeRange | null | undefined;
  return isLessonOver({ date, timeRange: timeOf(range, found?.isAllDay) }, new Date(changeSet.at));
}

/** @throws AppError 422 if nobody is wanted for the lesson any more. */
export async function requireWanted(write: WriteContext, inquiry: RecordData): Promise<void> {
  if (inquiry.state !== 'open')
    throw new AppError('invalid', undefined, 'Für diese Stunde wird niemand mehr gesucht.');
  if (await isInquiryOver(write, inquiry))
    throw new AppError('invalid', undefined, 'Diese Stunde ist schon vorbei.');
}

interface AnswerValues {
  inquiry: string;
  teacher: string;
  values: RecordData;
}

/**
 * Keeps what a teacher was asked or answered, in one record for each inquiry. The inquiry must be locked, so that
 * there is never a second one.
 */
export async function keepAnswer(
  context: WriteContext,
  { inquiry, teacher, values }: AnswerValues,
): Promise<void> {
  const entity = requireEntity(context.index, answers);
  const known = await createRecordLookup(context.trx, context.index).first(answers, { inquiry, teacher });
  if (!known) {
    const created = { inquiry, teacher, answer: 'none', ...values };
    await saveNew(context, { entity, id: createId(), values: created });
    return;
  }
  const stored = await storedRecord(context.trx, entity, String(known.id), { lock: true });
  await saveChanged(context, { entity, stored, values });
}

/**
 * Makes an inquiry that of its course, unless another one to come is: rights of the substitute to the course follow
 * from it.
 */
export async function nameInCourse(context: WriteContext, inquiry: RecordData): Promise<void> {
  const lookup = createRecordLookup(context.trx, context.index);
  const entity = requireEntity(context.index, 'courses');
  const [course] = idsOf(inquiry.course);
  if (course === undefined) return;
  const stored = await storedRecord(context.trx, entity, course, { lock: true });
  if (stored.substitutionInquiry === inquiry.id) return;
  const [named] = idsOf(stored.substitutionInquiry);
  const other = named === undefined ? undefined : await lookup.first(inquiries, { id: named });
  const isWanted = other !== undefined && (other.state === 'open' || other.state === 'accepted');
  if (!isWanted || (await isInquiryOver(context, other)))
    await saveChanged(context, { entity, stored, values: { substitutionInquiry: String(inquiry.id) } });
}

/** The holder of a teacher's personal link. */
function linkHolder(teacher: string): Actor {
  return {
    loginUser: null,
    origin: null,
    name: 'Persönlicher Link',
    profile: { type: 'employees', id: teacher },
    grants: substitutionGrants(teacher),
  };
}

/** Reads within the transaction of a write. */
function readingIn({ repository }: SubstitutionContext, { trx, index }: WriteContext): ConflictReading {
  return { executor: trx, index, readable: repository.readable };
}

interface Addressee {
  id: string;
  firstName: string;
  mail: string | undefined;
}

/** First name and mail address of teachers, by id. */
async function readAddressees(
  reading: ConflictReading,
  ids: readonly string[],
): Promise<Map<string, Addressee>> {
  const { readable, rows } = readerFor(reading, systemActor);
  const found = await rows(sql<{ id: string; firstName: string | null; contactInformation: unknown }>`
    SELECT e.* FROM ${readable('employees', ['firstName', 'contactInformation'])} e
    WHERE e."id" = ANY(${ids}::text[])`);
  return new Map(
    found.map(({ id, firstName, contactInformation }) => {
      const { mail1, mail2 } = isJsonObject(contactInformation) ? contactInformation : {};
      const [mail] = [mail1, mail2].filter((one) => typeof one === 'string' && one !== '');
      return [id, { id, firstName: firstName ?? '', mail: mail as string | undefined }];
    }),
  );
}

/** Name and phone of the organisation, which the imprint tells everybody. */
export async function readOrganisation({
  repository,
  settings,
  db,
}: Pick<SubstitutionContext, 'repository' | 'settings' | 'db'>): Promise<{
  sender: string;
  phone: string | null;
}> {
  const { product } = await settings.read(db.kysely);
  const { name, phone } = await repository.get(systemActor, 'installation', installationRecord, {
    fields: ['name', 'phone'],
  });
  return {
    sender: typeof name === 'string' && name !== '' ? name : product,
    phone: typeof phone === 'string' && phone !== '' ? formatPhone(phone) : null,
  };
}

interface WaitingRow {
  id: string;
  date: string;
  timeRange: TimeRange | null;
  isAllDay: boolean | null;
}

/** Inquiries that still want an answer of a teacher: open ones to come that they have not declined. */
async function readWaiting(reading: ConflictReading, teacher: string, now: Date): Promise<string[]> {
  const { readable, rows } = readerFor(reading, systemActor);
  const fields = ['course', 'date', 'timeRange', 'state', 'requestedTeachers'];
  const found = await rows(sql<WaitingRow>`
    SELECT q."id", q."date", coalesce(q."timeRange", c."timeRange") AS "timeRange", c."isAllDay"
    FROM ${readable(inquiries, fields)} q
    LEFT JOIN ${readable('courses', ['timeRange', 'isAllDay'])} c ON c."id" = q."course"
    WHERE q."state" = 'open' AND q."date" >= ${dayInBerlin(now)} AND ${teacher} = ANY(q."requestedTeachers")
      AND NOT EXISTS (SELECT 1 FROM ${readable(answers, ['inquiry', 'teacher', 'answer'])} a
        WHERE a."inquiry" = q."id" AND a."teacher" = ${teacher} AND a."answer" = 'no')
    ORDER BY q."date", q."id" LIMIT 100`);
  const isToCome = ({ date, timeRange, isAllDay }: WaitingRow) =>
    !isLessonOver({ date, timeRange: timeOf(timeRange, isAllDay) }, now);
  return found.filter(isToCome).map(({ id }) => id);
}

interface MailedInquiries {
  teacher: string;
  now: Date;
  ids: readonly string[];
}

/** The lessons of these inquiries as the personal link of a teacher shows them. */
async function readMailed(
  reading: ConflictReading,
  { teacher, now, ids }: MailedInquiries,
): Promise<MailedLesson[]> {
  const asked = { actor: linkHolder(teacher), teacher, now };
  const { shown } = await readAskedLessons(reading, asked);
  return ids.flatMap((id) => {
    const lesson = shown.get(id);
    return lesson?.date ? { ...lesson, date: lesson.date } : [];
  });
}

type Trx = Transaction<Tables>;

interface Recipients {
  /** Id of the inquiry because of which they are asked. */
  inquiry: string;
  sender: string;
  teachers: readonly string[];
}

/**
 * Queues one mail for each teacher, which names all lessons that want an answer of them. Their new links end the
 * former ones when the mails are sent. @returns those without an address
 */
export async function putRequests(
  context: SubstitutionContext,
  write: WriteContext,
  { inquiry, sender, teachers }: Recipients,
): Promise<{ mailed: number; withoutMail: string[] }> {
  const reading = readingIn(context, write);
  const now = new Date(write.changeSet.at);
  const people = await readAddressees(reading, teachers);
  const withoutMail: string[] = [];
  for (const teacher of teachers) {
    const { mail, firstName = '' } = people.get(teacher) ?? {};
    const values = mail === undefined ? {} : { askedAt: write.changeSet.at };
    await keepAnswer(write, { inquiry, teacher, values });
    if (mail === undefined) {
      withoutMail.push(teacher);
      continue;
    }
    const waiting = await readWaiting(reading, teacher, now);
    const text = requestMail(
      { sender, name: firstName },
      await readMailed(reading, { teacher, now, ids: waiting }),
    );
    await context.linkMails.put(write, {
      purpose: 'substitutions',
      record: teacher,
      person: { type: 'employees', id: teacher },
      recipient: mail,
      path: substitutionPagePath(teacher, '{token}'),
      ...text,
    });
  }
  return { mailed: teachers.length - withoutMail.length, withoutMail };
}

interface Acceptance {
  inquiry: RecordData;
  /** The substitute. */
  teacher: string;
  sender: string;
  phone: string | null;
}

/**
 * Queues the mails that tell everybody who was asked, and has not declined, who substitutes a lesson.
 * @returns whether the substitute gets one
 */
export async function putAcceptance(
  context: SubstitutionContext,
  write: WriteContext,
  { inquiry, teacher, sender, phone }: Acceptance,
): Promise<boolean> {
  const reading = readingIn(context, write);
  const trx: Trx = write.trx;
  const id = String(inquiry.id);
  const lookup = createRecordLookup(trx, write.index);
  const declined = await lookup.all(answers, { inquiry: id, answer: 'no' });
  const others = idsOf(inquiry.requestedTeachers).filter(
    (one) => one !== teacher && !declined.some((answer) => answer.teacher === one),
  );
  const now = new Date(write.changeSet.at);
  const [lesson] = await readMailed(reading, { teacher, now, ids: [id] });
  if (!lesson) return false;
  const people = await readAddressees(reading, [teacher, ...others]);
  for (const { id: person, mail, firstName } of people.values()) {
    if (mail === undefined) continue;
    const parties = { sender, name: firstName };
    const text = person === teacher ? acceptedMail(parties, lesson, phone) : takenMail(parties, lesson);
    await context.linkMails.putNotice(write, { recipient: mail, ...text });
  }
  return people.get(teacher)?.mail !== undefined;
}
