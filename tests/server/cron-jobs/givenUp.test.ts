import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GivenUpFollowUp } from '../../../src/contract/cron-jobs/givenUpCalls.ts';
import { putFollowUps } from '../../../src/framework/server/repository/followUps.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

interface Listed {
  total: number;
  followUps: GivenUpFollowUp[];
}

const path = 'cron-handler/follow-ups';
const mayStart = { 'cron-jobs': { custom: ['startCronJobs'] } };

describe.each(quickEngines())('what the outbox gave up, on $engine', (engine) => {
  let server: TestServer;
  let starter: Api;
  let task: ApiRecord;
  let to: string;

  beforeAll(async () => {
    server = await startTestServer(engine);
    starter = (await loginAs(server, mayStart)).api;
    to = (await loginAs(server, { 'to-dos': { read: { all: true } } })).id;
    task = await createRecord(server.api, 'to-dos', { name: 'Geheimer Plan', responsible: to });
    await server.server.outbox.empty();
  });
  afterAll(async () => await server.stop());

  const kysely = () => server.server.db.kysely;
  const stored = async () =>
    (await sql<{ id: string; attempts: number }>`SELECT "id", "attempts" FROM sys_outbox`.execute(kysely()))
      .rows;
  const job = async () =>
    (await server.api.get<ApiRecord[]>('cron-jobs', { filter: { job: 'empty-outbox' } })).body[0];
  const runs = async () => (await job())?.runs as { message: string }[] | null;
  const list = async (api = starter) => (await api.get<Listed>(path)).body;
  const counted = async (api: Api) =>
    (await api.get<{ failedFollowUps?: number }>('notifier/counters')).body.failedFollowUps;

  /** Puts rows into the outbox that failed so often. */
  async function fail(count: number, attempts = 8): Promise<void> {
    await server.server.db.transaction(async (trx) => {
      const rows = Array.from({ length: count }, (_, number) => ({
        kind: 'toDoAssigned',
        record: `to-dos/${task.id}`,
        key: `test/${number}`,
        payload: { toDo: task.id, to, by: null, changeSet: `${number}` },
      }));
      await putFollowUps(trx, rows);
      await sql`UPDATE sys_outbox SET "attempts" = ${attempts}, "error" = 'no connection',
        "notBefore" = now() + interval '1 day'`.execute(trx);
    });
  }

  beforeEach(async () => {
    await sql`DELETE FROM sys_outbox`.execute(kysely());
    await sql`DELETE FROM "notifications"`.execute(kysely());
  });

  it('is listed with its reason, its time and, for those who may read it, its record', async () => {
    await fail(2, 7);
    expect(await list()).toEqual({ total: 0, followUps: [] });
    await sql`DELETE FROM sys_outbox`.execute(kysely());
    await fail(1);
    const about = { title: 'Nachricht über eine zugewiesene Aufgabe', error: 'no connection' };
    const { total, followUps } = await list(server.api);
    expect([total, followUps]).toMatchObject([
      1,
      [{ ...about, resource: 'to-dos', record: task.id, recordTitle: 'Geheimer Plan' }],
    ]);
    const age = Date.now() - Date.parse(followUps[0]?.since ?? '');
    expect([age >= 0, age < 60_000]).toEqual([true, true]);
    expect((await list()).followUps).toMatchObject([
      { ...about, resource: null, record: null, recordTitle: null },
    ]);
  });

  it('is seen, counted and decided with the right to start jobs only', async () => {
    await fail(1);
    const all = { read: { all: true as const }, update: { all: true as const } };
    const clerk = (await loginAs(server, { 'cron-jobs': { ...all, custom: ['stopCronJobs'] } })).api;
    const ids = (await stored()).map(({ id }) => id);
    for (const [api, status] of [
      [clerk, 403],
      [server.anonymous, 401],
    ] as const) {
      expect((await api.get(path)).status).toBe(status);
      for (const verb of ['retry', 'discard'])
        expect((await api.post(`${path}/${verb}`, { ids })).status).toBe(status);
    }
    expect([await counted(clerk), await counted(starter)]).toEqual([undefined, 1]);
    expect(await stored()).toMatchObject([{ attempts: 8 }]);
  });

  it('is delivered once when it is tried again, which the job records with who did it', async () => {
    await fail(1);
    const ids = (await stored()).map(({ id }) => id);
    const answers = await Promise.all([1, 2].map(async () => await starter.post(`${path}/retry`, { ids })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => (body as { done: number }).done).toSorted()).toEqual([0, 1]);
    const left = async () => {
      await server.server.outbox.empty();
      return (await stored()).length;
    };
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
    const { rows } = await sql<{ type: string }>`
      SELECT "type" FROM "notifications" WHERE "loginUser" = ${to}`.execute(kysely());
    expect(rows).toEqual([{ type: 'TO_DO_ASSIGNED' }]);
    expect((await runs())?.[0]?.message).toBe('Erneut versucht (1): Nachricht über eine zugewiesene Aufgabe');
    const { body } = await server.api.get<{ entries: { reason: string }[] }>(
      `cron-jobs/${(await job())?.id}/history`,
    );
    expect(body.entries[0]?.reason).toBe('Erneut versucht: Folgen von Änderungen');
  });

  it('is discarded once, and what still waits is left alone', async () => {
    await fail(3);
    const [first = '', second = '', third = ''] = (await stored()).map(({ id }) => id).toSorted();
    await sql`UPDATE sys_outbox SET "attempts" = 2 WHERE "id" = ${third}`.execute(kysely());
    const discard = async (...ids: string[]) =>
      (await starter.post<{ done: number }>(`${path}/discard`, { ids })).body.done;
    const before = (await runs())?.length ?? 0;
    expect(await discard(first, second, third, 'f'.repeat(24))).toBe(2);
    expect(await discard(first, second)).toBe(0);
    expect((await stored()).map(({ id }) => id)).toEqual([third]);
    const after = (await runs()) ?? [];
    expect([after.length - before, after[0]?.message]).toEqual([
      1,
      'Verworfen (2): Nachricht über eine zugewiesene Aufgabe',
    ]);
  });

  it('is chosen by one to a hundred ids', async () => {
    for (const verb of ['retry', 'discard']) {
      const none = await starter.post(`${path}/${verb}`, { ids: [] });
      expect([none.status, errorOf(none).details?.fields?.ids]).toEqual([
        422,
        'Wähle mindestens eine Folge.',
      ]);
      const many = Array.from({ length: 101 }, () => 'f'.repeat(24));
      expect((await starter.post(`${path}/${verb}`, { ids: many })).status).toBe(422);
      expect((await starter.post(`${path}/${verb}`, { ids: [1] })).status).toBe(422);
    }
  });
});
