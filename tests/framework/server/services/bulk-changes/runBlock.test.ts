import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkRun } from '../../../../../src/framework/schema/contracts/bulkChanges.ts';
import { AppError } from '../../../../../src/framework/schema/errors.ts';
import type { JobQueue } from '../../../../../src/framework/server/jobs/JobQueue.ts';
import type { Repository } from '../../../../../src/framework/server/repository/Repository.ts';
import { BulkChanges } from '../../../../../src/framework/server/services/bulk-changes/BulkChanges.ts';
import type { BulkDeps } from '../../../../../src/framework/server/services/bulk-changes/bulkActions.ts';
import { runBlock } from '../../../../../src/framework/server/services/bulk-changes/runBlock.ts';
import {
  type KnownSession,
  SessionStore,
} from '../../../../../src/framework/server/sessions/SessionStore.ts';
import { changeBulk, ended, undoBulk } from '../../../../support/bulkChange.ts';
import { type ApiRecord, createRecord } from '../../../../support/createRecord.ts';
import { loginAs } from '../../../../support/loginAs.ts';
import { provideTestServer } from '../../../../support/provideTestServer.ts';
import { drawnEngines } from '../../../../support/testEngines.ts';

const everywhere = { all: true } as const;
let made = 0;

describe.each(drawnEngines())('a bulk change in blocks on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  beforeAll(async () => {
    // the queue has started then, and no longer looks for runs to go on with
    const { id } = await createRecord(api, 'subjects', { name: 'Vorab' });
    await changeBulk(api, 'subjects', { selection: { ids: [id] }, change: { action: 'delete' } });
  });

  /** A clerk's run over new records, whose job does not run by itself. */
  async function begin(count: number) {
    made += 1;
    const word = `Block${made}x`;
    const { db, index, repository } = server.server;
    const names = Array.from({ length: count }, (_, at) => `${word} ${at}`);
    await Promise.all(names.map(async (name) => await createRecord(api, 'subjects', { name })));
    const clerk = await loginAs(server, { subjects: { read: everywhere, update: everywhere } });
    const sessions = new SessionStore(db, () => index().model);
    const session = (await sessions.findByToken(clerk.token)) as KnownSession;
    const idle = { enqueue: async () => true } as unknown as JobQueue;
    const deps: BulkDeps = { db, index, repository, sessions, jobs: async () => idle };
    const bulk = new BulkChanges(deps);
    const filter = { name: { $contains: word } };
    const change = { action: 'set', values: { topics: ['Neu'] } } as const;
    const wish = { resource: 'subjects', selection: { filter }, change, expected: count };
    const id = await bulk.begin(session, wish);
    const records = async () =>
      (await api.get<ApiRecord[]>('subjects', { filter, sort: ['id', 'ASC'], range: [0, count - 1] })).body;
    const state = async () => (await clerk.api.get<BulkRun>(`bulk/runs/${id}`)).body;
    return { id, clerk, deps, bulk, session, records, state };
  }

  /** The same repository, whose transactions fail after everything was written. */
  function failing(repository: Repository, error: Error): Repository {
    return {
      ...repository,
      changeSet: async (by, work) =>
        await repository.changeSet(by, async (context, entity) => {
          await work(context, entity);
          throw error;
        }),
    };
  }

  it('changes each record once, however often a block breaks off or is repeated', async () => {
    const { id, clerk, deps, records, state } = await begin(120);
    const broken = { ...deps, repository: failing(deps.repository, new AppError('busy')) };
    await expect(runBlock(broken, id)).rejects.toThrow();
    expect(await state()).toMatchObject({ state: 'waiting', done: 0 });
    // two processes take the same run
    await Promise.all([runBlock(deps, id), runBlock(deps, id)]);
    await expect(runBlock(broken, id)).rejects.toThrow();
    expect(await state()).toMatchObject({ state: 'running', done: 100 });
    // the next start leaves its open change set alone
    expect(await deps.repository.rollBackInterrupted()).toBe(0);
    expect(await runBlock(deps, id)).toBe(false);
    expect(await runBlock(deps, id)).toBe(false);
    const run = await state();
    expect(run).toMatchObject({ state: 'done', done: 120, counts: { done: 120 } });
    expect(
      new Set((await records()).map(({ $version, topics }) => JSON.stringify([$version, topics]))),
    ).toEqual(new Set(['[2,["Neu"]]']));
    const undo = await undoBulk(clerk.api, id);
    expect(undo.counts.done).toBe(120);
    expect((await records()).every(({ $version, topics }) => $version === 3 && topics === null)).toBe(true);
  });

  it('has the rights of the moment in each block, and ends with the session', async () => {
    const { id, clerk, deps, state } = await begin(120);
    await runBlock(deps, id);
    const { body: login } = await api.get<ApiRecord & { roles: string[] }>(`login-users/${clerk.id}`);
    const role = (await api.get<ApiRecord>(`roles/${login.roles[0]}`)).body;
    const crudAccess = { subjects: { read: everywhere, update: { all: ['name'] } } };
    await api.put(`roles/${role.id}`, { crudAccess }, role.$version);
    await runBlock(deps, id);
    expect((await state()).counts).toMatchObject({ done: 50, forbidden: 50 });
    await api.put(`login-users/${clerk.id}`, { isLocked: true }, login.$version);
    expect(await runBlock(deps, id)).toBe(false);
    const { rows } = await sql<object>`
      SELECT "state", "message", "done" FROM "sys_bulk_runs" WHERE "id" = ${id}`.execute(deps.db.kysely);
    expect(rows).toEqual([
      { state: 'failed', message: 'Die Sitzung, aus der geändert wurde, ist beendet.', done: 100 },
    ]);
    const sets = await sql`SELECT 1 FROM "sys_change_sets" WHERE "isOpen"`.execute(deps.db.kysely);
    expect(sets.rows).toEqual([]);
  });

  it('stops after its block, and what it did is taken back', async () => {
    const { id, clerk, deps, records } = await begin(60);
    await runBlock(deps, id);
    expect((await clerk.api.post(`bulk/runs/${id}/stop`)).body).toMatchObject({
      state: 'stopping',
      canUndo: false,
    });
    expect(await runBlock(deps, id)).toBe(false);
    expect(await ended(clerk.api, id)).toMatchObject({ state: 'stopped', done: 50, canUndo: true });
    await undoBulk(clerk.api, id);
    expect((await records()).every(({ topics }) => topics === null)).toBe(true);
  });

  it('keeps what others changed in the same field since it began, and merges the rest', async () => {
    const { id, deps, records, state } = await begin(2);
    const [same, other] = await records();
    await api.put(`subjects/${same?.id}`, { topics: ['Von Hand'] }, same?.$version);
    await api.put(`subjects/${other?.id}`, { color: '#112233' }, other?.$version);
    await runBlock(deps, id);
    expect((await state()).counts).toMatchObject({ done: 1, conflict: 1 });
    const [first, second] = await records();
    expect([first?.topics, second?.topics, second?.color]).toEqual([['Von Hand'], ['Neu'], '#112233']);
  });

  it('yields each row of its receipt once, whatever happens to those before', async () => {
    const { id, deps, bulk, session } = await begin(1);
    await runBlock(deps, id);
    const { kysely } = deps.db;
    await sql`
      INSERT INTO "sys_bulk_rows" ("run", "position", "record", "outcome", "reasons")
      SELECT ${id}, p, p::text, CASE WHEN p % 5 = 0 THEN 'gone' ELSE 'invalid' END,
        jsonb_build_array('Zeile ' || p)
      FROM generate_series(2, 1600) p`.execute(kysely);
    const read = async (outcome?: 'invalid') => {
      const found: string[] = [];
      for await (const rows of bulk.blocks(session.actor, id, outcome)) {
        found.push(...rows.map(({ reasons }) => reasons.join()));
        await sql`
          DELETE FROM "sys_bulk_rows" WHERE "run" = ${id} AND "position" < ${found.length / 2}`.execute(
          kysely,
        );
      }
      return found;
    };
    const all = Array.from({ length: 1600 }, (_, at) => at + 1);
    expect(await read()).toEqual(all.map((at) => (at === 1 ? '' : `Zeile ${at}`)));
    const left = all.filter((at) => at >= 800 && at % 5 !== 0);
    expect(await read('invalid')).toEqual(left.map((at) => `Zeile ${at}`));
  });

  it('is previewed no further once nobody waits for it', async () => {
    const { deps, session } = await begin(60);
    const gone = new AbortController();
    const repository: Repository = {
      ...deps.repository,
      async changeSet(by, work) {
        gone.abort();
        return await deps.repository.changeSet(by, work);
      },
    };
    const filter = { name: { $contains: `Block${made}x` } };
    const change = { action: 'set', values: { topics: ['Neu'] } } as const;
    const wish = { resource: 'subjects', selection: { filter }, change };
    const { signal } = gone;
    const preview = await new BulkChanges({ ...deps, repository }).preview(session.actor, wish, signal);
    expect(preview).toMatchObject({ total: 60, checked: 10 });
  });

  it('fails with a word if something unforeseen happens, and keeps what it did', async () => {
    const { id, deps, state } = await begin(60);
    await runBlock(deps, id);
    const broken = { ...deps, repository: failing(deps.repository, new Error('A fault')) };
    await expect(runBlock(broken, id)).rejects.toThrow('A fault');
    expect(await state()).toMatchObject({
      state: 'failed',
      message: 'Es ist ein unerwarteter Fehler aufgetreten.',
      done: 50,
      canUndo: true,
    });
  });
});
