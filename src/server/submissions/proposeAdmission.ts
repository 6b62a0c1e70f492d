import { newParent, newStudent } from '../../contract/submissions/newRecords.ts';
import { openStates, type Submission, type SubmissionState } from '../../contract/submissions/Submission.ts';
import type {
  ComparedChild,
  ProposedChild,
  SubmissionProposal,
} from '../../contract/submissions/submissionCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { installationRecord } from '../../framework/schema/installationRecord.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { formatPhone } from '../../framework/schema/phone/formatPhone.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';
import { countReadable } from '../../framework/server/services/counts/countReadable.ts';
import { registrationMails } from '../mails/registrationMails.ts';
import { readPlaces } from '../places/freePlaces.ts';
import { courseOf, knownParent, newCourseName, withPresentWishes } from './admission.ts';
import { missingRight, submissions, type Template, templateOf } from './decision.ts';

const hiddenParent = 'Zum Annehmen musst du das Elternteil sehen dürfen, das es schon gibt.';

/** For reads of what an actor may have no right to at all. */
function noneReadable(error: unknown): Map<string, never> {
  if (error instanceof AppError && (error.status === 403 || error.status === 400))
    return new Map<string, never>();
  throw error;
}

/** Records with these ids that the actor may read; none without any right to read them. */
async function readableByIds(
  { repository }: Pick<ServerContext, 'repository'>,
  actor: Actor,
  wanted: { resource: string; ids: readonly (string | null | undefined)[]; fields: string[] },
): Promise<Map<string, RecordData>> {
  const { resource, ids, fields } = wanted;
  const id = [...new Set(ids.filter((one) => typeof one === 'string'))];
  if (id.length === 0) return new Map();
  const request = { filter: { id }, fields, window: { type: 'all' }, count: 'none' } as const;
  return await repository
    .list(actor, resource, request)
    .then(({ records }) => new Map(records.map((record) => [String(record.id), record])), noneReadable);
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
    sort: [
      { path: 'createdAt', direction: 'ASC' },
      { path: 'id', direction: 'ASC' },
    ],
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
  const filter = { state, course, createdAt: { $lte: createdAt } };
  const counted = await countReadable(repository, actor, { resource: submissions, filter });
  return counted ? Math.max(1, counted.total) : null;
}

function nameOf(person: { firstName?: string | null; lastName?: string | null } | null | undefined): string {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
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
  const id = await knownParent(
    { trx: db.kysely, index: index() },
    family.map((submission) => submission.id),
  );
  const rights = rightsTo(index(), actor, 'parents');
  const fields = ['firstName', 'lastName'].filter((name) => rights?.isReadable(name));
  const known = await readableByIds(context, actor, { resource: 'parents', ids: [id], fields });
  const record = known.get(id ?? '');
  const name = nameOf(record as { firstName?: string } | undefined) || nameOf(values);
  const { mail, phone } = own.data?.parent ?? {};
  return {
    title: nameOf(values),
    line: [mail, phone && formatPhone(phone)].filter(Boolean).join(' · '),
    known: id ? { id: record ? id : null, name } : null,
    similar: id ? [] : (await repository.similar(actor, 'parents', values as RecordData)).similar,
  };
}

/** The mails of each decision, with the name of the organisation. */
async function proposeMails(
  { repository, settings, db }: ServerContext,
  { data }: Submission,
): Promise<SubmissionProposal['mails']> {
  const { name } = await repository.get(systemActor, 'installation', installationRecord, {
    fields: ['name'],
  });
  const organisation = typeof name === 'string' ? name : (await settings.read(db.kysely)).product;
  const facts = { organisation, name: nameOf(data?.parent) };
  return {
    accepted: registrationMails.accepted(facts),
    declined: registrationMails.declined(facts),
    waiting: registrationMails.waiting(facts),
    movedUp: registrationMails.movedUp(facts),
  };
}

function namedBy(record: RecordData | undefined): { id: string; name: string } | null {
  return record ? { id: String(record.id), name: String(record.name ?? '') } : null;
}

