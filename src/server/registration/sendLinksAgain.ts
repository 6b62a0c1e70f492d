import { bookingStatePath } from '../../contract/booking-state/BookingState.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import type { QueuedJob } from '../../framework/server/start/LeitstandApp.ts';
import { linkPurposes } from '../linkPurposes.ts';
import { registrationMails } from '../mails/registrationMails.ts';
import { readContact } from './bookingState.ts';

const submissions = 'online-form-submissions';
const purpose = 'booking-state';
/** Nobody registers more often in the time that a link lasts. */
const mostMails = 5;

function parentOf({ data }: RecordData): RecordData {
  const { parent } = isJsonObject(data) ? data : {};
  return isJsonObject(parent) ? parent : {};
}

function nameOf({ firstName, lastName }: RecordData): string {
  return [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/**
 * The first submission of each registration from this address that is younger than the lifetime of a link, newest
 * first.
 */
async function findRegistrations(
  { repository }: Pick<ServerContext, 'repository'>,
  mail: string,
): Promise<RecordData[]> {
  const since = addDays(dayInBerlin(new Date()), -linkPurposes[purpose].days);
  const { records } = await repository.list(systemActor, submissions, {
    filter: { 'data.parent.mail': { $contains: mail }, createdAt: { $gte: `${since}T00:00:00Z` } },
    fields: ['data', 'registration'],
    sort: [{ path: 'id', direction: 'ASC' }],
    window: { type: 'all' },
    count: 'none',
  });
  const own = records.filter((record) => String(parentOf(record).mail ?? '').toLowerCase() === mail);
  const first = new Map<string, RecordData>();
  for (const record of own) {
    const key = String(record.registration ?? record.id);
    if (!first.has(key)) first.set(key, record);
  }
  return [...first.values()].reverse().slice(0, mostMails);
}

/** Mails a new link for each registration of an address; nothing for an unknown one. */
async function sendAgain(context: ServerContext, mail: string): Promise<{ mails: number }> {
  const { db, repository, settings, linkMails } = context;
  const registrations = await findRegistrations(context, mail);
  const { name: organisation } = await readContact(repository, (await settings.read(db.kysely)).product);
  await linkMails.ready();
  for (const registration of registrations) {
    const id = String(registration.id);
    const { subject, text } = registrationMails.linkAgain({
      organisation,
      name: nameOf(parentOf(registration)),
    });
    await db.transaction(
      async (trx) =>
        await linkMails.put(
          { trx, index: context.index(), actor: systemActor },
          {
            purpose,
            record: id,
            recipient: mail,
            subject,
            text,
            path: bookingStatePath(id, '{token}'),
          },
        ),
    );
  }
  return { mails: registrations.length };
}

/**
 * Sends the links of a mail address again. A job does it, so that the answer to the request takes the same time
 * whether the address is known or not.
 */
export const sendLinksAgain = {
  job: 'send-booking-links',
  run: async (context, { mail }) => (typeof mail === 'string' ? await sendAgain(context, mail) : undefined),
} as const satisfies QueuedJob;
