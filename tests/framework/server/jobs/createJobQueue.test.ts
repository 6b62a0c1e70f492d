import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { createJobQueue } from '../../../../src/framework/server/jobs/createJobQueue.ts';
import type { JobQueue, JobSummary } from '../../../../src/framework/server/jobs/JobQueue.ts';
import { JobStore } from '../../../../src/framework/server/jobs/JobStore.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';

const patience = { timeout: 15_000, interval: 50 };

describe.each(testEngines())('the job queue on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine);
  });
  afterAll(() => db.close());

  /** A queue with the jobs that `define` registers, started, and stopped after the test. */
  async function started(define: (jobs: JobQueue) => void): Promise<JobQueue> {
    const jobs = createJobQueue(db, silentLog, { pollingSeconds: 0.5 });
    define(jobs);
    await jobs.start();
    onTestFinished(() => jobs.stop());
    return jobs;
  }

  async function summary(jobs: JobQueue, name: string): Promise<JobSummary | undefined> {
    return (await jobs.list()).find((job) => job.name === name);
  }

  it('gives a job its data and a signal, and lists the result', async () => {
    const seen: unknown[] = [];
    const jobs = await started((queue) => {
      queue.register<{ greeting: string }>('greet', async ({ data, signal }) => {
        seen.push([data.greeting, signal.aborted]);
      });
    });
    expect(await jobs.enqueue('greet', { greeting: 'Moin' })).toBe(true);
    await expect.poll(() => seen, patience).toEqual([['Moin', false]]);
    await expect
      .poll(() => summary(jobs, 'greet'), patience)
      .toMatchObject({
        state: 'idle',
        waiting: 0,
        running: 0,
        lastResult: { state: 'completed', message: null },
      });
  });

  it('retries a failed job, and keeps the message of one that fails for good', async () => {
    let runs = 0;
    const jobs = await started((queue) => {
      const options = { retries: 1, retryDelaySeconds: 1 };
      queue.register(
        'recover',
        async () => {
          runs += 1;
          if (runs === 1) throw new Error('not yet');
        },
        options,
      );
      queue.register(
        'break',
        async () => {
          throw new Error('Die Post ist zu.');
        },
        options,
      );
    });
    await jobs.enqueue('recover');
    await jobs.enqueue('break');
    await expect
      .poll(() => summary(jobs, 'recover'), patience)
      .toMatchObject({ lastResult: { state: 'completed' } });
    expect(runs).toBe(2);
    await expect
      .poll(() => summary(jobs, 'break'), patience)
      .toMatchObject({
        state: 'failed',
        failed: 1,
        lastResult: { state: 'failed', message: 'Die Post ist zu.' },
      });
  });

  it('adds no second job while one with the same key waits', async () => {
    const jobs = await started((queue) => queue.register('tidy', async () => undefined));
    const later = { startAfter: new Date(Date.now() + 3_600_000) };
    expect(await jobs.enqueue('tidy', {}, { ...later, singletonKey: 'a' })).toBe(true);
    expect(await jobs.enqueue('tidy', {}, { ...later, singletonKey: 'a' })).toBe(false);
    expect(await jobs.enqueue('tidy', {}, { ...later, singletonKey: 'b' })).toBe(true);
    expect(await jobs.enqueue('tidy', {}, later)).toBe(true);
    expect(await jobs.enqueue('tidy', {}, later)).toBe(true);
    const tidy = await summary(jobs, 'tidy');
    expect(tidy).toMatchObject({ state: 'waiting', waiting: 4 });
    expect(Math.abs(Date.parse(tidy?.nextRun ?? '') - later.startAfter.getTime())).toBeLessThan(2_000);
  });

  it('adds a job with the commit of its transaction, and none when it is rolled back', async () => {
    const seen: unknown[] = [];
    const jobs = await started((queue) => {
      queue.register<{ n: number }>('follow', async ({ data }) => {
        seen.push(data.n);
      });
    });
    const rolledBack = db.transaction(async (transaction) => {
      await jobs.enqueue('follow', { n: 1 }, { transaction });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await db.transaction((transaction) => jobs.enqueue('follow', { n: 2 }, { transaction }));
    await expect.poll(() => seen, patience).toEqual([2]);
  });

  it('schedules by Berlin time, runs due jobs, and ends removed schedules', async () => {
    let runs = 0;
    const define = (queue: JobQueue) => {
      queue.register('nightly', async () => undefined);
      queue.schedule('nightly', '30 3 * * *');
      queue.register('minutely', async () => {
        runs += 1;
      });
      queue.schedule('minutely', '* * * * *');
    };
    const first = createJobQueue(db, silentLog);
    define(first);
    await first.start();
    await first.stop();
    const jobs = createJobQueue(db, silentLog, { pollingSeconds: 0.5 });
    define(jobs);
    await jobs.start();
    const nightly = await summary(jobs, 'nightly');
    expect(nightly).toMatchObject({ cron: '30 3 * * *', tz: 'Europe/Berlin' });
    const clock = new Date(nightly?.nextRun ?? '').toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' });
    expect(clock).toBe('03:30:00');
    await expect.poll(() => runs, patience).toBe(1);
    await jobs.stop();
    const without = await started((queue) => queue.register('nightly', async () => undefined));
    expect(await summary(without, 'nightly')).toMatchObject({ cron: null, nextRun: null });
  });

  it('signals a running job that the server stops, and keeps its progress', async () => {
    const jobs = createJobQueue(db, silentLog, { pollingSeconds: 0.5 });
    let isRunning = false;
    jobs.register('long', async ({ signal }) => {
      isRunning = true;
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      return { stopped: true };
    });
    await jobs.start();
    await jobs.enqueue('long');
    await expect.poll(() => isRunning, patience).toBe(true);
    expect(await summary(jobs, 'long')).toMatchObject({ state: 'running', running: 1 });
    const began = performance.now();
    await jobs.stop();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await summary(jobs, 'long')).toMatchObject({ lastResult: { state: 'completed' } });
  });

  it('asks for all kinds at once while none is due, and finds what another node adds', async () => {
    const seen: string[] = [];
    const kinds = ['one', 'two', 'three'];
    const define = (queue: JobQueue) => {
      for (const kind of kinds) queue.register(kind, async () => void seen.push(kind));
    };
    const statements = vi.spyOn(JobStore.prototype, 'executeSql');
    onTestFinished(() => statements.mockRestore());
    await started(define);
    statements.mockClear();
    await delay(1200);
    const asked = statements.mock.calls.map(([text]) => text);
    expect(new Set(asked).size).toBe(1);
    expect(asked.length).toBeLessThanOrEqual(4);
    const other = createJobQueue(db, silentLog, { pollingSeconds: 3600 });
    define(other);
    await other.start();
    onTestFinished(() => other.stop());
    await db.transaction((transaction) => other.enqueue('two', {}, { transaction }));
    await expect.poll(() => seen, patience).toEqual(['two']);
  });

  it('refuses unregistered names, and names in use', async () => {
    const jobs = await started((queue) => queue.register('known', async () => undefined));
    await expect(jobs.enqueue('unknown')).rejects.toThrow('"unknown"');
    expect(() => jobs.schedule('unknown', '* * * * *')).toThrow('"unknown"');
    expect(() => jobs.register('known', async () => undefined)).toThrow('"known"');
  });

  it('starts with few statements if its tables exist', async () => {
    const register = (queue: JobQueue) => {
      for (let n = 0; n < 20; n += 1) queue.register(`kind-${n}`, async () => undefined);
    };
    const first = createJobQueue(db, silentLog);
    register(first);
    await first.start();
    await first.stop();
    const second = createJobQueue(db, silentLog);
    register(second);
    const began = performance.now();
    await second.start();
    const took = performance.now() - began;
    await second.stop();
    console.info(`job queue start with 20 kinds on ${db.engine}: ${took.toFixed(0)} ms`);
    expect(took).toBeLessThan(1_000);
  });
});
