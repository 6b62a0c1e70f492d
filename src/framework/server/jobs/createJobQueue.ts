import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import type { Database } from '../database/Database.ts';
import type { Log } from '../database/Log.ts';
import { JobPoll } from './JobPoll.ts';
import type { EnqueueOptions, JobHandler, JobOptions, JobQueue } from './JobQueue.ts';
import { JobStore, jobStoreIn } from './JobStore.ts';
import { listJobs } from './listJobs.ts';
import { ScheduleClock } from './ScheduleClock.ts';
import { type Schedule, syncQueues, syncSchedules } from './syncQueues.ts';

const day = 24 * 60 * 60;
const stopTimeoutMs = 10_000;
const defaultPollingSeconds = 2;
/** Workers wait for `JobPoll`; this is how long they wait without it. */
const restSeconds = 3600;

export interface JobQueueSettings {
  /** Interval at which due jobs are looked for; 2 s by default. */
  pollingSeconds?: number;
}

/** A failure for storage, without the stack and the driver's details, which may quote records. */
class JobFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = cause instanceof Error ? cause.name : 'Error';
    this.stack = `${this.name}: ${this.message}`;
  }
}

/**
 * Creates a job queue on pg-boss that uses the database's own pool and the schema `jobs`. On PGlite a handler
 * shares the only connection with all requests, so its transactions must be short.
 */
export function createJobQueue(db: Database, log: Log, settings: JobQueueSettings = {}): JobQueue {
  const store = new JobStore(db, log);
  const boss = new PgBoss({
    db: store,
    schema: 'jobs',
    archiveCompletedAfterSeconds: day,
    archiveFailedAfterSeconds: 14 * day,
    deleteAfterDays: 30,
    retentionDays: 30,
    pollingIntervalSeconds: restSeconds,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'The job queue had an error'));
  const handlers = new Map<string, JobHandler<object>>();
  const options = new Map<string, JobOptions>();
  const schedules = new Map<string, Schedule>();
  const workers = new Map<string, Promise<string>>();
  const stopping = new AbortController();
  let isWorking = false;
  // the nodes that notice a run within the same minute add one job
  const clock = new ScheduleClock({ log, send: (name) => boss.send(name, {}, { singletonSeconds: 60 }) });

  async function perform(job: PgBoss.Job<object> | undefined): Promise<unknown> {
    const handler = job && handlers.get(job.name);
    if (!handler) return undefined;
    const signal = AbortSignal.any([
      stopping.signal,
      AbortSignal.timeout(Number(job.expireInSeconds) * 1000),
    ]);
    try {
      return await handler({ data: job.data ?? {}, signal });
    } catch (error) {
      log.error({ error, job: job.name, id: job.id }, 'A job failed');
      throw new JobFailure(error);
    }
  }

  /** Has the worker of a kind look for jobs. It starts with the first one. */
  async function lookFor(name: string): Promise<void> {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(await worker);
    else
      workers.set(
        name,
        boss.work<object>(name, ([job]) => perform(job)),
      );
  }

  const poll = new JobPoll({
    store,
    log,
    everyMs: (settings.pollingSeconds ?? defaultPollingSeconds) * 1000,
    // an earlier version may have left jobs of other kinds
    wake: (name) => {
      if (handlers.has(name)) void lookFor(name);
    },
  });

  function knownJob(name: string): string {
    if (!handlers.has(name)) throw new Error(`No job is registered as "${name}"`);
    return name;
  }

  async function enqueue(name: string, data: object, wanted: EnqueueOptions): Promise<boolean> {
    const { startAfter, singletonKey, transaction } = wanted;
    const id = await boss.send(knownJob(name), data, {
      // a queue keeps one waiting job per key, so jobs without a key get a random one
      singletonKey: singletonKey ?? randomUUID(),
      ...(startAfter && { startAfter }),
      ...(transaction && { db: jobStoreIn(transaction) }),
    });
    if (isWorking && !startAfter && !transaction) await lookFor(name);
    return id !== null;
  }

  return {
    register(name, handler, jobOptions = {}) {
      if (handlers.has(name)) throw new Error(`A job is already registered as "${name}"`);
      handlers.set(name, handler as JobHandler<object>);
      options.set(name, jobOptions);
    },
    schedule(name, cron, tz = 'Europe/Berlin') {
      schedules.set(knownJob(name), { cron, tz });
    },
    enqueue: (name, data = {}, wanted = {}) => enqueue(name, data, wanted),
    list: () => listJobs(db.kysely),
    async start() {
      await boss.start();
      await syncQueues(boss, options);
      await syncSchedules(boss, schedules);
      isWorking = true;
      poll.start();
      clock.start(schedules);
    },
    async stop() {
      isWorking = false;
      clock.stop();
      poll.stop();
      stopping.abort(new Error('The server stops'));
      await boss.stop({ graceful: true, wait: true, timeout: stopTimeoutMs });
      await store.settled();
    },
  };
}
