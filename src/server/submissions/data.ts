import type { BookingFormTemplate, CourseStudent, Student } from '../../../generated/types.ts';
import { newParent } from '../../contract/submissions/newParent.ts';
import { newStudent } from '../../contract/submissions/newStudent.ts';
import type { Submission, SubmissionState } from '../../contract/submissions/Submission.ts';
import type { AcceptedSubmissions, SubmissionAcceptance } from '../../contract/submissions/submissionCalls.ts';
import { stepsFrom } from '../../contract/submissions/stepsFrom.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import type { Entity } from '../../framework/schema/model.ts';
import { admitInput } from '../../framework/server/repository/admitInput.ts';
import type { ChangeSet } from '../../framework/server/repository/ChangeSet.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { createAdmitted } from '../../framework/server/repository/createRecord.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import { createRecordLookup, type RecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { storedRecord, storedRecords } from '../../framework/server/repository/storedRecord.ts';
import { changeCurrent } from '../../framework/server/repository/updateRecord.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/WriteContext.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';

export const submissions = 'online-form-submissions';

/** Change sets in which a call of this service sets states; the guard refuses all others. */
export const decidedBy = new WeakSet<ChangeSet>();

const sentences = {
  state: 'Du darfst den Stand von Anmeldungen nicht ändern.',
  students: 'Zum Annehmen musst du Schüler:innen anlegen dürfen.',
  parents: 'Zum Annehmen musst du Eltern anlegen dürfen.',
  courses: 'Zum Annehmen musst du Kurse anlegen dürfen.',
  studentItems: 'Zum Annehmen musst du die Teilnehmenden von Kursen ändern dürfen.',
} as const;

type Answered = AcceptedSubmissions['children'][number];
type Choice = SubmissionAcceptance['children'][number];
export type Template = Partial<BookingFormTemplate>;

function entityOf(index: ModelIndex, resource: string): Entity {
  const entity = index.entity(resource);
  if (!entity) throw new AppError('unknownRoute');
  return entity;
}

/** The first right that is missing to accept, as a sentence; null if nothing is. */
export function missingRight(
  { index, actor }: Pick<WriteContext, 'index' | 'actor'>,
  needs: { students: boolean; parents: boolean; courses: boolean; studentItems: boolean },
): string | null {
  const rightsTo = (resource: string) => compileRights(index, actor, entityOf(index, resource));
  const missing = {
    state: !rightsTo(submissions).isUpdatable('state'),
    students: needs.students && !rightsTo('students').canCreate,
    parents: needs.parents && !rightsTo('parents').canCreate,
    courses: needs.courses && !rightsTo('courses').canCreate,
    studentItems: needs.studentItems && !rightsTo('courses').isUpdatable('studentItems'),
  };
  const [first] = Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  return first === undefined ? null : sentences[first as keyof typeof missing];
}

/** Template of a submission's form; with the system's rights, because it only decides what arises. */
export async function templateOf(lookup: RecordLookup, form: unknown): Promise<Template> {
  const { template } = (await lookup.first('booking-forms', { id: String(form) })) ?? {};
  return ((await lookup.first('booking-form-templates', { id: String(template) })) ?? {}) as Template;
}

/**
 * Locks the submissions of one registration in a fixed order, after the courses they are about.
 * @throws AppError 404 for unreadable ones, 403 without the right to change their state, 422 if one of them
 * may not get this state
 */
export async function lockSubmissions(
  context: WriteContext,
  ids: readonly string[],
  { state, courses = [] }: { state: SubmissionState; courses?: readonly string[] },
): Promise<Map<string, Submission>> {
  const { trx, index } = context;
  const entity = entityOf(index, submissions);
  const wanted = await storedRecords(trx, entity, ids);
  const about = [...wanted.values()].map((stored) => courseOf(stored as unknown as Submission));
  const locked = [...courses, ...about].filter((id) => id !== null);
  await storedRecords(trx, entityOf(index, 'courses'), locked, { lock: true });
  const found = await storedRecords(trx, entity, ids, { lock: true });
  for (const id of ids) {
    const stored = found.get(id);
    if (!stored) throw new AppError('notFound');
    const { rights } = await evaluateRow(context, entity, stored);
    if (!rights.isUpdatable('state')) throw new AppError('forbidden', undefined, sentences.state);
    requireStep(entity, stored as unknown as Submission, state);
  }
  decidedBy.add(context.changeSet);
  return found as unknown as Map<string, Submission>;
}

function requireStep(entity: Entity, { state }: Submission, next: SubmissionState): void {
  if (stepsFrom(state).includes(next)) return;
  const options = entity.fields.find(({ name }) => name === 'state')?.options ?? [];
  const title = options.find(({ value }) => value === state)?.title ?? '';
  const sentence = `Der Stand ist inzwischen „${title}“. Bitte lade die Anmeldung neu.`;
  throw new AppError('invalid', { fields: { state: sentence } }, sentence);
}

/** Id of the course that a submission is about. */
export function courseOf({ course, data }: Submission): string | null {
  return course ?? data?.course ?? null;
}

/** Sets fields of a locked submission, which the caller has authorized. */
export async function changeSubmission(
  context: WriteContext,
  stored: Submission,
  values: Partial<Submission>,
): Promise<void> {
  await saveChanged(context, {
    entity: entityOf(context.index, submissions),
    stored: stored as unknown as RecordData,
    values: values as unknown as RecordData,
  });
}

/**
 * Creates a record from what a family entered. The right to create it suffices, because the form, and not the
 * actor, chose the fields.
 */
async function createFrom(
  context: WriteContext,
  resource: 'students' | 'parents' | 'courses',
  values: object,
): Promise<string> {
  const rights = compileRights(context.index, context.actor, entityOf(context.index, resource));
  if (!rights.canCreate) throw new AppError('forbidden', undefined, sentences[resource]);
  const id = createId();
  const admitted = admitInput(rights.entity, values, { isUpdatable: () => true });
  await createAdmitted(context, rights, { id, values: admitted });
  return id;
}

/** Links an existing student to what a further registration is about, with the actor's rights. */
async function joinStudent(
  context: WriteContext,
  id: string,
  { parent, submission, hasCourse }: { parent: string | null; submission: Submission; hasCourse: boolean },
): Promise<void> {
  const subject = submission.data?.subject;
  await changeCurrent(context, { entity: entityOf(context.index, 'students'), id }, (stored) => {
    const { parents, subjects, submission: former, state } = stored as unknown as Student;
    const joined = (ids: readonly string[] | null | undefined, other: string | null | undefined) =>
      other && !(ids ?? []).includes(other) ? [...(ids ?? []), other] : undefined;
    const values = {
      parents: joined(parents, parent),
      subjects: joined(subjects, subject),
      ...(former ? {} : { submission: submission.id }),
      ...(hasCourse && state !== 'active' ? { state: 'active', registrationState: 'placed' } : {}),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as RecordData;
  });
}

/** Enters a student into a locked course, from today or its first day; does nothing for one who is in it. */
async function enterCourse(context: WriteContext, id: string, student: string): Promise<void> {
  const today = dayInBerlin(new Date(context.changeSet.at));
  await changeCurrent(context, { entity: entityOf(context.index, 'courses'), id }, (stored) => {
    const items = (stored.studentItems ?? []) as unknown as CourseStudent[];
    if (items.some((item) => item.student === student && (!item.to || item.to >= today))) return {};
    const first = String(stored.startDate ?? '');
    const entry = { student, from: first > today ? first : today };
    return { studentItems: [...items, entry] } as unknown as RecordData;
  });
}

/** Name of the course that arises for one child; null without a subject, which every course needs. */
export async function newCourseName(lookup: RecordLookup, { data }: Submission): Promise<string | null> {
  if (!data?.subject) return null;
  const name = [data.student?.firstName, data.student?.lastName].filter(Boolean).join(' ');
  return `${await lookup.title('subjects', data.subject)}, ${name}`.slice(0, 150);
}

async function createCourse(
  context: WriteContext,
  submission: Submission,
  student: string,
): Promise<string | null> {
  const { institution, data } = submission;
  const name = await newCourseName(createRecordLookup(context.trx, context.index), submission);
  if (name === null) return null;
  return await createFrom(context, 'courses', {
    name,
    subject: data?.subject,
    ...(institution ? { institution } : {}),
    studentItems: [{ student, from: dayInBerlin(new Date(context.changeSet.at)) }],
  });
}

/** Parent that arose from another child of the same registration. */
export async function knownParent(
  { trx, index }: Pick<WriteContext, 'trx' | 'index'>,
  ids: readonly string[],
): Promise<string | undefined> {
  const lookup = createRecordLookup(trx, index);
  for (const submission of ids) {
    const own = await lookup.first('parents', { submission });
    if (own) return String(own.id);
    const child = await lookup.first('students', { submission });
    if (!child) continue;
    const { parents } = await storedRecord(trx, entityOf(index, 'students'), String(child.id));
    if (Array.isArray(parents) && parents[0] !== undefined) return String(parents[0]);
  }
  return undefined;
}

/** Ids of all children of a registration, this one first. */
async function familyOf(lookup: RecordLookup, { id, registration }: Submission): Promise<string[]> {
  if (!registration) return [id];
  const rows = await lookup.all(submissions, { registration });
  return [id, ...rows.map((row) => String(row.id)).filter((other) => other !== id)];
}

/**
 * Accepts submissions of one registration inside an open change set, with its actor's rights: student, parent
 * and course entry arise once, or the chosen existing records are used. The system needs no rights and accepts
 * at once where the template says so.
 * @throws AppError 403 with the missing right, 404, 422 naming fields
 */
export async function acceptSubmission(
  context: WriteContext,
  { children, parent: chosenParent }: Omit<SubmissionAcceptance, 'mail'>,
): Promise<AcceptedSubmissions> {
  const { trx, index } = context;
  const lookup = createRecordLookup(trx, index);
  const ids = children.map(({ submission }) => submission);
  const courses = children.flatMap(({ course }) => (course ? [course] : []));
  const found = await lockSubmissions(context, ids, { state: 'accepted', courses });
  const first = found.get(ids[0] ?? '');
  if (!first) throw new AppError('notFound');
  const family = await familyOf(lookup, first);
  if (new Set(ids).size < ids.length || ids.some((id) => !family.includes(id)))
    throw new AppError('invalid', { fields: { children: 'Erwartet werden Kinder derselben Anmeldung.' } });
  const template = await templateOf(lookup, first.form);
  const values = template.createsStudent === false ? undefined : newParent(first, template.customerType);
  const parent =
    values && (chosenParent ?? (await knownParent(context, family)) ?? (await createFrom(context, 'parents', values)));
  const answered: Answered[] = [];
  for (const [at, choice] of children.entries()) {
    const submission = found.get(choice.submission);
    if (submission)
      answered.push(await acceptChild(context, { submission, template, at, choice, parent: parent ?? null }));
  }
  return { parent: parent ?? null, children: answered };
}

interface AcceptedChild {
  submission: Submission;
  template: Template;
  /** Position in the request, for errors. */
  at: number;
  choice: Choice;
  parent: string | null;
}

async function acceptChild(context: WriteContext, accepted: AcceptedChild): Promise<Answered> {
  const { submission, template, choice, parent } = accepted;
  const wanted = choice.course === undefined ? courseOf(submission) : choice.course;
  const createsCourse = wanted === null && choice.course === undefined && template.createsCourse === true;
  const student = template.createsStudent === false ? null : await studentOf(context, accepted, wanted !== null);
  let course = wanted;
  if (student !== null && wanted !== null) await enterCourse(context, wanted, student);
  if (student !== null && createsCourse) course = await createCourse(context, submission, student);
  await changeSubmission(context, submission, { state: 'accepted' });
  return { submission: submission.id, student, course: student === null ? null : course };
}

async function studentOf(
  context: WriteContext,
  { submission, template, at, choice, parent }: AcceptedChild,
  hasCourse: boolean,
): Promise<string> {
  if (choice.student !== undefined) {
    await joinStudent(context, choice.student, { parent, submission, hasCourse });
    return choice.student;
  }
  const { customerType } = template;
  const values = newStudent(submission, { customerType, hasCourse, gender: choice.gender });
  if (!values.gender)
    throw new AppError('invalid', { fields: { [`children.${at}.gender`]: 'Bitte wähle das Geschlecht' } });
  return await createFrom(context, 'students', { ...values, ...(parent === null ? {} : { parents: [parent] }) });
}
