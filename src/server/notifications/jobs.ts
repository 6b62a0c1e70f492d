import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { type FollowUp, putFollowUps } from '../../framework/server/repository/followUps.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { loginsWithMail } from '../../framework/server/services/notifications/digests.ts';
import { purgeDismissed } from '../../framework/server/services/notifications/storedNotifications.ts';
import type { ClockJob } from '../../framework/server/start/LeitstandApp.ts';
import type { DigestPayload } from './mailDigest.ts';

type JobContext = Pick<ServerContext, 'db' | 'repository' | 'outbox'>;

/** Rows of one transaction. */
const atOnce = 500;

/** Stores what the outbox does next. */
async function putRows({ db, outbox }: Omit<JobContext, 'repository'>, rows: readonly FollowUp[]) {
  for (let start = 0; start < rows.length; start += atOnce)
    await db.transaction(async (trx) => await putFollowUps(trx, rows.slice(start, start + atOnce)));
  outbox.wake();
}

/**
 * Reports every open task whose day has passed to the person responsible for it, once a day.
 * @returns number of tasks
 */
export async function reportOverdue(context: JobContext, now: Date = new Date()): Promise<number> {
  const today = dayInBerlin(now);
  const { records } = await context.repository.list(systemActor, 'to-dos', {
    filter: { dueDate: { $lt: today }, isClosed: false, responsible: { $ne: null } },
    fields: ['responsible'],
    window: { type: 'all' },
    count: 'none',
  });
  await putRows(
    context,
    records.map(({ id, responsible }) => ({
      kind: 'toDoOverdue',
      record: `to-dos/${id}`,
      key: `${today}/${id}`,
      payload: { toDo: String(id), to: String(responsible), day: today, by: null },
    })),
  );
  return records.length;
}

/** Longer than any transaction that stores notifications: none is committed after the mail that should list it. */
const settledMs = 60_000;

/**
 * Begins the mail of the day for every login that chose one.
 * @returns number of logins
 */
export async function beginDigests(
  context: Omit<JobContext, 'repository'>,
  now: Date = new Date(),
): Promise<number> {
  const day = dayInBerlin(now);
  const until = new Date(now.getTime() - settledMs).toISOString();
  const logins = await loginsWithMail(context.db.kysely);
  await putRows(
    context,
    logins.map((to) => ({
      kind: 'mailDigest',
      record: `login-users/${to}`,
      key: `${day}/${to}`,
      payload: { to, day, until } satisfies DigestPayload,
    })),
  );
  return logins.length;
}

export const overdueToDosJob = {
  job: 'report-overdue-to-dos',
  schedule: '0 6 * * *',
  name: 'Überfällige Aufgaben',
  description: 'Erinnert morgens alle an ihre Aufgaben, deren Tag vorbei ist.',
  run: async (context) => ({ reported: await reportOverdue(context) }),
} as const satisfies ClockJob;

export const purgeNotificationsJob = {
  job: 'purge-notifications',
  schedule: '25 3 * * *',
  name: 'Alte Benachrichtigungen',
  description: 'Löscht endgültig, was 30 Tage im Papierkorb der Benachrichtigungen lag.',
  run: async ({ db }) => ({ removed: await purgeDismissed(db.kysely) }),
} as const satisfies ClockJob;

export const mailNotificationsJob = {
  job: 'mail-notifications',
  schedule: '0 7 * * *',
  name: 'Tages-Mails',
  description: 'Schickt morgens allen, die es so eingestellt haben, was sie noch nicht gelesen haben.',
  run: async (context) => ({ begun: await beginDigests(context) }),
} as const satisfies ClockJob;
