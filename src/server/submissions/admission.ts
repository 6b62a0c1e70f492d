import type { BookingFormTemplate, Course, CourseStudent, Student } from '../../../generated/types.ts';
import type { Submission } from '../../contract/submissions/Submission.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { type ModelIndex, requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { Executor } from '../../framework/server/database/Database.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { createAdmitted } from '../../framework/server/repository/createRecord.ts';
import { createRecordLookup, type RecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { admitInput, changeCurrent } from '../../framework/server/repository/update.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';
import { placesLeft } from '../places/freePlaces.ts';

/** Id of the course that a submission is about. */
export function courseOf({ course, data }: Submission): string | null {
  return course ?? data?.course ?? null;
}

/** A submission as it can be accepted: what a family wished for stays declared, but a deleted course or subject is no wish. */
export async function withPresentWishes(lookup: RecordLookup, submission: Submission): Promise<Submission> {
  const { data } = submission;
  const present = async (resource: string, id: string | null | undefined) =>
    id && (await lookup.first(resource, { id })) ? id : null;
  if (!data?.course && !data?.subject) return submission;
  const course = await present('courses', data.course);
  return { ...submission, data: { ...data, course, subject: await present('subjects', data.subject) } };
}

/**
 * Creates a record from what a family entered. The right to create it suffices, because the form, and not the
 * actor, chose the fields.
 */
export async function createFrom(
  context: WriteContext,
  resource: 'students' | 'parents' | 'courses',
  values: object,
): Promise<string> {
  const rights = compileRights(context.index, context.actor, requireEntity(context.index, resource));
  if (!rights.canCreate) throw new AppError('forbidden');
  const id = createId();
  const admitted = admitInput(rights.entity, values, { isUpdatable: () => true });
  await createAdmitted(context, rights, { id, values: admitted });
  return id;
}

/** Links an existing student to what a further registration is about, with the actor's rights. */
export async function joinStudent(
  context: WriteContext,
  id: string,
  { parent, submission, hasCourse }: { parent: string | null; submission: Submission; hasCourse: boolean },
): Promise<void> {
  const subject = submission.data?.subject;
  await changeCurrent(context, { entity: requireEntity(context.index, 'students'), id }, (stored) => {
    const { parents, subjects, submission: former, state } = stored as unknown as Student;
    const joined = (ids: readonly string[] | null | undefined, other: string | null | undefined) =>
      other && !(ids ?? []).includes(other) ? [...(ids ?? []), other] : undefined;
    const values = {
      parents: joined(parents, parent),
      subjects: joined(subjects, subject),
      ...(former ? {} : { submission: submission.id }),
      ...(hasCourse && state !== 'active' ? { state: 'active', registrationState: 'placed' } : {}),
    };
    return Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    ) as RecordData;
  });
}

/** @throws AppError 422 if a submission without a place there would enter a full course, which is locked */
export async function requirePlace(
  context: WriteContext,
  { submission, at }: { submission: Submission; at: number },
  course: string,
): Promise<void> {
  if (submission.holdsPlace && submission.course === course) return;
  const { trx, index, changeSet } = context;
  const left = await placesLeft(createRecordLookup(trx, index), course, changeSet.at);
  if (left !== null && left <= 0)
    throw new AppError('invalid', {
      fields: { [`children.${at}.course`]: 'In diesem Kurs ist kein Platz mehr frei.' },
    });
}

/** Enters a student into a course, from today or its first day; does nothing for one who is in it. */
export async function enterCourse(context: WriteContext, id: string, student: string): Promise<void> {
  const today = dayInBerlin(new Date(context.changeSet.at));
  await changeCurrent(context, { entity: requireEntity(context.index, 'courses'), id }, (stored) => {
    const items = (stored.studentItems ?? []) as unknown as CourseStudent[];
    if (items.some((item) => item.student === student && (!item.to || item.to >= today))) return {};
    const first = String(stored.startDate ?? '');
    const entry = { student, from: first > today ? first : today };
    return { studentItems: [...items, entry] } as unknown as RecordData;
  });
}

/** Name of the new course for one child; null without a subject, which every course needs. */
export async function newCourseName(lookup: RecordLookup, { data }: Submission): Promise<string | null> {
  if (!data?.subject) return null;
  const name = [data.student?.firstName, data.student?.lastName].filter(Boolean).join(' ');
  return `${await lookup.title('subjects', data.subject)}, ${name}`.slice(0, 150);
}

/** Fields of a new course that follow from its kind. */
function kindOf(
  { courseType }: Partial<BookingFormTemplate>,
  institution: string | null | undefined,
): Partial<Omit<Course, 'id'>> {
  const place = institution ? { institution } : {};
  switch (courseType) {
    case 'single':
      return { ...place, places: 1 };
    case 'holiday':
      return { ...place, schoolHolidaysApply: false };
    case 'online':
      // it takes place nowhere
      return {};
    default:
      return place;
  }
}

/** Creates the course of one child, of the kind that the template names; null without a subject. */
export async function createCourse(
  context: WriteContext,
  {
    submission,
    template,
    student,
  }: { submission: Submission; template: Partial<BookingFormTemplate>; student: string },
): Promise<string | null> {
  const { institution, data } = submission;
  const name = await newCourseName(createRecordLookup(context.trx, context.index), submission);
  if (name === null) return null;
  return await createFrom(context, 'courses', {
    name,
    subject: data?.subject,
    ...kindOf(template, institution),
    studentItems: [{ student, from: dayInBerlin(new Date(context.changeSet.at)) }],
  });
}

/** Parent that arose from another child of the same registration. */
export async function knownParent(
  { trx, index }: { trx: Executor; index: ModelIndex },
  ids: readonly string[],
): Promise<string | undefined> {
  const lookup = createRecordLookup(trx, index);
  for (const submission of ids) {
    const own = await lookup.first('parents', { submission });
    if (own) return String(own.id);
    const child = await lookup.first('students', { submission });
    if (!child) continue;
    const { parents } = await storedRecord(trx, requireEntity(index, 'students'), String(child.id));
    if (Array.isArray(parents) && parents[0] !== undefined) return String(parents[0]);
  }
  return undefined;
}
