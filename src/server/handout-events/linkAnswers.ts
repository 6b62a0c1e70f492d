import type { HandoutEvent, HandoutEventRole } from '../../../generated/types.ts';
import type { HandoutConfirmation } from '../../contract/handout-events/HandoutPages.ts';
import { type FeedbackRole, handoutRoleNames } from '../../contract/handout-events/handoutRoles.ts';
import type { ReadEvent } from '../../contract/handout-events/handoutState.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { OpenedLink } from '../../framework/server/sessions/PersonalLinks.ts';
import { type GivenKey, openPageLink } from '../personal-links/operations.ts';
import { addTask, completeTasks } from '../to-dos/officeTasks.ts';
import { type Answer, answeredValues, confirmationState, seenOf } from './confirmation.ts';
import {
  factsOf,
  feedbackFields,
  handoutEvents,
  type LockedEvent,
  readEvent,
  rolesOf,
  withLockedEvent,
} from './handoutEvents.ts';
import { handoutTasks } from './handoutMails.ts';

/** An event opened by the link of somebody who is involved in it now. */
export interface OpenedEvent {
  link: OpenedLink;
  event: ReadEvent & RecordData;
  /** Roles of the link's holder that the link is about. */
  roles: HandoutEventRole[];
}

/**
 * Opens an event by a link.
 * @param wanted the only role that the link may act for
 * @returns undefined without a valid link, and for somebody who has been replaced since
 */
export async function openEvent(
  context: ServerContext,
  given: GivenKey,
  wanted?: FeedbackRole,
): Promise<OpenedEvent | undefined> {
  const link = await openPageLink(context, given);
  if (!link || (given.id !== undefined && given.id !== link.record.id)) return undefined;
  const event = await readEvent(context, link.actor, link.record.id).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });
  if (!event) return undefined;
  const roles = rolesOf(event, link.person).filter((role) => wanted === undefined || role === wanted);
  return roles.length === 0 ? undefined : { link, event, roles };
}

/** A field of handout events. @throws Error if the definition has no such field */
export function eventField({ index }: Pick<ServerContext, 'index'>, name: keyof HandoutEvent): Field {
  const field = index()
    .entity(handoutEvents)
    ?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`Handout events have no field ${name}.`);
  return field;
}

/** The definition of the word that comes with an answer. */
export function noteField(context: Pick<ServerContext, 'index'>): Field {
  const note = eventField(context, 'teacherRequest').members?.find(({ name }) => name === 'note');
  if (!note) throw new Error('A request has no note.');
  return note;
}

const instantText = (instant: string | null | undefined) =>
  instant ? clockInBerlin(new Date(instant)) : null;

/** Reads the state of an event for the holder of a link. */
export async function confirmationOf(
  context: ServerContext,
  { link, event, roles }: OpenedEvent,
): Promise<HandoutConfirmation> {
  const requests = roles.flatMap((role) => event[`${role}Request`] ?? []);
  const last = requests.toSorted((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''))[0];
  const { maxLength: noteLimit = 0 } = noteField(context);
  return {
    state: confirmationState(event, roles, new Date()),
    facts: await factsOf(context, link.actor, event),
    roles: roles.map((role) => handoutRoleNames[role]),
    tasks: roles.flatMap((role) => handoutTasks[role](event)),
    answeredAt: instantText(last?.answeredAt),
    note: last?.note ?? null,
    noteLimit,
    seen: seenOf(event, roles),
    problem: null,
  };
}

/** Days until the office should have looked at a refusal. */
const officeDays = 2;

