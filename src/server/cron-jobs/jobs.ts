import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { Entity } from '../../framework/schema/model.ts';
import type { Database } from '../../framework/server/database/Database.ts';
import type { Log } from '../../framework/server/database/Log.ts';
import type { JobHandler } from '../../framework/server/jobs/JobQueue.ts';
import { nextDue } from '../../framework/server/jobs/ScheduleClock.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { importRows } from '../../framework/server/repository/importRows.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { updateRow } from '../../framework/server/repository/rows.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { frameworkJobs } from '../../framework/server/start/frameworkJobs.ts';
import type { StartedParts } from '../../framework/server/start/LeitstandApp.ts';
import { schoolJobs } from '../jobs.ts';

/** Time zone of the schedules. */
const jobTimeZone = 'Europe/Berlin';

/** Jobs with a record under `/settings/cron-jobs`: name, description and schedule. */
export const knownJobs = [...frameworkJobs, ...schoolJobs({})].map(
  ({ job, schedule, name, description }) => ({
    job,
    schedule,
    name,
    description,
  }),
);

export const cronJobs = 'cron-jobs';

const maxRuns = 100;
const longestMessage = 500;
const nothingDone = 'Nichts zu tun';

/** `hand`: started by a user; `start`: catch-up when the server starts; absent: by the schedule. */
interface CronJobData {
  by?: 'hand' | 'start';
}

async function recordsOf(repository: Repository, filter: RecordData): Promise<RecordData[]> {
  const { records } = await repository.list(systemActor, cronJobs, {
    filter,
    window: { type: 'all' },
    count: 'none',
  });
  return records;
}

/** Adds a record for each job without one; users see its runs there and can pause it. */
async function addMissing(db: Database, entity: Entity, records: readonly RecordData[]): Promise<void> {
  const known = new Set(records.map(({ job }) => job));
  const missing = knownJobs.filter(({ job }) => !known.has(job));
  if (missing.length === 0) return;
  const now = new Date().toISOString();
  const rows = missing.map((one) => ({
    ...one,
    id: createId(),
    isActive: true,
    nextRunAt: nextDue(one.schedule, jobTimeZone),
  }));
  await importRows(db.kysely, { entity, records: rows, now });
}

/**
 * Updates the schedule, which may differ in a new version, and a next run that passed while the server was
 * down.
 */
async function correct(repository: Repository, { id, job, ...values }: RecordData): Promise<void> {
  const schedule = knownJobs.find((known) => known.job === job)?.schedule;
  if (schedule === undefined) return;
  const isAhead = typeof values.nextRunAt === 'string' && values.nextRunAt > new Date().toISOString();
  if (isAhead && values.schedule === schedule) return;
  const by = { actor: systemActor, resource: cronJobs, reason: 'Start des Servers' };
  await repository.changeSet(by, async (context, entity) => {
    const stored = await storedRecord(context.trx, entity, String(id), { lock: true });
    await saveChanged(context, {
      entity,
      stored,
      values: { schedule, nextRunAt: nextDue(schedule, jobTimeZone) },
    });
  });
}

/** Creates and updates the records of all jobs at the start of the server. */
export async function ensureCronJobs({ db, index, repository }: StartedParts): Promise<void> {
  const entity = index().entity(cronJobs);
  if (!entity) return;
  const records = await recordsOf(repository, {});
  await addMissing(db, entity, records);
  for (const record of records) await correct(repository, record);
}

/** German summary of a run from the numbers it returns: `{removed: 3, refused: 1}`. */
function messageOf(result: unknown): string {
  const { refused = 0, ...done } = isJsonObject(result) ? result : {};
  const numbers = Object.values(done).filter((value) => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total + value, 0);
  const said = [
    ...(sum === 0 ? [] : [`${sum} bearbeitet`]),
    ...(refused === 0 ? [] : [`${refused} abgelehnt`]),
  ];
  return said.join(', ') || nothingDone;
}

interface Run {
  startedAt: string;
  result: 'success' | 'failed';
  message: string;
}

