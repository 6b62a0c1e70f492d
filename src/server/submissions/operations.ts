import { newParent } from '../../contract/submissions/newParent.ts';
import { newStudent } from '../../contract/submissions/newStudent.ts';
import { openStates, type Submission, type SubmissionState } from '../../contract/submissions/Submission.ts';
import {
  acceptSubmissions,
  declineSubmission,
  moveSubmission,
  type ProposedChild,
  readProposal,
  type SubmissionProposal,
} from '../../contract/submissions/submissionCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { namingChangeSet } from '../../framework/server/http/recordHeaders.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import {
  acceptSubmission,
  changeSubmission,
  courseOf,
  knownParent,
  lockSubmissions,
  missingRight,
  newCourseName,
  submissions,
  type Template,
  templateOf,
} from './data.ts';

/** Records with these ids that the actor may read; none without any right to read them. */
async function readableByIds(
  { repository }: Pick<ServerContext, 'repository'>,
  actor: Actor,
  wanted: { resource: string; ids: readonly (string | null | undefined)[]; fields: string[] },
): Promise<Map<string, RecordData>> {
  const { resource, ids, fields } = wanted;
  const id = [...new Set(ids.filter((one) => typeof one === 'string'))];
  if (id.length === 0) return new Map();
  try {
    const request = { filter: { id }, fields, window: { type: 'all' }, count: 'none' } as const;
    const { records } = await repository.list(actor, resource, request);
    return new Map(records.map((record) => [String(record.id), record]));
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 400)) return new Map();
    throw error;
  }
}

/** The submission and its siblings of the same registration, as the actor may read them. */
async function readFamily(
  { repository }: ServerContext,
  actor: Actor,
  id: string,
): Promise<[Submission, ...Submission[]]> {
  const own = (await repository.get(actor, submissions, id)) as unknown as Submission;
  if (!own.registration) return [own];
  const { records } = await repository.list(actor, submissions, {
    filter: { registration: own.registration },
    sort: [{ path: 'createdAt', direction: 'ASC' }, { path: 'id', direction: 'ASC' }],
    window: { type: 'all' },
    count: 'none',
  });
  const others = (records as unknown as Submission[]).filter((other) => other.id !== id);
  return [own, ...others];
}

/** Position of a waiting submission in the list of its course, from 1. */
async function waitingPosition(
  { repository }: ServerContext,
  actor: Actor,
  submission: Submission,
): Promise<number | null> {
  const { state, createdAt } = submission;
  const course = courseOf(submission);
  if (state !== 'waiting-list' || course === null || !createdAt) return null;
  const { total } = await repository.list(actor, submissions, {
    filter: { state, course, createdAt: { $lte: createdAt } },
    fields: [],
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'capped',
  });
  return Math.max(1, total);
}

function nameOf(person: { firstName?: string | null; lastName?: string | null } | null | undefined): string {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}

