import type { Log } from '../framework/server/database/Log.ts';
import { removeOrphanFiles } from '../framework/server/files/removeOrphanFiles.ts';
import type { ServerContext } from '../framework/server/http/ServerContext.ts';
import { createJobQueue } from '../framework/server/jobs/createJobQueue.ts';
import type { JobQueue } from '../framework/server/jobs/JobQueue.ts';
import { emptyOldMails } from '../framework/server/mail/emptyOldMails.ts';
import type { MailQueue } from '../framework/server/mail/MailQueue.ts';
import { forgetCreations } from '../framework/server/repository/creationKeys.ts';
import { removeOldImports } from '../framework/server/services/imports/ImportStore.ts';
import { removeOldSignIns } from '../framework/server/sessions/signIns.ts';
import { removeOldLinks } from '../framework/server/users/accountTokens.ts';
import { removeTemporaryUsers } from '../framework/server/users/temporaryUsers.ts';
import { type KnownJobName, knownJobs } from './cron-jobs/data.ts';
import { runAsRecorded } from './cron-jobs/jobs.ts';

const plannedDays = 'carry-out-planned-days' satisfies KnownJobName;

/** Registers every job, and the schedules of those that run by the clock. */
export function createJobs(context: ServerContext, mails: MailQueue, log: Log): JobQueue {
  const { db, repository, sessions, files, index, accounts, grantIds, imports } = context;
  const jobs = createJobQueue(db, log);
  const clock = (name: KnownJobName, run: () => Promise<unknown>) => {
    jobs.register(name, runAsRecorded({ repository, index }, name, run));
    const known = knownJobs.find(({ job }) => job === name);
    if (known) jobs.schedule(name, known.schedule);
  };
  clock(plannedDays, async () => {
    const { changed, refused } = await repository.carryOutPlannedDays();
    for (const { resource, id, error } of refused)
      log.warn({ resource, id, err: error }, 'a planned day was refused');
    return { changed, refused: refused.length };
  });
  clock('remove-ended-sessions', async () => ({ removed: await sessions.removeEnded() }));
  clock('remove-orphan-files', async () => ({
    removed: await removeOrphanFiles(db, index(), files),
  }));
  clock('remove-temporary-users', async () => ({
    removed: await removeTemporaryUsers(db, repository),
  }));
  clock('remove-old-links', async () => ({
    removed: await removeOldLinks(db.kysely),
    emptied: await emptyOldMails(db.kysely),
  }));
  clock('remove-unused-grant-ids', async () => ({ removed: await grantIds.removeUnused() }));
  clock('remove-old-sign-ins', async () => ({ removed: await removeOldSignIns(db.kysely) }));
  clock('remove-old-imports', async () => ({
    removed: await db.transaction(removeOldImports),
  }));
  clock('forget-creations', async () => ({ removed: await forgetCreations(db.kysely) }));
  imports.register(jobs);
  mails.register(jobs);
  accounts.register(jobs);
  return jobs;
}

/** Starts the queue and catches up on work missed while the server was down. */
export async function startJobs(jobs: JobQueue, mails: MailQueue): Promise<void> {
  await jobs.start();
  await mails.resume(jobs);
  // offices may switch their computers off before midnight
  await jobs.enqueue(plannedDays, { by: 'start' }, { singletonKey: 'start' });
}