/** Sets the office a task for each role that is refused, and completes it if the person confirms after all. */
async function followUp(
  { event, context }: LockedEvent,
  roles: readonly HandoutEventRole[],
  { answer }: Answer,
): Promise<void> {
  const dueDate = addDays(dayInBerlin(new Date(context.changeSet.at)), officeDays);
  const day = event.eventDate;
  for (const role of roles) {
    const name = `Absage zur Verteilaktion klären (${handoutRoleNames[role]})`;
    const task = { name, about: { type: handoutEvents, id: String(event.id) } };
    const description = 'Was die Person dazu geschrieben hat, steht bei der Verteilaktion.';
    if (answer === 'confirmed') await completeTasks(context, task);
    else await addTask(context, task, { description, dueDate: day && day < dueDate ? day : dueDate });
  }
}

/**
 * Stores an answer if it was given to what the page showed. Otherwise nothing changes: a repeated form, one that
 * came second, or one of somebody who is no longer involved.
 */
export async function storeAnswer(
  context: ServerContext,
  { link, roles: shown }: OpenedEvent,
  { seen, ...answer }: Answer & { seen: string },
): Promise<void> {
  const names = shown.map((role) => handoutRoleNames[role]).join(', ');
  const reason = `Persönlicher Link: Antwort (${names})`;
  await withLockedEvent(context, { id: link.record.id, reason }, async (locked) => {
    const roles = rolesOf(locked.event, link.person);
    const state = confirmationState(locked.event, roles, new Date());
    const isTaken = state !== 'over' && state !== 'cancelled' && seenOf(locked.event, roles) === seen;
    if (roles.length === 0 || !isTaken) return;
    await locked.save(answeredValues(locked.event, roles, { ...answer, at: locked.context.changeSet.at }));
    await followUp(locked, roles, answer);
  });
}

export type FeedbackState = 'open' | 'given' | 'early' | 'cancelled';

/** Whether a role can give its feedback now. */
export function feedbackState(event: ReadEvent, role: FeedbackRole): FeedbackState {
  if (event[feedbackFields[role]]) return 'given';
  if (event.isActive === false) return 'cancelled';
  return event.eventDate && event.eventDate > dayInBerlin(new Date()) ? 'early' : 'open';
}

/** Stores a feedback once, and forgets its draft. @returns false if there was one already */
export async function storeFeedback(
  context: ServerContext,
  { link }: OpenedEvent,
  { role, values }: { role: FeedbackRole; values: RecordData },
): Promise<boolean> {
  const reason = `Persönlicher Link: Rückmeldung (${handoutRoleNames[role]})`;
  return await withLockedEvent(context, { id: link.record.id, reason }, async (locked) => {
    const isTheirs = rolesOf(locked.event, link.person).includes(role);
    if (!isTheirs || feedbackState(locked.event, role) !== 'open') return false;
    const { trx, changeSet } = locked.context;
    await locked.save({ [feedbackFields[role]]: { ...values, givenAt: changeSet.at } });
    await context.personalLinks.forgetDraft(subjectOf(link, role), trx);
    return true;
  });
}

/**
 * Keeps the draft of a feedback until it is given. The event is locked, so that no draft outlives its feedback.
 * @throws AppError 409 if nothing can be given any more
 */
export async function storeDraft(
  context: ServerContext,
  link: OpenedLink,
  { role, texts }: { role: FeedbackRole; texts: Record<string, string> },
): Promise<string> {
  const reason = `Persönlicher Link: Entwurf (${handoutRoleNames[role]})`;
  return await withLockedEvent(
    context,
    { id: link.record.id, reason },
    async ({ event, context: { trx } }) => {
      const isTheirs = rolesOf(event, link.person).includes(role);
      if (!isTheirs || feedbackState(event, role) !== 'open')
        throw new AppError('versionConflict', undefined, 'Diese Rückmeldung lässt sich nicht mehr ändern.');
      return await context.personalLinks.keepDraft(subjectOf(link, role), texts, trx);
    },
  );
}

/** Subject that the draft of a feedback belongs to. */
export function subjectOf({ record, person }: Pick<OpenedLink, 'record' | 'person'>, role: FeedbackRole) {
  return { purpose: `${role}-feedback`, record: record.id, person: person ?? undefined };
}
