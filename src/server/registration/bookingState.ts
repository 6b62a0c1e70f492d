import {
  type BookedChild,
  bookingStateFields,
  type OrganisationContact,
} from '../../contract/booking-state/BookingState.ts';
import { type SubmissionState, submissionStates } from '../../contract/booking-state/submissionStates.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { installationRecord } from '../../framework/schema/installationRecord.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { formatPhone } from '../../framework/schema/phone/formatPhone.ts';
import type { Grants } from '../../framework/schema/rights/Grants.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { changeSubmission, lockFamilies } from '../submissions/decision.ts';

const submissions = 'online-form-submissions';
/** More changes of one submission are not shown. */
const longestHistory = 100;

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function isState(value: unknown): value is SubmissionState {
  return typeof value === 'string' && Object.hasOwn(submissionStates, value);
}

function stateOf({ state }: RecordData): SubmissionState {
  return isState(state) ? state : 'new';
}

/** Records chosen in the form, by entity. */
function choicesOf({ course, data, institution }: RecordData): Record<string, string | null> {
  const given = isJsonObject(data) ? data : {};
  return {
    courses: textOf(course) ?? textOf(given.course),
    subjects: textOf(given.subject),
    institutions: textOf(institution),
  };
}

/** The same actor, who may also read the names of these records. */
function namingChoices(actor: Actor, chosen: readonly Record<string, string | null>[]): Actor {
  const grants: Grants = {};
  for (const choices of chosen)
    for (const [resource, id] of Object.entries(choices)) {
      if (id === null) continue;
      grants[resource] ??= { read: { ids: {} } };
      Object.assign(grants[resource].read?.ids ?? {}, { [id]: ['name'] });
    }
  return { ...actor, grants };
}

async function readName(
  repository: Pick<Repository, 'get'>,
  actor: Actor,
  resource: string,
  id: string | null = null,
): Promise<string | null> {
  if (id === null) return null;
  // what was wished for may be deleted since
  const found = await repository.get(actor, resource, id, { fields: ['name'] }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'notFound') return null;
    throw error;
  });
  return textOf(found?.name);
}

/** The states since the registration. What happened before there was a history is not known. */
async function readEvents(
  repository: Pick<Repository, 'history'>,
  actor: Actor,
  { id, createdAt }: RecordData,
): Promise<BookedChild['events']> {
  const page = { offset: 0, limit: longestHistory };
  const { entries } = await repository.history(actor, submissions, String(id), page);
  const changes = entries.flatMap(({ action, at, after: { state } }) =>
    action === 'create' || !isState(state) ? [] : [{ at, state }],
  );
  return [{ at: String(createdAt), state: 'new' }, ...changes.reverse()];
}

/**
 * The holder of the link of a submission, who may also read the other children of the same registration: all of
 * them were given in one form.
 * @throws AppError 404 if the submission was deleted
 */
export async function widenToRegistration(
  repository: Pick<Repository, 'get'>,
  actor: Actor,
  id: string,
): Promise<Actor> {
  const fields = [...bookingStateFields];
  const { registration } = await repository.get(actor, submissions, id, { fields: ['registration'] });
  const rules = typeof registration === 'string' ? [{ when: { registration }, fields }] : [];
  return { ...actor, grants: { [submissions]: { read: { ids: { [id]: fields }, rules } } } };
}

/** The children of the registration that a personal link opened, in the order of the form. */
export async function readBookedChildren(repository: Repository, actor: Actor): Promise<BookedChild[]> {
  const { records } = await repository.list(actor, submissions, {
    fields: [...bookingStateFields],
    sort: [{ path: 'id', direction: 'ASC' }],
    window: { type: 'all' },
    count: 'none',
  });
  const naming = namingChoices(actor, records.map(choicesOf));
  const children: BookedChild[] = [];
  for (const record of records) {
    const { courses, subjects, institutions } = choicesOf(record);
    const { student } = isJsonObject(record.data) ? record.data : {};
    children.push({
      id: String(record.id),
      firstName: isJsonObject(student) ? textOf(student.firstName) : null,
      wish:
        (await readName(repository, naming, 'courses', courses)) ??
        (await readName(repository, naming, 'subjects', subjects)),
      institution: await readName(repository, naming, 'institutions', institutions),
      state: stateOf(record),
      reason: textOf(record.declineReason),
      events: await readEvents(repository, actor, record),
    });
  }
  return children;
}

/** Reads how to reach the organisation; public, as in the imprint. */
export async function readContact(
  repository: Pick<Repository, 'get'>,
  product: string,
): Promise<OrganisationContact> {
  const { name, mail, phone, website } = await repository.get(
    systemActor,
    'installation',
    installationRecord,
    { fields: ['name', 'mail', 'phone', 'website'] },
  );
  const number = textOf(phone);
  return {
    name: textOf(name) ?? product,
    mail: textOf(mail),
    phone: number && formatPhone(number),
    website: textOf(website),
  };
}

/**
 * Withdraws a child's submission for the holder of the link. The link gives no right to change the state, so this
 * writes as the system.
 * @throws AppError 404 for a submission that the link does not open, 409 once it was decided
 */
export async function withdrawSubmission(repository: Repository, actor: Actor, id: string): Promise<void> {
  await repository.get(actor, submissions, id, { fields: ['state'] });
  const by = {
    actor: systemActor,
    resource: submissions,
    reason: 'Über den persönlichen Link zurückgezogen',
  };
  await repository.changeSet(by, async (context) => {
    const stored = (await lockFamilies(context, [id])).get(id);
    if (!stored) throw new AppError('notFound');
    if (!submissionStates[stored.state ?? 'new'].mayWithdraw) throw new AppError('versionConflict');
    await changeSubmission(context, stored, { state: 'withdrawn' });
  });
}
