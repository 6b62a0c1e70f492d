import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Executor } from '../database/Database.ts';
import type { Log } from '../database/Log.ts';
import type { EnqueueOptions, JobHandler, JobOptions, JobQueue, JobResult, JobSummary } from './JobQueue.ts';
import { JobStore, jobStoreIn } from './JobStore.ts';
import { nextDue, ScheduleClock } from './ScheduleClock.ts';
import { type Schedule, syncQueues, syncSchedules } from './syncQueues.ts';

/** Reads pg-boss's table, since its API has no such query. */
const dueKinds = `select distinct name from jobs.job where state < 'active' and start_after < now()`;

interface JobPollOptions {
  store: PgBoss.Db;
  everyMs: number;
  /** Gets the name of a kind with a job to start; another node may start it first. */
  wake(name: string): void;
  log: Log;
}

/**
 * Asks for the due jobs of all kinds at once. The workers of pg-boss ask for each kind by itself and at the same moment:
 * as many statements and connections, each of which takes up to 50 ms to plan its first one.
 */
class JobPoll {
  readonly #options: JobPollOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: JobPollOptions) {
    this.#options = options;
  }

  start(): void {
    void this.#tick();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #tick(): Promise<void> {
    const { everyMs, log } = this.#options;
    try {
      await this.#wakeDue();
    } catch (error) {
      log.warn({ error }, 'The job queue could not be read');
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#tick(), everyMs);
  }

  async #wakeDue(): Promise<void> {
    const { store, wake } = this.#options;
    const { rows } = await store.executeSql(dueKinds, []);
    if (this.#isStopped) return;
    for (const { name } of rows as { name: string }[]) wake(name);
  }
}

interface JobRow {
  name: string;
  cron: string | null;
  tz: string | null;
  waiting: number;
  running: number;
  failed: number;
  nextStart: string | null;
  lastState: JobResult['state'] | null;
  startedAt: string | null;
  endedAt: string;
  message: string | null;
}

function nextRunOf({ nextStart, cron, tz }: JobRow): string | null {
  const due = cron === null ? null : nextDue(cron, tz);
  if (nextStart === null || due === null) return nextStart ?? due;
  return nextStart < due ? nextStart : due;
}

function stateOf({ waiting, running, lastState }: JobRow): JobSummary['state'] {
  if (running > 0) return 'running';
  if (waiting > 0) return 'waiting';
  return lastState === 'failed' ? 'failed' : 'idle';
}

function lastResultOf({ lastState, startedAt, endedAt, message }: JobRow): JobResult | null {
  if (lastState === null) return null;
  return { state: lastState, startedAt, endedAt, message: lastState === 'failed' ? message : null };
}

/** Summarises every kind of job. Reads pg-boss's tables, since its API has no such query. */
async function listJobs(executor: Executor): Promise<JobSummary[]> {
  const { rows } = await sql<JobRow>`
    select q.name, s.cron, s.timezone as tz, j.waiting, j.running, j.failed, j.next_start as "nextStart",
      l.state as "lastState", l.started_on as "startedAt", l.completed_on as "endedAt",
      coalesce(l.output ->> 'message', l.output -> 'value' ->> 'message', l.output ->> 'value') as message
    from jobs.queue q
    left join jobs.schedule s on s.name = q.name
    cross join lateral (
      select count(*) filter (where state < 'active') as waiting,
        count(*) filter (where state = 'active') as running,
        count(*) filter (where state = 'failed') as failed,
        min(start_after) filter (where state < 'active') as next_start
      from jobs.job where name = q.name
    ) j
    left join lateral (
      select state::text as state, started_on, completed_on, output
      from (
        select state, started_on, completed_on, output from jobs.job where name = q.name
        union all
        select state, started_on, completed_on, output from jobs.archive where name = q.name
      ) runs
      where state in ('completed', 'failed') order by completed_on desc limit 1
    ) l on true
    where q.name not like ${'\\_\\_pgboss%'}
    order by q.name`.execute(executor);
  return rows.map((row) => ({
    name: row.name,
    state: stateOf(row),
    waiting: row.waiting,
    running: row.running,
    failed: row.failed,
    cron: row.cron,
    tz: row.tz,
    nextRun: nextRunOf(row),
    lastResult: lastResultOf(row),
  }));
}

const day = 24 * 60 * 60;
const stopTimeoutMs = 10_000;
const defaultPollingSeconds = 2;
/** Workers wait for `JobPoll`; this is how long they wait without it. */
const restSeconds = 3600;

interface JobQueueSettings {
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
