import { startCronJob } from '../../contract/cron-jobs/cronJobs.ts';
import {
  discardGivenUp,
  followUpTitle,
  type GivenUpFollowUp,
  listGivenUp,
  mostGivenUp,
  retryGivenUp,
} from '../../contract/cron-jobs/givenUpCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import {
  countGivenUp,
  discardGivenUp as discardRows,
  type GivenUpRow,
  listGivenUp as listRows,
  retryGivenUp as retryRows,
} from '../../framework/server/outbox/givenUp.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { mayCustom } from '../mayCustom.ts';
import { titlesOf } from '../notifications/readNotifications.ts';
import { cronJobs, noteByHand } from './jobs.ts';

/** @throws AppError 403 */
function requireStarter(actor: Actor): void {
  if (!mayCustom(actor, 'startCronJobs')) throw new AppError('forbidden');
}

/** Rows as the actor may read them: a record that they may not read is not named. */
async function present(
  context: Pick<ServerContext, 'index' | 'repository'>,
  actor: Actor,
  rows: readonly GivenUpRow[],
): Promise<GivenUpFollowUp[]> {
  const about = rows.map(({ record }) => {
    const [resource = '', id = ''] = record.split('/');
    return { resource, id };
  });
  const titles = await titlesOf(context, actor, about);
  return rows.map(({ id, kind, record, error, since }) => {
    const title = titles.get(record);
    const [resource = '', one = ''] = record.split('/');
    const named = title === undefined ? null : { resource, record: one, recordTitle: title };
    return {
      id,
      title: followUpTitle(kind),
      ...(named ?? { resource: null, record: null, recordTitle: null }),
      error: error ?? '',
      since,
    };
  });
}

type Decide = (trx: WriteContext['trx'], ids: readonly string[]) => Promise<Pick<GivenUpRow, 'kind'>[]>;

/** Decides about rows, and records at the job who did so. @returns how many were still given up */
async function decide(
  { repository }: Pick<ServerContext, 'repository'>,
  actor: Actor,
  { ids, verb, run }: { ids: readonly string[]; verb: string; run: Decide },
): Promise<number> {
  const by = { actor, resource: cronJobs, reason: `${verb}: Folgen von Änderungen` };
  return await repository.changeSet(by, async (context, entity) => {
    const decided = await run(context.trx, ids);
    const kinds = [...new Set(decided.map(({ kind }) => followUpTitle(kind)))];
    const message = `${verb} (${decided.length}): ${kinds.join(', ')}`;
    if (decided.length > 0) await noteByHand(context, entity, { job: 'empty-outbox', message });
    return decided.length;
  });
}

/** Starting scheduled jobs by hand, and what the outbox has given up. */
export const cronJobRoutes: Routes = (app, context) => {
  const { db, repository, jobs, outbox } = context;

  serveCall(app, startCronJob, async ({ actor, params: { id } }) => {
    requireStarter(actor);
    // 404 if the actor may not read the job
    await repository.get(actor, cronJobs, id);
    const { job } = await repository.get(systemActor, cronJobs, id);
    await (await jobs()).enqueue(String(job), { by: 'hand' }, { singletonKey: 'hand' });
  });

  serveCall(app, listGivenUp, async ({ actor }) => {
    requireStarter(actor);
    const rows = await listRows(db.kysely, mostGivenUp);
    return { total: await countGivenUp(db.kysely), followUps: await present(context, actor, rows) };
  });

  serveCall(app, retryGivenUp, async ({ actor, body: { ids } }) => {
    requireStarter(actor);
    const done = await decide(context, actor, { ids, verb: 'Erneut versucht', run: retryRows });
    outbox.wake();
    return { done };
  });

  serveCall(app, discardGivenUp, async ({ actor, body: { ids } }) => {
    requireStarter(actor);
    return { done: await decide(context, actor, { ids, verb: 'Verworfen', run: discardRows }) };
  });
};
