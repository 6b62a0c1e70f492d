import type { Transaction } from 'kysely';
import type { Tables } from '../database/Database.ts';

/** Argument of a handler: the enqueued data, and a signal that aborts on shutdown or timeout. */
export interface JobRun<Data extends object> {
  data: Data;
  signal: AbortSignal;
}

/**
 * Runs a job. If it throws, the job is retried later. Jobs run at least once and again after a crash, so a
 * handler must tolerate repetition. The result is stored with the job as JSON.
 */
export type JobHandler<Data extends object> = (run: JobRun<Data>) => Promise<unknown>;

export interface JobOptions {
  /** Number of retries of a failed job; 3 by default. */
  retries?: number;
  /** Seconds before the first retry, doubled for each further one; 30 by default. */
  retryDelaySeconds?: number;
  /** Seconds after which a run counts as failed; 900 by default. */
  timeoutSeconds?: number;
}

export interface EnqueueOptions {
  startAfter?: Date;
  /** While a job with this name and key is waiting, no second one is added. */
  singletonKey?: string;
  /** Adds the job when this transaction commits. Required inside one, because PGlite has one connection. */
  transaction?: Transaction<Tables>;
}

/** A kind of job as shown to administrators; instants are ISO strings in UTC. */
export interface JobSummary {
  name: string;
  /** `failed`: nothing is waiting and the last run failed for good. */
  state: 'idle' | 'waiting' | 'running' | 'failed';
  waiting: number;
  running: number;
  failed: number;
  cron: string | null;
  tz: string | null;
  /** Earliest start of the next run; null if none is planned. */
  nextRun: string | null;
  lastResult: JobResult | null;
}

export interface JobResult {
  state: 'completed' | 'failed';
  startedAt: string | null;
  endedAt: string;
  /** Reason of a failure; otherwise null. */
  message: string | null;
}

/** Background work: queued and scheduled in the database, run by any node. */
export interface JobQueue {
  /** Registers the handler of a kind of job; call before `start`. */
  register<Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions): void;
  /**
   * Runs a registered job on a cron schedule such as `0 3 * * *`; call before `start`. A run that is still
   * waiting is not added twice.
   */
  schedule(name: string, cron: string, tz?: string): void;
  /** @returns whether the job was added; false if one with its `singletonKey` is already waiting. */
  enqueue(name: string, data?: object, options?: EnqueueOptions): Promise<boolean>;
  /** All kinds of jobs by name, read from the database; call after `start`. */
  list(): Promise<JobSummary[]>;
  /** Creates or migrates the tables in the schema `jobs`, then runs jobs until `stop`. */
  start(): Promise<void>;
  /** Accepts no more jobs, aborts running ones through their signal, and waits for them up to ten seconds. */
  stop(): Promise<void>;
}
