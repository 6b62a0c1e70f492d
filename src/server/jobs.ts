import type { ClockJob, QueuedJob } from '../framework/server/start/LeitstandApp.ts';
import type { AdNetwork } from './adapters/tracking/AdNetwork.ts';
import { handoutReminderJob } from './handout-events/jobs.ts';
import { sendMailJob, settleMailsJob } from './messenger/mailOutbox.ts';
import { settleWhatsAppJob } from './messenger/whatsAppOutbox.ts';
import { mailNotificationsJob, overdueToDosJob, purgeNotificationsJob } from './notifications/jobs.ts';
import { expirePlacesJob } from './places/jobs.ts';
import { sendLinksAgain } from './registration/sendLinksAgain.ts';
import { announceSubstitutesJob } from './substitutions/jobs.ts';
import { trackerJobs } from './tracker/jobs.ts';

/** Jobs of the school that run by the clock. */
export function schoolJobs(network: Pick<AdNetwork, 'pass'>): readonly ClockJob[] {
  return [
    overdueToDosJob,
    purgeNotificationsJob,
    mailNotificationsJob,
    expirePlacesJob,
    handoutReminderJob,
    announceSubstitutesJob,
    settleWhatsAppJob,
    settleMailsJob,
    ...trackerJobs(network),
  ];
}

/** Jobs of the school that its services enqueue. */
export const queuedJobs: readonly QueuedJob[] = [sendLinksAgain, sendMailJob];
