import type { HandoutEventRole } from '../../../generated/types.ts';
import {
  type HandoutPerson,
  type HandoutRequest,
  type HandoutRequested,
  readHandoutPeople,
  requestHandoutAnswers,
} from '../../contract/handout-events/handoutPlanner.ts';
import { answerStateOf, isOver, type ReadEvent } from '../../contract/handout-events/handoutState.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { recordTitle } from '../../framework/schema/recordTitle.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { FieldScope } from '../../framework/schema/rights/Grants.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { feedbackFields, type Recipient, readEvent, recipientsOf, withLockedEvent } from './handoutEvents.ts';
import { isFeedbackRole, placeOf, sendMails } from './jobs.ts';

/** A second request within this time is the same click. */
const sameClickMs = 10_000;

type Purpose = HandoutRequest['purpose'];
type ReadAccess = ReadEvent & RecordData & { $access?: { update?: FieldScope } };

/** Asking for an answer requires the right to enter it by hand. */
function mayAsk({ $access }: ReadAccess, purpose: Purpose, role: HandoutEventRole): boolean {
  if (purpose === 'confirmation') return coversField($access?.update, `${role}HasConfirmed`);
  return isFeedbackRole(role) && coversField($access?.update, feedbackFields[role]);
}

/** Name of somebody involved, if the actor may read it. */
async function visibleName({ repository, index }: ServerContext, actor: Actor, { type, id }: Recipient) {
  const entity = index().entity(type);
  const record = await repository.get(actor, type, id).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  });
  return (entity && record && recordTitle(entity, record)) || null;
}

async function describePerson(
  context: ServerContext,
  { actor, event }: { actor: Actor; event: ReadAccess },
  recipient: Recipient,
): Promise<HandoutPerson> {
  const { role, type, id, mail } = recipient;
  const subject = { purpose: `${role}-feedback`, record: String(event.id), person: { type, id } };
  const mayAskFeedback = mayAsk(event, 'feedback', role);
  const draft = mayAskFeedback ? await context.personalLinks.draft(subject) : undefined;
  return {
    role,
    name: await visibleName(context, actor, recipient),
    hasMail: mail !== null,
    mayAsk: mayAsk(event, 'confirmation', role),
    mayAskFeedback,
    feedbackBegunAt: draft?.at ?? null,
  };
}

/** Everybody involved whom the actor may ask for something. @throws AppError 403, 404 */
async function readPeople(context: ServerContext, actor: Actor, id: string): Promise<HandoutPerson[]> {
  const event: ReadAccess = await readEvent(context, actor, id);
  const recipients = await recipientsOf(context, event);
  const people = await Promise.all(recipients.map((one) => describePerson(context, { actor, event }, one)));
  return people.filter((person) => person.mayAsk || person.mayAskFeedback);
}

/** @throws AppError 409 for an event that nobody can answer for, in general. */
function requireAskable(event: ReadEvent, purpose: Purpose): void {
  const refuse = (sentence: string): never => {
    throw new AppError('versionConflict', undefined, sentence);
  };
  if (event.isActive === false) refuse('Diese Verteilaktion ist abgesagt.');
  const now = new Date();
  if (purpose === 'confirmation' && isOver(event, now)) refuse('Diese Verteilaktion ist schon vorbei.');
  if (purpose === 'feedback' && event.eventDate && event.eventDate > dayInBerlin(now))
    refuse('Eine Rückmeldung ist erst ab dem Tag der Verteilaktion möglich.');
}

/** Whether an answer of this role is still missing. */
function isMissing(event: ReadEvent, purpose: Purpose, role: HandoutEventRole): boolean {
  if (purpose === 'confirmation') return answerStateOf(event, role) !== 'confirmed';
  return isFeedbackRole(role) && !event[feedbackFields[role]];
}

function wasJustAsked(event: ReadEvent, purpose: Purpose, role: HandoutEventRole): boolean {
  const request = event[`${role}Request`];
  const at = purpose === 'confirmation' ? request?.requestedAt : request?.feedbackRequestedAt;
  return at ? Date.now() - Date.parse(at) < sameClickMs : false;
}

/**
 * Recipients in these roles, and for a confirmation in the other roles of the same people that the actor may ask for:
 * they answer all of theirs by one link, and a new question ends the former answer.
 */
function askedRecipients(
  event: ReadAccess,
  recipients: readonly Recipient[],
  { purpose, roles }: HandoutRequest,
): Recipient[] {
  const named = recipients.filter(({ role }) => roles.includes(role));
  if (purpose === 'feedback') return named;
  const people = new Set(named.map(({ id }) => id));
  return recipients.filter(({ id, role }) => people.has(id) && mayAsk(event, purpose, role));
}

async function request(
  context: ServerContext,
  { actor, id }: { actor: Actor; id: string },
  { purpose, roles }: HandoutRequest,
): Promise<HandoutRequested> {
  const event: ReadAccess = await readEvent(context, actor, id);
  if (!roles.every((role) => mayAsk(event, purpose, role))) throw new AppError('forbidden');
  requireAskable(event, purpose);
  const everybody = await recipientsOf(context, event);
  if (!roles.every((role) => everybody.some((one) => one.role === role)))
    throw new AppError('invalid', { fields: { roles: 'Dafür ist niemand eingetragen.' } });
  const asked = askedRecipients(event, everybody, { purpose, roles });
  await context.linkMails.ready();
  const reason = purpose === 'confirmation' ? 'Bitte um Zusage' : 'Bitte um Rückmeldung';
  const requested = await withLockedEvent(context, { id, reason, actor }, async (locked) => {
    requireAskable(locked.event, purpose);
    const missing = asked.filter(({ role }) => isMissing(locked.event, purpose, role));
    const isRepeated = ({ role }: Recipient) => wasJustAsked(locked.event, purpose, role);
    const sent = await sendMails(context, locked, {
      kind: purpose,
      recipients: missing.filter((one) => !isRepeated(one)),
      place: placeOf(everybody),
    });
    return [...sent, ...missing.filter(isRepeated).map(({ role }) => role)];
  });
  const withoutMail = everybody.filter(({ mail }) => mail === null).map(({ role }) => role);
  return {
    requested: requested.filter((role) => roles.includes(role)),
    withoutMail: roles.filter((role) => withoutMail.includes(role)),
  };
}

/** Requests of the office to the people involved in handout events. */
export const handoutEventRoutes: Routes = (app, context) => {
  serveCall(app, readHandoutPeople, async ({ actor, params: { id } }) => {
    const people = await readPeople(context, actor, id);
    if (people.length === 0) throw new AppError('forbidden');
    return { people, sendsMails: context.status.sendsMails };
  });
  serveCall(
    app,
    requestHandoutAnswers,
    async ({ actor, params: { id }, body }) => await request(context, { actor, id }, body),
  );
};
