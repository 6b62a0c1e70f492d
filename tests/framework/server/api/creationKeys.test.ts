import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCreations } from '../../../../src/framework/server/repository/creationKeys.ts';
import type { ApiRecord } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('finds by a key what was created with it for 30 days, then no longer', async () => {
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