/** Birthday and institution of children with the same name that the actor may read. */
async function compareChildren(
  context: ServerContext,
  actor: Actor,
  { ids, values }: { ids: readonly string[]; values: { birthday?: unknown; institution?: unknown } },
): Promise<ComparedChild[]> {
  const rights = rightsTo(context.index(), actor, 'students');
  const fields = ['birthday', 'institution'].filter((name) => rights?.isReadable(name));
  const found = await readableByIds(context, actor, { resource: 'students', ids, fields });
  const institutions = await readableByIds(context, actor, {
    resource: 'institutions',
    ids: [...found.values()].map(({ institution }) => institution as string | null | undefined),
    fields: ['name'],
  });
  return ids.flatMap((id) => {
    const record = found.get(id);
    if (!record) return [];
    const differs = (['birthday', 'institution'] as const).filter(
      (name) => record[name] && values[name] && record[name] !== values[name],
    );
    return {
      id,
      birthday: typeof record.birthday === 'string' ? record.birthday : null,
      institution: namedBy(institutions.get(String(record.institution))),
      differs,
    };
  });
}

/** A course that the actor may read, with its free places. */
function placeIn(
  record: RecordData | undefined,
  places: ReadonlyMap<string, { free: number | null }>,
): ProposedChild['course'] {
  const named = namedBy(record);
  return named && { id: named.id, title: named.name, free: places.get(named.id)?.free ?? null };
}

/** Proposes the records that an acceptance of a registration creates, as the actor may see them. */
export async function proposeAdmission(
  context: ServerContext,
  actor: Actor,
  id: string,
): Promise<SubmissionProposal> {
  const { repository, index, db } = context;
  const declared = await readFamily(context, actor, id);
  const [own] = declared;
  const lookup = createRecordLookup(db.kysely, index());
  const family = await Promise.all(declared.map(async (one) => await withPresentWishes(lookup, one)));
  const template = await templateOf(lookup, own.form);
  const createsStudent = template.createsStudent !== false;
  const wished = family.map(courseOf).filter((course) => course !== null);
  const places = await readPlaces(context, actor, wished).catch(noneReadable);
  const courses = await readableByIds(context, actor, {
    resource: 'courses',
    ids: wished,
    fields: ['name'],
  });
  const subjects = await readableByIds(context, actor, {
    resource: 'subjects',
    ids: family.map(({ data }) => data?.subject),
    fields: ['name'],
  });

  async function childOf(submission: Submission): Promise<ProposedChild> {
    const { data, state, holdsPlace } = submission;
    const [course, subject] = [courseOf(submission), data?.subject];
    const values = newStudent(submission, {
      customerType: template.customerType,
      hasCourse: course !== null,
    });
    const isOpen = openStates.includes((state ?? 'new') as SubmissionState);
    const asksFor = createsStudent && isOpen;
    const found = asksFor ? await repository.similar(actor, 'students', values as RecordData) : undefined;
    const similar = found?.similar ?? [];
    const opens = createsStudent && course === null && template.createsCourse === true;
    return {
      submission: submission.id,
      state: state ?? 'new',
      title: nameOf(data?.student),
      birthday: data?.student?.birthday ?? null,
      lacksGender: createsStudent && !values.gender,
      createsStudent,
      similar,
      compared: await compareChildren(context, actor, {
        ids: similar.map(({ record }) => String(record.id)),
        values,
      }),
      course: placeIn(courses.get(course ?? ''), places),
      holdsPlace: course !== null && holdsPlace === true,
      newCourse: opens ? await newCourseName(lookup, submission) : null,
      subject: namedBy(subjects.get(subject ?? '')),
      waiting: await waitingPosition(context, actor, submission),
    };
  }

  const children: ProposedChild[] = [];
  // sequential: the embedded database has a single session
  for (const submission of family) children.push(await childOf(submission));
  const parent = createsStudent ? await proposeParent(context, actor, { family, template }) : null;
  const missing = missingRight(
    { index: index(), actor },
    {
      students: createsStudent,
      parents: parent !== null && parent.known === null,
      courses: children.some(({ newCourse }) => newCourse !== null),
      studentItems: createsStudent && family.some((submission) => courseOf(submission) !== null),
    },
  );
  return {
    children,
    parent,
    // a student cannot refer to an unreadable record
    refusal: missing ?? (parent?.known?.id === null ? hiddenParent : null),
    recipient: own.data?.parent?.mail ?? null,
    mails: await proposeMails(context, own),
  };
}
