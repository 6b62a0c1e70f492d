import type { BookingFormTemplate } from '../../../generated/types.ts';
import { newParent, newStudent, stepsFrom } from '../../contract/submissions/newRecords.ts';
import { openStates, type Submission, type SubmissionState } from '../../contract/submissions/Submission.ts';
import type {
  AcceptedSubmissions,
  SubmissionAcceptance,
} from '../../contract/submissions/submissionCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { Entity } from '../../framework/schema/model.ts';
import type { ChangeSet } from '../../framework/server/repository/ChangeSet.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import { lockRecords } from '../../framework/server/repository/lockRecords.ts';
import { createRecordLookup, type RecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecords } from '../../framework/server/repository/storedRecord.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';
import { completeTasks, type OfficeTask } from '../to-dos/officeTasks.ts';
import {
  courseOf,
  createCourse,
  createFrom,
  enterCourse,
  joinStudent,
  knownParent,
  requirePlace,
  withPresentWishes,
} from './admission.ts';

export const submissions = 'online-form-submissions';

/** Change sets in which a call of this service sets states; the guard refuses all others. */
export const decidedBy = new WeakSet<ChangeSet>();

const sentences = {
  state: 'Du darfst den Stand von Anmeldungen nicht ändern.',
  students: 'Zum Annehmen musst du Schüler:innen anlegen dürfen.',
  parents: 'Zum Annehmen musst du Eltern anlegen dürfen.',
  seenParents: 'Zum Annehmen musst du Eltern sehen dürfen.',
  courses: 'Zum Annehmen musst du Kurse anlegen dürfen.',
  studentItems: 'Zum Annehmen musst du die Teilnehmenden von Kursen ändern dürfen.',
} as const;

type Answered = AcceptedSubmissions['children'][number];
type Choice = SubmissionAcceptance['children'][number];
export type Template = Partial<BookingFormTemplate>;

/** The first right that is missing to accept, as a sentence; null if nothing is. */
export function missingRight(
  { index, actor }: Pick<WriteContext, 'index' | 'actor'>,
  needs: { students: boolean; parents: boolean; courses: boolean; studentItems: boolean },
): string | null {
  const rights = (resource: string) => rightsTo(index, actor, resource);
  const missing = {
    state: !rights(submissions)?.isUpdatable('state'),
    students: needs.students && !rights('students')?.canCreate,
    parents: needs.parents && !rights('parents')?.canCreate,
    // a student cannot refer to an unreadable record
    seenParents: needs.parents && !rights('parents')?.canReachRows,
    courses: needs.courses && !rights('courses')?.canCreate,
    studentItems: needs.studentItems && !rights('courses')?.isUpdatable('studentItems'),
  };
  const [first] = Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  return first === undefined ? null : sentences[first as keyof typeof missing];
}

/** Template of a submission's form; with the system's rights, because it only decides which records are created. */
export async function templateOf(lookup: RecordLookup, form: unknown): Promise<Template> {
  const { template } = (await lookup.first('booking-forms', { id: String(form) })) ?? {};
  return ((await lookup.first('booking-form-templates', { id: String(template) })) ?? {}) as Template;
}

/**
 * Locks all children of the registrations of these submissions in a fixed order, so that of two decisions at once
 * about siblings the second sees the first: its parent, and what is still open. Courses are locked after them.
 * @returns these submissions as stored
 */
export async function lockFamilies(
  { trx, index }: Pick<WriteContext, 'trx' | 'index'>,
  ids: readonly string[],
): Promise<Map<string, Submission>> {
  const entity = requireEntity(index, submissions);
  const lookup = createRecordLookup(trx, index);
  const known = (await storedRecords(trx, entity, ids)) as unknown as ReadonlyMap<string, Submission>;
  const children = new Set<string>();
  for (const child of known.values())
    if (!children.has(child.id)) for (const id of await familyOf(lookup, child)) children.add(id);
  const locked = await storedRecords(trx, entity, [...children], { lock: true });
  return new Map([...locked].filter(([id]) => known.has(id))) as unknown as Map<string, Submission>;
}

/**
 * Locks submissions for a decision, with the other children of their registrations.
 * @throws AppError 404 for unreadable ones, 403 without the right to change their state, 422 if one of them
 * may not get this state
 */
export async function lockSubmissions(
  context: WriteContext,
  ids: readonly string[],
  state: SubmissionState,
): Promise<Map<string, Submission>> {
  const entity = requireEntity(context.index, submissions);
  const found = await lockFamilies(context, ids);
  for (const id of ids) {
    const stored = found.get(id);
    if (!stored) throw new AppError('notFound');
    const { rights } = await evaluateRow(context, entity, stored as unknown as RecordData);
    if (!rights.isUpdatable('state')) throw new AppError('forbidden', undefined, sentences.state);
    requireStep(entity, stored, state);
  }
  decidedBy.add(context.changeSet);
  return found;
}

function requireStep(entity: Entity, { state }: Submission, next: SubmissionState): void {
  if (stepsFrom(state).includes(next)) return;
  const options = entity.fields.find(({ name }) => name === 'state')?.options ?? [];
  const title = options.find(({ value }) => value === state)?.title ?? '';
  const sentence = `Der Stand ist inzwischen „${title}“. Bitte lade die Anmeldung neu.`;
  throw new AppError('invalid', { fields: { state: sentence } }, sentence);
}

