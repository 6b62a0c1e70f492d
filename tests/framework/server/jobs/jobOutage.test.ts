import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  findPostgres,
  type PostgresCluster,
  startPostgres,
} from '../../../../scripts/postgres/startPostgres.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { createJobQueue } from '../../../../src/framework/server/jobs/createJobQueue.ts';

/** A server of its own, because the test stops it. */
describe.skipIf(!findPostgres())('a job that ends while the server is away', () => {
  let cluster: PostgresCluster;

  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());

  it('is recorded as completed when the server is back, and runs once', async () => {
    const db = await openDatabase({ databaseUrl: cluster.url });
    onTestFinished(() => db.close());
    const jobs = createJobQueue(db, silentLog, { pollingSeconds: 0.5 });
    let runs = 0;
    const finish = new AbortController();
    jobs.register('send', async () => {
      runs += 1;
      await new Promise<void>((resolve) => finish.signal.addEventListener('abort', () => resolve()));
    });
    await jobs.start();
    await jobs.enqueue('send');
    await expect.poll(() => runs).toBe(1);
    await cluster.halt('fast');
    finish.abort();
    await delay(700);
    await cluster.resume();
    await expect
      .poll(async () => (await jobs.list())[0], { timeout: 10_000 })
      .toMatchObject({ state: 'idle', lastResult: { state: 'completed' } });
    expect(runs).toBe(1);
    await jobs.stop();
  });
});
