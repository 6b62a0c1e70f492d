import type { OwnNotification } from '../../contract/notifications/notifierCalls.ts';
import { choiceOf, notificationTypes } from '../../contract/notifications/notifierEvents.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import type { Delivery } from '../../framework/server/outbox/Outbox.ts';
import { listsWithin } from '../../framework/server/repository/Repository.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { readActor } from '../../framework/server/rights/holdings.ts';
import {
  listUnread,
  readNotificationChoices,
  takeDigest,
} from '../../framework/server/services/notifications/digests.ts';
import { dailyMail, type MailedNotification } from '../mails/dailyMail.ts';
import { presentNotifications } from './readNotifications.ts';

/** The mail of a day to a login. */
export type DigestPayload = {
  to: string;
  /** `YYYY-MM-DD` in Germany. */
  day: string;
  /** ISO with Z. */
  until: string;
};

/** Notifications that a mail lists. */
const mostListed = 50;
/** Hours until the next mail, which makes this one obsolete. */
const hours = 24;

function dayText(value: string): string {
  const day = value.length > 10 ? dayInBerlin(new Date(value)) : value;
  return day.split('-').reverse().join('.');
}

/** What a line says of a notification: everything in its payload that is a text for people. */
function factsOf({ messagePayload: payload }: OwnNotification): string[] {
  const said = (name: string) => {
    const value = payload[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [due, ended, from] = [said('dueDate'), said('dateOfDeactivation'), said('fromName')];
  return [
    said('message'),
    said('name'),
    said('entityName'),
    due && `fällig am ${dayText(due)}`,
    ended && `zum ${dayText(ended)}`,
    from && `von ${from}`,
  ].filter((text): text is string => text !== undefined && text !== '');
}

/** Titles of the types, by the definition. */
function titlesIn(index: ModelIndex): Map<unknown, string> {
  const { options = [] } = index.field('notifications', 'type') ?? {};
  return new Map(options.map(({ value, title }) => [value, title]));
}

/**
 * Mails a login what it has not read of the types it chose, by its rights at this moment; nothing if there is nothing new or
 * the login is closed. The mail is queued with the transaction that takes the digest, so there is one a day at most.
 */
export async function mailDigest({
  trx,
  index,
  payload: { to, day, until },
  mails,
  publicUrl,
}: Delivery<DigestPayload>): Promise<void> {
  const actor = await readActor(trx, (name) => index.entity(name), to);
  const since = actor && (await takeDigest(trx, { loginUser: to, day, until }));
  if (!actor || since === undefined) return;
  const choices = await readNotificationChoices(trx, to);
  const types = notificationTypes.filter((type) => {
    const { inApp, mail } = choiceOf(choices, type);
    return inApp && mail;
  });
  const { notifications, total } = await listUnread(trx, to, { types, since, until, limit: mostListed });
  if (total === 0) return;
  const reading = { index: () => index, repository: listsWithin(trx, index) };
  const titles = titlesIn(index);
  const lines = (await presentNotifications(reading, actor, notifications)).map(
    (one): MailedNotification => ({ title: titles.get(one.type) ?? one.type, facts: factsOf(one) }),
  );
  const lookup = createRecordLookup(trx, index);
  const recipient = await lookup.first('login-users', { id: to });
  const organisation = await lookup.first('installation', {});
  const profile = actor.profile && (await lookup.title(actor.profile.type, actor.profile.id));
  const mail = dailyMail({
    organisation: String(organisation?.name ?? 'Leitstand'),
    name: profile || String(recipient?.name ?? ''),
    notifications: lines,
    total,
    link: publicUrl,
  });
  await mails.put(trx, { recipient: String(recipient?.mail), ...mail }, { loginUser: to, hours });
}