/** A run that found nothing to do. */
function isIdle(run: unknown): boolean {
  return isJsonObject(run) && run.result === 'success' && run.message === nothingDone;
}

/** The newest runs, newest first; of idle ones in a row only the last, or they would soon be all. */
function withRun(runs: unknown, run: Run & { finishedAt: string }): unknown[] {
  const earlier = Array.isArray(runs) ? runs : [];
  const kept = isIdle(run) && isIdle(earlier[0]) ? earlier.slice(1) : earlier;
  return [run, ...kept].slice(0, maxRuns);
}

interface NotedJob {
  id: string;
  job: string;
  /** Started by a user, who waits for what comes of it. */
  isByHand: boolean;
}

/** Reason of the change sets that record a run. */
const runReason = 'Zeitgesteuerter Lauf';

/**
 * Records a run. An idle one by the clock after another success is no change: several hundred a day would fill the
 * history, and open pages would reload for nothing.
 */
async function note(repository: Repository, { id, job, isByHand }: NotedJob, run: Run): Promise<void> {
  const by = { actor: systemActor, resource: cronJobs, reason: runReason };
  const { startedAt, result, message } = run;
  const schedule = knownJobs.find((known) => known.job === job)?.schedule ?? '';
  await repository.changeSet(by, async (context, entity) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    const finishedAt = context.changeSet.at;
    const values = {
      schedule,
      nextRunAt: nextDue(schedule, jobTimeZone),
      lastStartedAt: startedAt,
      lastFinishedAt: finishedAt,
      lastResult: result,
      lastError: result === 'failed' ? message : null,
      runs: withRun(stored.runs, { startedAt, finishedAt, result, message }),
    };
    const isRoutine = isIdle(run) && !isByHand && stored.lastResult === 'success';
    if (isRoutine) await updateRow(context.trx, { entity, id, values, version: Number(stored.$version) });
    else await saveChanged(context, { entity, stored, values });
  });
}

/** Records among the runs of a job what somebody decided by hand; the change set says who. */
export async function noteByHand(
  context: WriteContext,
  entity: Entity,
  { job, message }: { job: string; message: string },
): Promise<void> {
  const { trx, changeSet } = context;
  const [record] = await createRecordLookup(trx, context.index).all(cronJobs, { job });
  if (!record) throw new Error(`The job "${job}" has no record.`);
  const stored = await storedRecord(trx, entity, String(record.id), { lock: true });
  const { at } = changeSet;
  const run = { startedAt: at, finishedAt: at, message: message.slice(0, longestMessage) };
  const runs = withRun(stored.runs, { ...run, result: 'success' });
  await saveChanged(context, { entity, stored, values: { runs } });
}

/**
 * Runs a job according to its record: not on schedule while it is paused, and with each run recorded there.
 * Catch-up runs at the start of the server are not recorded. A run that cannot be recorded ends like any other, or
 * the queue would repeat what is done.
 */
export function runAsRecorded(
  { repository, index, log }: StartedParts & { log: Log },
  job: string,
  run: () => Promise<unknown>,
): JobHandler<CronJobData> {
  return async ({ data: { by } }) => {
    const [record] = index().entity(cronJobs) ? await recordsOf(repository, { job }) : [];
    if (record?.isActive === false && by !== 'hand') return { isHeldUp: true };
    if (!record || by === 'start') return await run();
    const startedAt = new Date().toISOString();
    const noted = { id: String(record.id), job, isByHand: by === 'hand' };
    const noteRun = async (result: Run['result'], message: string) =>
      await note(repository, noted, {
        startedAt,
        result,
        message: message.slice(0, longestMessage),
      }).catch((error: unknown) =>
        log.warn({ error, job, result }, 'The run of a job could not be recorded'),
      );
    const result = await run().catch(async (error: unknown) => {
      await noteRun('failed', error instanceof Error ? error.message : String(error));
      throw error;
    });
    await noteRun('success', messageOf(result));
    return result;
  };
}
