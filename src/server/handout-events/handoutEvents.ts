import type { HandoutEvent, HandoutEventRole } from '../../../generated/types.ts';
import type { HandoutFacts } from '../../contract/handout-events/HandoutPages.ts';
import type { FeedbackRole } from '../../contract/handout-events/handoutRoles.ts';
import {
  type InvolvedPerson,
  involvedPeople,
  type ReadEvent,
} from '../../contract/handout-events/handoutState.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { Grants } from '../../framework/schema/rights/Grants.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import type { LinkEnd } from '../../framework/server/sessions/personalLinkRows.ts';
import { longDayText, timeText } from './handoutMails.ts';

export const handoutEvents = 'handout-events';

type Context = Pick<ServerContext, 'repository' | 'index'>;

/** Fields that hold the feedback of a role. */
export const feedbackFields = {
  advertiser: 'advertiserFeedback',
  institution: 'institutionFeedback',
} as const satisfies Record<FeedbackRole, keyof HandoutEvent>;

/** An event as the actor may read it. @throws AppError 403, 404 */
export async function readEvent({ repository }: Pick<Context, 'repository'>, actor: Actor, id: string) {
  return (await repository.get(actor, handoutEvents, id)) as ReadEvent & RecordData;
}

/** The roles of a person in an event, of those that the reader may see. */
export function rolesOf(event: ReadEvent, person: LinkEnd | null): HandoutEventRole[] {
  return involvedPeople(event)
    .filter(({ type, id }) => type === person?.type && id === person.id)
    .map(({ role }) => role);
}

/** The rights of a link, and the name and place of what its event names. */
function withNames({ grants, ...holder }: Actor, { institution, handout }: ReadEvent): Actor {
  const named = (id: string | null | undefined, fields: string[]) =>
    id ? { read: { ids: { [id]: fields } } } : {};
  const names: Grants = {
    institutions: named(institution, ['name', 'address']),
    handouts: named(handout, ['name']),
  };
  return { ...holder, grants: grants === 'everything' ? grants : { ...grants, ...names } };
}

const textIn = (record: unknown, name: string): string => {
  const value = isJsonObject(record) ? record[name] : undefined;
  return typeof value === 'string' ? value : '';
};

function addressLines(address: unknown): string[] {
  const lines = [
    `${textIn(address, 'street')} ${textIn(address, 'houseNumber')}`,
    `${textIn(address, 'postal')} ${textIn(address, 'city')}`,
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Reads time, place and handed-out items of an event for the holder of a link. */
export async function factsOf(
  { repository }: Pick<Context, 'repository'>,
  actor: Actor,
  event: ReadEvent,
): Promise<HandoutFacts> {
  const reader = withNames(actor, event);
  const [place, handout] = await Promise.all([
    event.institution ? repository.get(reader, 'institutions', event.institution) : {},
    event.handout ? repository.get(reader, 'handouts', event.handout) : undefined,
  ]);
  return {
    day: event.eventDate ? longDayText(event.eventDate) : '',
    time: timeText(event),
    place: textIn(place, 'name'),
    address: addressLines('address' in place ? place.address : undefined),
    handout: textIn(handout, 'name') || null,
  };
}

/** Somebody involved, as a recipient of mails. */
export interface Recipient extends InvolvedPerson {
  name: string;
  /** Null if none is known. */
  mail: string | null;
}

function mailIn(contact: unknown): string | null {
  return textIn(contact, 'mail1') || textIn(contact, 'mail2') || null;
}

/** The address of an institution: its own, else that of its first contact person who has one. */
async function institutionMail(
  { repository }: Pick<Context, 'repository'>,
  { contactInformation, responsibles }: RecordData,
): Promise<string | null> {
  const own = mailIn(contactInformation);
  const ids = Array.isArray(responsibles) ? responsibles.map(String) : [];
  if (own !== null || ids.length === 0) return own;
  const { records } = await repository.list(systemActor, 'responsibles', {
    filter: { id: { $in: ids } },
    fields: ['contactInformation'],
    window: { type: 'range', offset: 0, limit: ids.length },
    count: 'none',
  });
  const byId = new Map(records.map((record) => [String(record.id), mailIn(record.contactInformation)]));
  return ids.map((id) => byId.get(id) ?? null).find((mail) => mail !== null) ?? null;
}

/** Name and mail address of somebody involved, as the system reads them. */
async function recipientOf(context: Context, person: InvolvedPerson): Promise<Recipient> {
  const record = await context.repository.get(systemActor, person.type, person.id);
  const isPlace = person.type === 'institutions';
  return {
    ...person,
    name: isPlace
      ? textIn(record, 'name')
      : `${textIn(record, 'firstName')} ${textIn(record, 'lastName')}`.trim(),
    mail: isPlace ? await institutionMail(context, record) : mailIn(record.contactInformation),
  };
}

/** Everybody involved in an event, with name and mail address. */
export async function recipientsOf(context: Context, event: ReadEvent): Promise<Recipient[]> {
  return await Promise.all(involvedPeople(event).map((person) => recipientOf(context, person)));
}

/** An event that is locked by an open change set, and what changes in it. */
export interface LockedEvent {
  event: ReadEvent & RecordData;
  /** Stores fields, including those that only the system sets. */
  save: (values: Partial<HandoutEvent>) => Promise<void>;
  context: WriteContext;
}

/**
 * Runs `work` with an event that nobody else changes meanwhile, as one change set.
 * @param actor who causes it; the system where a link or the clock does
 */
export async function withLockedEvent<Result>(
  { repository }: Pick<Context, 'repository'>,
  { id, reason, actor = systemActor }: { id: string; reason: string; actor?: Actor },
  work: (locked: LockedEvent) => Promise<Result>,
): Promise<Result> {
  const by = { actor, resource: handoutEvents, reason };
  return await repository.changeSet(by, async (context, entity) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    const save = async (values: Partial<HandoutEvent>) => {
      await saveChanged(context, { entity, stored, values: values as RecordData });
    };
    return await work({ event: stored as ReadEvent & RecordData, save, context });
  });
}
