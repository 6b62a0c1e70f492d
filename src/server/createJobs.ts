import type { Log } from '../framework/server/database/Log.ts';
import { removeOrphanFiles } from '../framework/server/files/removeOrphanFiles.ts';
import type { ServerContext } from '../framework/server/http/ServerContext.ts';
import { createJobQueue } from '../framework/server/jobs/createJobQueue.ts';
import type { JobQueue } from '../framework/server/jobs/JobQueue.ts';
import { emptyOldMails, type MailQueue } from '../framework/server/mail/MailQueue.ts';
import { removeOldSignIns } from '../framework/server/sessions/signIns.ts';
import { removeOldLinks } from '../framework/server/users/accountTokens.ts';
import { removeTemporaryUsers } from '../framework/server/users/temporaryUsers.ts';

const plannedDays = 'carry-out-planned-days';

/** Names every job, with the hours at which those run that nobody asks for. */
export function createJobs(context: ServerContext, mails: MailQueue, log: Log): JobQueue {
  const { db, repository, sessions, files, index, accounts, grantIds } = context;
  const jobs = createJobQueue(db, log);
  const clock = (name: string, cron: string, run: () => Promise<unknown>) => {
    jobs.register(name, run);
    jobs.schedule(name, cron);
  };
  clock(plannedDays, '5 0 * * *', async () => ({ changed: await repository.carryOutPlannedDays() }));
  clock('remove-ended-sessions', '15 3 * * *', async () => ({ removed: await sessions.removeEnded() }));
  clock('remove-orphan-files', '30 3 * * *', async () => ({
    removed: await removeOrphanFiles(db, index(), files),
  }));
  clock('remove-temporary-users', '10 0 * * *', async () => ({
    removed: await removeTemporaryUsers(db, repository),
  }));
  clock('remove-old-links', '20 * * * *', async () => ({
    removed: await removeOldLinks(db.kysely),
    emptied: await emptyOldMails(db.kysely),
  }));
  clock('remove-unused-grant-ids', '50 3 * * *', async () => ({ removed: await grantIds.removeUnused() }));
  clock('remove-old-sign-ins', '45 3 * * *', async () => ({ removed: await removeOldSignIns(db.kysely) }));
  mails.register(jobs);
  accounts.register(jobs);
  return jobs;
}

/** Starts the queue, and what may have been missed. */
export async function startJobs(jobs: JobQueue): Promise<void> {
  await jobs.start();
  // an office may switch its computer off before midnight
  await jobs.enqueue(plannedDays, {}, { singletonKey: 'start' });
}
