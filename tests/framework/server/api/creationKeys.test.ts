import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCreations } from '../../../../src/framework/server/repository/createRecord.ts';
import type { ApiRecord } from '../../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('finds a creation by its key for 30 days, then no longer', async () => {
  const db = server.server.db.kysely;
  async function create(key: string): Promise<string> {
    const headers = { 'idempotency-key': key };
    const { status, body } = await server.api.post<ApiRecord>('subjects', { name: 'Zink' }, headers);
    expect(status).toBe(201);
    return String(body.id);
  }
  const [old, young] = [await create('key-of-old'), await create('key-of-young')];
  const age = (days: number, record: string) =>
    sql`UPDATE sys_idempotency SET "at" = now() - make_interval(days => ${days}) WHERE "record" = ${record}`;
  await age(31, old).execute(db);
  await age(29, young).execute(db);
  expect(await forgetCreations(db)).toBe(1);
  expect(await create('key-of-young')).toBe(young);
  expect(await create('key-of-old')).not.toBe(old);
});

it('refuses a key reused with another body, and creates nothing', async () => {
  const headers = { 'idempotency-key': 'key-of-two-bodies' };
  const sent = { color: null, name: 'Schalmei' };
  const first = await server.api.post<ApiRecord>('subjects', { name: 'Schalmei' }, headers);
  const same = await server.api.post<ApiRecord>('subjects', sent, headers);
  expect([same.status, same.body.id]).toEqual([201, first.body.id]);
  for (const other of [{ name: 'Krummhorn' }, { name: 'Schalmei', topics: ['Barock'] }]) {
    const refused = await server.api.post('subjects', other, headers);
    expect([refused.status, errorOf(refused)._t]).toEqual([422, 'keyReused']);
  }
  const found = await server.api.get<ApiRecord[]>('subjects', { filter: { name: 'Krummhorn' } });
  expect(found.body).toEqual([]);
});

it('reports that the record created with a key is deleted, also if the creation was undone', async () => {
  const ends: Record<string, (made: ApiRecord, changeSet: string) => Promise<{ status: number }>> = {
    deleted: async (made) => await server.api.remove(`subjects/${made.id}`, 1),
    undone: async (_made, changeSet) => await server.api.post(`change-sets/${changeSet}/undo`),
  };
  for (const [way, end] of Object.entries(ends)) {
    const create = () =>
      server.api.post<ApiRecord>('subjects', { name: way }, { 'idempotency-key': `key-of-${way}` });
    const made = await create();
    expect((await end(made.body, made.headers.get('x-change-set') ?? '')).status).toBeLessThan(300);
    const again = await create();
    expect([again.status, errorOf(again)._t]).toEqual([410, 'gone']);
  }
});

it('accepts a key stored before bodies were compared, for the same creation', async () => {
  const create = (name: string) =>
    server.api.post<ApiRecord>('subjects', { name }, { 'idempotency-key': 'key-without-hash' });
  const made = await create('Rebec');
  const forget = sql`UPDATE sys_idempotency SET "bodyHash" = NULL WHERE "record" = ${made.body.id}`;
  await forget.execute(server.server.db.kysely);
  expect((await create('Rebec')).body.id).toBe(made.body.id);
});