/** Proposes what arises from the submissions of a registration, as the actor may see it. */
async function propose(context: ServerContext, actor: Actor, id: string): Promise<SubmissionProposal> {
  const { repository, index, db } = context;
  const family = await readFamily(context, actor, id);
  const [own] = family;
  const lookup = createRecordLookup(db.kysely, index());
  const template = await templateOf(lookup, own.form);
  const createsStudent = template.createsStudent !== false;
  const courses = await readableByIds(context, actor, {
    resource: 'courses',
    ids: family.map(courseOf),
    fields: ['name'],
  });
  const subjects = await readableByIds(context, actor, {
    resource: 'subjects',
    ids: family.map(({ data }) => data?.subject),
    fields: ['name'],
  });

  async function childOf(submission: Submission): Promise<ProposedChild> {
    const { data, state } = submission;
    const [course, subject] = [courseOf(submission), data?.subject];
    const values = newStudent(submission, { customerType: template.customerType, hasCourse: course !== null });
    const isOpen = openStates.includes((state ?? 'new') as SubmissionState);
    const found = createsStudent && isOpen ? await repository.similar(actor, 'students', values as RecordData) : { similar: [] };
    const known = course === null ? undefined : courses.get(course);
    const named = subject ? subjects.get(subject) : undefined;
    const opens = createsStudent && course === null && template.createsCourse === true;
    return {
      submission: submission.id,
      state: state ?? 'new',
      title: nameOf(data?.student),
      birthday: data?.student?.birthday ?? null,
      lacksGender: createsStudent && !values.gender,
      createsStudent,
      similar: found.similar,
      course: known ? { id: String(known.id), title: String(known.name ?? ''), free: null } : null,
      newCourse: opens ? await newCourseName(lookup, submission) : null,
      subject: named ? { id: String(named.id), name: String(named.name ?? '') } : null,
      waiting: await waitingPosition(context, actor, submission),
    };
  }

  const children: ProposedChild[] = [];
  // sequential: the embedded database has a single session
  for (const submission of family) children.push(await childOf(submission));
  const parent = createsStudent ? await proposeParent(context, actor, { family, template }) : null;
  const refusal = missingRight(
    { index: index(), actor },
    {
      students: createsStudent,
      parents: parent !== null && parent.known === null,
      courses: children.some(({ newCourse }) => newCourse !== null),
      studentItems: createsStudent && family.some((submission) => courseOf(submission) !== null),
    },
  );
  return { children, parent, refusal };
}

async function proposeParent(
  context: ServerContext,
  actor: Actor,
  { family, template }: { family: readonly Submission[]; template: Template },
): Promise<SubmissionProposal['parent']> {
  const { repository, index, db } = context;
  const [own] = family;
  const values = own && newParent(own, template.customerType);
  if (!values) return null;
  const id = await knownParent({ trx: db.kysely, index: index() }, family.map((submission) => submission.id));
  const known = await readableByIds(context, actor, {
    resource: 'parents',
    ids: [id],
    fields: ['firstName', 'lastName'],
  });
  const record = known.get(id ?? '');
  const { mail, phone } = own.data?.parent ?? {};
  return {
    title: nameOf(values),
    line: [mail, phone].filter(Boolean).join(' · '),
    known: id ? { id, name: record ? nameOf(record as { firstName?: string }) : nameOf(values) } : null,
    similar: id ? [] : (await repository.similar(actor, 'parents', values as RecordData)).similar,
  };
}

const reasons = {
  'in-progress': 'Wieder in Bearbeitung',
  'waiting-list': 'Auf die Warteliste gesetzt',
  withdrawn: 'Zurückgezogen',
} as const;

/** Decisions of the office about online submissions. */
export const submissionRoutes: Routes = (app, context) => {
  const writing = (actor: Actor, reason: string) => ({ actor, resource: submissions, reason });
  serveCall(app, readProposal, async ({ actor, params: { id } }) => await propose(context, actor, id));

  serveCall(app, acceptSubmissions, async ({ actor, params: { id }, body, reply }) => {
    const { mail, ...choice } = body;
    if (!choice.children.some(({ submission }) => submission === id))
      throw new AppError('invalid', { fields: { children: 'Die Anmeldung fehlt unter den Kindern.' } });
    return await namingChangeSet(context.repository, reply).changeSet(
      writing(actor, 'Anmeldung angenommen'),
      async (write) => await acceptSubmission(write, choice),
    );
  });

  serveCall(app, declineSubmission, async ({ actor, params: { id }, body, reply }) => {
    const { reason } = body;
    await namingChangeSet(context.repository, reply).changeSet(
      writing(actor, `Anmeldung abgelehnt: ${reason}`),
      async (write) => {
        const found = await lockSubmissions(write, [id], { state: 'rejected' });
        const stored = found.get(id);
        if (stored) await changeSubmission(write, stored, { state: 'rejected', declineReason: reason });
      },
    );
  });

  serveCall(app, moveSubmission, async ({ actor, params: { id }, body: { state }, reply }) => {
    await namingChangeSet(context.repository, reply).changeSet(writing(actor, reasons[state]), async (write) => {
      const found = await lockSubmissions(write, [id], { state });
      const stored = found.get(id);
      if (stored) await changeSubmission(write, stored, { state });
    });
  });
};
