import type { HandoutEventRole } from '../../../generated/types.ts';
import type { FeedbackRole } from '../../contract/handout-events/handoutRoles.ts';
import { answerStateOf, isOver, type ReadEvent } from '../../contract/handout-events/handoutState.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import type { ClockJob } from '../../framework/server/start/LeitstandApp.ts';
import { runEach } from '../runEach.ts';
import {
  handoutEvents,
  type LockedEvent,
  type Recipient,
  recipientsOf,
  withLockedEvent,
} from './handoutEvents.ts';
import { firstReminderDay, handoutMails } from './handoutMails.ts';

/** Request of each kind of mail, and the page that its link opens. */
const kinds = {
  confirmation: {
    mail: handoutMails.confirmation,
    purpose: () => 'handout-confirmation',
    path: () => '/handout-event-confirmation/{token}',
    stamp: 'requestedAt',
  },
  reminder: {
    mail: handoutMails.reminder,
    purpose: () => 'handout-confirmation',
    path: () => '/handout-event-confirmation/{token}',
    stamp: 'remindedAt',
  },
  feedback: {
    mail: handoutMails.feedback,
    purpose: (role: HandoutEventRole) => `${role}-feedback`,
    path: (role: HandoutEventRole, id: string) =>
      `/planning/handout-events/${role}-feedback/${id}?key={token}`,
    stamp: 'feedbackRequestedAt',
  },
} as const;

export type MailKind = keyof typeof kinds;

/** Recipients by person: somebody with two roles gets one mail, because they have one link. */
function byPerson(recipients: readonly Recipient[], kind: MailKind): Recipient[][] {
  const ofPerson = ({ id, role }: Recipient) => `${id}/${kind === 'feedback' ? role : ''}`;
  return [...groupBy(recipients, ofPerson).values()];
}

/**
 * Sends mails about a locked event, each with a new link, and stamps the roles they are for.
 * @param recipients those to whom this mail is due; of everybody else in the event nothing changes
 * @returns the roles that get a mail
 */
export async function sendMails(
  { linkMails }: Pick<ServerContext, 'linkMails'>,
  { event, save, context }: LockedEvent,
  {
    kind,
    recipients,
    place,
    further = {},
  }: {
    kind: MailKind;
    recipients: readonly Recipient[];
    /** Name of the institution. */
    place: string;
    /** Values to store with the stamps. */
    further?: Partial<ReadEvent>;
  },
): Promise<HandoutEventRole[]> {
  const { mail, purpose, path, stamp } = kinds[kind];
  const reachable = recipients.filter((one) => one.mail !== null && event[one.role] === one.id);
  const id = String(event.id);
  for (const group of byPerson(reachable, kind)) {
    const [first] = group;
    if (!first?.mail) continue;
    const roles = group.map(({ role }) => role);
    await linkMails.put(context, {
      ...mail({ event, place, name: first.name, roles }),
      recipient: first.mail,
      purpose: purpose(first.role),
      record: id,
      person: { type: first.type, id: first.id },
      path: path(first.role, id),
    });
  }
  const at = context.changeSet.at;
  const stamped = reachable.map(({ role }): Partial<ReadEvent> => {
    const before = event[`${role}Request`];
    // a new question ends the former answer
    const open = kind === 'confirmation' ? { answer: null, answeredAt: null, note: null } : {};
    return { [`${role}Request`]: { ...before, ...open, [stamp]: at } };
  });
  if (reachable.length > 0) await save(Object.assign({}, ...stamped, further) as Partial<ReadEvent>);
  return reachable.map(({ role }) => role);
}

/** The name of an event's institution among its recipients. */
export function placeOf(recipients: readonly Recipient[]): string {
  return recipients.find(({ role }) => role === 'institution')?.name ?? '';
}

/** Feedback can be asked for. */
export const isFeedbackRole = (role: HandoutEventRole): role is FeedbackRole =>
  role === 'advertiser' || role === 'institution';

const [firstHour, lastHour] = [7, 20];

const hourInBerlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Mails are sent by day only. */
export function isByDay(now: Date): boolean {
  const hour = Number.parseInt(hourInBerlin.format(now), 10);
  return hour >= firstHour && hour < lastHour;
}

/**
 * Roles to be reminded at `now`: those of the configuration whose answer is missing. Nobody if the event is
 * cancelled or over, too far away, or if a reminder was sent for its present day.
 */
export function rolesToRemind(event: ReadEvent, now: Date): HandoutEventRole[] {
  const { reminderConfig, eventDate, isActive } = event;
  if (!reminderConfig?.isEnabled || !eventDate) return [];
  if (isActive === false || isOver(event, now)) return [];
  const first = firstReminderDay(eventDate, reminderConfig.daysBefore ?? 0);
  const { lastSentAt } = reminderConfig;
  if (dayInBerlin(now) < first || (lastSentAt && dayInBerlin(new Date(lastSentAt)) >= first)) return [];
  return (reminderConfig.recipients ?? []).filter((role) =>
    ['open', 'requested'].includes(answerStateOf(event, role)),
  );
}

/** Longest time before an event that a reminder can be configured for, as the definition says. */
function longestLead({ index }: Pick<ServerContext, 'index'>): number {
  const config = index()
    .entity(handoutEvents)
    ?.fields.find(({ name }) => name === 'reminderConfig');
  return config?.members?.find(({ name }) => name === 'daysBefore')?.maximum ?? 0;
}

/**
 * Reminds those whose answer is missing.
 * @returns the number of events with a reminder
 * @throws the errors, once all have been tried
 */
export async function sendHandoutReminders(
  context: Pick<ServerContext, 'repository' | 'index' | 'linkMails'>,
  now: Date = new Date(),
): Promise<number> {
  if (!isByDay(now)) return 0;
  const today = dayInBerlin(now);
  const { records } = await context.repository.list(systemActor, handoutEvents, {
    filter: { isActive: true, eventDate: { $gte: today, $lte: addDays(today, longestLead(context)) } },
    window: { type: 'all' },
    count: 'none',
  });
  const due = (records as (ReadEvent & RecordData)[]).filter((event) => rolesToRemind(event, now).length > 0);
  let reminded = 0;
  await runEach(due, async (event) => {
    const recipients = await recipientsOf(context, event);
    await context.linkMails.ready();
    const reason = 'Erinnerung an eine Verteilaktion';
    const sent = await withLockedEvent(context, { id: String(event.id), reason }, async (locked) => {
      // another process may have been faster, or an answer has arrived
      const roles = rolesToRemind(locked.event, now);
      const further = {
        reminderConfig: { ...locked.event.reminderConfig, lastSentAt: locked.context.changeSet.at },
      };
      const wanted = recipients.filter(({ role }) => roles.includes(role));
      return await sendMails(context, locked, {
        kind: 'reminder',
        recipients: wanted,
        place: placeOf(recipients),
        further,
      });
    });
    if (sent.length > 0) reminded += 1;
  });
  return reminded;
}

/** Reminds the people of coming handout events by mail. */
export const handoutReminderJob: ClockJob = {
  job: 'remind-of-handout-events',
  schedule: '10 * * * *',
  name: 'Erinnerungen an Verteilaktionen',
  description:
    'Erinnert tagsüber alle per E-Mail, deren Zusage zu einer nahen Verteilaktion noch fehlt, und jede Verteilaktion nur einmal.',
  run: async (context) => ({ reminded: await sendHandoutReminders(context) }),
};
