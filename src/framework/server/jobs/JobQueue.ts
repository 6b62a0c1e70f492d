import type { Transaction } from 'kysely';
import type { Tables } from '../database/Database.ts';

/** What a job is told: its data as it was enqueued, and a signal that ends with the server or the job's time. */
export interface JobRun<Data extends object> {
  data: Data;
  signal: AbortSignal;
}

/**
 * Does the work. A throw makes the job run again later. Jobs run at least once: after a crash again,
 * so a handler must bear being repeated. What it returns is kept with the job, as JSON.
 */
export type JobHandler<Data extends object> = (run: JobRun<Data>) => Promise<unknown>;

export interface JobOptions {
  /** How often a failed job is tried again; 3 unless told. */
  retries?: number;
  /** Seconds before the first retry, doubled for each further one; 30 unless told. */
  retryDelaySeconds?: number;
  /** Seconds after which a run counts as failed; 900 unless told. */
  timeoutSeconds?: number;
}

export interface EnqueueOptions {
  startAfter?: Date;
  /** As long as a job of this name and key waits, no second one is added. */
  singletonKey?: string;
  /** Adds the job with this transaction's commit. Inside a transaction always give it: PGlite has one connection. */
  transaction?: Transaction<Tables>;
}

/** One kind of job as an administrator sees it; instants are ISO strings in UTC. */
export interface JobSummary {
  name: string;
  /** `failed`: nothing waits and the last run failed for good. */
  state: 'idle' | 'waiting' | 'running' | 'failed';
  waiting: number;
  running: number;
  failed: number;
  cron: string | null;
  tz: string | null;
  /** When the next run begins at the earliest; null when none is planned. */
  nextRun: string | null;
  lastResult: JobResult | null;
}

export interface JobResult {
  state: 'completed' | 'failed';
  startedAt: string | null;
  endedAt: string;
  /** Why it failed; null when it did not. */
  message: string | null;
}

/** Work beside requests: queued and scheduled, kept in the database, run by whichever node comes first. */
export interface JobQueue {
  /** Names a kind of job and who does it; before `start`. */
  register<Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions): void;
  /** Runs a registered job by the clock, e.g. `0 3 * * *`; before `start`. A run that still waits is not doubled. */
  schedule(name: string, cron: string, tz?: string): void;
  /** @returns whether it was added; false when one with its `singletonKey` waits already */
  enqueue(name: string, data?: object, options?: EnqueueOptions): Promise<boolean>;
  /** All kinds of jobs by name, from the database; after `start`. */
  list(): Promise<JobSummary[]>;
  /** Makes or updates the tables in the schema `jobs`, then works until `stop`. */
  start(): Promise<void>;
  /** Takes no more jobs, tells running ones by their signal, and waits for them up to ten seconds. */
  stop(): Promise<void>;
}