/** Returns what the office has to do about a registration. @param first id of its first submission */
export function taskOf(first: string): OfficeTask {
  return { name: 'Online-Anmeldung bearbeiten', about: { type: submissions, id: first } };
}

/**
 * Sets fields of a locked submission, which the caller has authorized. With the last decision about a registration,
 * the task of the office is done.
 */
export async function changeSubmission(
  context: WriteContext,
  stored: Submission,
  values: Partial<Submission>,
): Promise<void> {
  const { trx, index } = context;
  await saveChanged(context, {
    entity: requireEntity(index, submissions),
    stored: stored as unknown as RecordData,
    values: values as unknown as RecordData,
  });
  const registration = stored.registration ?? stored.id;
  const family = await createRecordLookup(trx, index).all(submissions, { registration });
  const isDecided = ({ state }: RecordData) => !openStates.includes((state ?? 'new') as SubmissionState);
  if (family.every(isDecided)) await completeTasks(context, taskOf(registration));
}

/** Ids of all children of a registration, this one first. */
async function familyOf(lookup: RecordLookup, { id, registration }: Submission): Promise<string[]> {
  if (!registration) return [id];
  const rows = await lookup.all(submissions, { registration });
  return [id, ...rows.map((row) => String(row.id)).filter((other) => other !== id)];
}

interface AcceptedFamily {
  first: Submission;
  family: readonly string[];
  template: Template;
  children: readonly Choice[];
  chosen: string | undefined;
  found: ReadonlyMap<string, Submission>;
}

/**
 * The parent of an accepted family: the chosen one, that of a sibling, or a new one; null if none is created.
 * @throws AppError 403 with the first right that is missing for all new records
 */
async function parentOf(context: WriteContext, accepted: AcceptedFamily): Promise<string | null> {
  const { first, family, template, children, chosen, found } = accepted;
  const createsStudent = template.createsStudent !== false;
  const values = createsStudent ? newParent(first, template.customerType) : undefined;
  const known = values && (chosen ?? (await knownParent(context, family)));
  const entered = children.map((choice) => courseFor(found.get(choice.submission), choice));
  const refusal = missingRight(context, {
    students: createsStudent && children.some(({ student }) => student === undefined),
    parents: values !== undefined && known === undefined,
    courses: createsStudent && template.createsCourse === true && entered.includes(undefined),
    studentItems: createsStudent && entered.some((course) => typeof course === 'string'),
  });
  if (refusal !== null) throw new AppError('forbidden', undefined, refusal);
  if (known !== undefined || !values) return known ?? null;
  return await createFrom(context, 'parents', values);
}

/**
 * Accepts submissions of one registration inside an open change set, with its actor's rights: student, parent
 * and course entry are created once, or the chosen existing records are used. The system needs no rights and accepts
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
  const found = await lockSubmissions(context, ids, 'accepted');
  for (const [id, one] of found) found.set(id, await withPresentWishes(lookup, one));
  const courses = [...children.map(({ course }) => course), ...[...found.values()].map(courseOf)];
  await lockRecords(trx, { courses: courses.filter((id) => typeof id === 'string') });
  const first = found.get(ids[0] ?? '');
  if (!first) throw new AppError('notFound');
  const family = await familyOf(lookup, first);
  if (new Set(ids).size < ids.length || ids.some((id) => !family.includes(id)))
    throw new AppError('invalid', { fields: { children: 'Erwartet werden Kinder derselben Anmeldung.' } });
  const template = await templateOf(lookup, first.form);
  const parent = await parentOf(context, { first, family, template, children, chosen: chosenParent, found });
  const answered: Answered[] = [];
  for (const [at, choice] of children.entries()) {
    const submission = found.get(choice.submission);
    if (submission) answered.push(await acceptChild(context, { submission, template, at, choice, parent }));
  }
  return { parent, children: answered };
}

/** The course a child enters; null if the office wants none, undefined if the family wished for none. */
function courseFor(submission: Submission | undefined, { course }: Choice): string | null | undefined {
  return course === undefined ? ((submission && courseOf(submission)) ?? undefined) : course;
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
  const { submission, template, choice } = accepted;
  const wanted = courseFor(submission, choice);
  const hasCourse = typeof wanted === 'string';
  const createsStudent = template.createsStudent !== false;
  if (hasCourse) await requirePlace(context, accepted, wanted);
  const student = createsStudent ? await studentOf(context, accepted, hasCourse) : null;
  let course: string | null = null;
  if (student !== null && hasCourse) {
    await enterCourse(context, wanted, student);
    course = wanted;
  }
  if (student !== null && wanted === undefined && template.createsCourse === true)
    course = await createCourse(context, { submission, template, student });
  await changeSubmission(context, submission, { state: 'accepted' });
  return { submission: submission.id, student, course };
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
  return await createFrom(context, 'students', {
    ...values,
    ...(parent === null ? {} : { parents: [parent] }),
  });
}
