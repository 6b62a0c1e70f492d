import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Log, silentLog } from '../../../src/framework/server/database/Log.ts';
import { ensureCronJobs, knownJobs, runAsRecorded } from '../../../src/server/cron-jobs/jobs.ts';
import type { ApiRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

const patience = { timeout: 15_000, interval: 100 };
const all = { read: { all: true as const }, update: { all: true as const } };

describe('the scheduled jobs', () => {
  let server: TestServer;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  async function recordOf(job: string): Promise<ApiRecord> {
    const { body } = await server.api.get<ApiRecord[]>('cron-jobs', { filter: { job } });
    if (!body[0]) throw new Error(`There is no record of ${job}.`);
    return body[0];
  }

  function handlerOf(
    job: (typeof knownJobs)[number]['job'],
    run: () => Promise<unknown>,
    changed: Partial<Parameters<typeof runAsRecorded>[0]> = {},
  ) {
    const { db, index, repository } = server.server;
    const handler = runAsRecorded({ db, index, repository, log: silentLog, ...changed }, job, run);
    return async (data: { by?: 'hand' | 'start' } = {}) => await handler({ data, signal });
  }

  it('are the jobs of the queue, each with a German name and its next run', async () => {
    const { body } = await server.api.get<ApiRecord[]>('cron-jobs', {
      sort: ['name', 'ASC'],
      range: [0, 99],
    });
    expect(body.map(({ name }) => name).toSorted()).toEqual(knownJobs.map(({ name }) => name).toSorted());
    expect(body.every(({ nextRunAt }) => String(nextRunAt) > new Date().toISOString())).toBe(true);
    const scheduled = async () =>
      (await server.server.jobs.list().catch(() => []))
        .filter(({ cron }) => cron !== null)
        .map(({ name, cron }) => [name, cron])
        .toSorted();
    const told = body.map(({ job, schedule }) => [job, schedule]).toSorted();
    await expect.poll(scheduled, patience).toEqual(told);
  });

  it('record how many records were processed and how many refused', async () => {
    const job = 'carry-out-planned-days';
    const messages = async (result: object) => {
      await handlerOf(job, async () => result)();
      return ((await recordOf(job)).runs as { message: string }[]).map(({ message }) => message);
    };
    expect(await messages({ changed: 4, refused: 1 })).toContain('4 bearbeitet, 1 abgelehnt');
    expect(await messages({ changed: 0, refused: 2 })).toContain('2 abgelehnt');
  });

  it('leave no history when they find nothing to do by the clock, and show only the last such run', async () => {
    const job = 'remove-ended-sessions';
    const idle = handlerOf(job, async () => ({ removed: 0 }));
    await handlerOf(job, async () => ({ removed: 3 }))();
    const before = await recordOf(job);
    const sets = async () => {
      const { rows } = await sql`select 1 from "sys_changes" where "record" = ${before.id}`.execute(
        server.server.db.kysely,
      );
      return rows.length;
    };
    const known = await sets();
    await idle();
    const once = await recordOf(job);
    await idle();
    const twice = await recordOf(job);
    expect(String(twice.lastFinishedAt) > String(once.lastFinishedAt)).toBe(true);
    expect(twice.runs).toMatchObject([{ message: 'Nichts zu tun' }, { message: '3 bearbeitet' }]);
    expect([twice.$version, await sets()]).toEqual([before.$version, known]);
    await idle({ by: 'hand' });
    expect([(await recordOf(job)).$version, await sets()]).toEqual([before.$version + 1, known + 1]);
  });

  it('report after a restart when they run next, and with which schedule', async () => {
    const { db } = server.server;
    const job = 'remove-old-imports';
    const { id } = await recordOf(job);
    await sql`update "cron-jobs" set "nextRunAt" = '2020-01-01T03:55:00.000Z', "schedule" = '0 3 * * *'
      where "id" = ${id}`.execute(db.kysely);
    await ensureCronJobs(server.server);
    const record = await recordOf(job);
    expect(record.schedule).toBe('55 3 * * *');
    expect(String(record.nextRunAt) > new Date().toISOString()).toBe(true);
    await ensureCronJobs(server.server);
    expect((await recordOf(job)).$version).toBe(record.$version);
  });

  it('are started by hand with the right, and record the outcome', async () => {
    const { id } = await recordOf('remove-old-sign-ins');
    const reader = await loginAs(server, { 'cron-jobs': all });
    expect((await reader.api.post(`cron-handler/start/${id}`, {})).status).toBe(403);
    const starter = await loginAs(server, { 'cron-jobs': { ...all, custom: ['startCronJobs'] } });
    expect((await starter.api.post(`cron-handler/start/${'0'.repeat(24)}`, {})).status).toBe(404);
    expect((await starter.api.post(`cron-handler/start/${id}`, {})).status).toBe(204);
    const noted = async () => (await starter.api.get<ApiRecord>(`cron-jobs/${id}`)).body;
    await expect.poll(async () => (await noted()).lastResult, patience).toBe('success');
    expect((await noted()).runs).toMatchObject([{ result: 'success', message: 'Nichts zu tun' }]);
  });

  it('are paused and resumed with the right, and meanwhile run only by hand', async () => {
    const { id } = await recordOf('remove-old-links');
    const clerk = await loginAs(server, { 'cron-jobs': all });
    const chief = await loginAs(server, { 'cron-jobs': { ...all, custom: ['stopCronJobs'] } });
    expect((await clerk.api.post(`cron-jobs/${id}/deactivate`, {})).status).toBe(403);
    expect((await chief.api.post(`cron-jobs/${id}/deactivate`, {})).status).toBe(200);
    let runs = 0;
    const run = handlerOf('remove-old-links', async () => {
      runs += 1;
      return { removed: 2 };
    });
    await run();
    await run({ by: 'start' });
    expect(runs).toBe(0);
    await run({ by: 'hand' });
    expect(runs).toBe(1);
    expect(await recordOf('remove-old-links')).toMatchObject({
      lastResult: 'success',
      runs: [{ message: '2 bearbeitet' }],
    });
    expect((await chief.api.post(`cron-jobs/${id}/reactivate`, {})).status).toBe(403);
  });

  it('say why they failed, and pass it on to the queue', async () => {
    const run = handlerOf('remove-orphan-files', async () => await Promise.reject(new Error('Kein Platz')));
    await expect(run()).rejects.toThrow('Kein Platz');
    expect(await recordOf('remove-orphan-files')).toMatchObject({
      lastResult: 'failed',
      lastError: 'Kein Platz',
    });
  });

  it('end as they did if that cannot be recorded, so that the queue repeats nothing that is done', async () => {
    const job = 'remove-orphan-files';
    const before = await recordOf(job);
    const warned: object[] = [];
    const log: Log = { ...silentLog, warn: (details) => void warned.push(details) };
    const changeSet = () => Promise.reject(new Error('Gesperrt'));
    const broken = { repository: { ...server.server.repository, changeSet }, log };
    expect(await handlerOf(job, async () => ({ removed: 4 }), broken)()).toEqual({ removed: 4 });
    const failing = async () => await Promise.reject(new Error('Kein Platz'));
    await expect(handlerOf(job, failing, broken)()).rejects.toThrow('Kein Platz');
    expect(warned).toMatchObject([
      { job, result: 'success', error: { message: 'Gesperrt' } },
      { job, result: 'failed', error: { message: 'Gesperrt' } },
    ]);
    expect(await recordOf(job)).toEqual(before);
  });

  it('record nothing of a catch-up at the start', async () => {
    const { $version } = await recordOf('carry-out-planned-days');
    expect(await handlerOf('carry-out-planned-days', async () => 'done')({ by: 'start' })).toBe('done');
    expect((await recordOf('carry-out-planned-days')).$version).toBe($version);
  });

  it.each(knownJobs.map(({ job }) => job))('run by the clock and are noted: %s', async (job) => {
    await handlerOf(job, async () => ({ changed: 1 }))();
    expect(await recordOf(job)).toMatchObject({ lastResult: 'success', lastError: null });
  });
});
