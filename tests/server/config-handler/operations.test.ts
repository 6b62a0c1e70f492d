import { afterAll, beforeAll, expect, it } from 'vitest';
import { installationRecord } from '../../../src/framework/schema/installationRecord.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { ApiRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const path = 'config-handler/getDhlApiConfig';
const none = { useTrackingApi: false, useDhlApi: false, useRetoureApi: false };

async function save(resource: string, values: RecordData): Promise<void> {
  const record = `${resource}/${installationRecord}`;
  const { $version } = (await server.api.get<ApiRecord>(record)).body;
  expect((await server.api.put(record, values, $version)).status).toBe(200);
}

it('reports which interfaces to parcel services are in use (guard-15)', async () => {
  expect((await server.api.get(path)).body).toEqual(none);
  await save('config', { carrier: { useDhlApi: true } });
  expect((await server.api.get(path)).body).toEqual({ ...none, useDhlApi: true });
});

it('returns who the organisation is (appbar-09)', async () => {
  await save('installation', { name: 'Klangbogen', phone: '030 23125000' });
  const answer = await server.api.get<RecordData>('config-handler');
  expect(answer.body).toMatchObject({ customer: { name: 'Klangbogen', phone: '+493023125000' } });
});

it('returns only what the user may read of the configuration', async () => {
  const { api: bookkeeping } = await loginAs(server, { config: { read: { all: ['customer'] } } });
  expect((await bookkeeping.get(path)).body).toEqual(none);
  const { body } = await bookkeeping.get<RecordData>('config-handler');
  expect(
    Object.keys(body)
      .filter((name) => !name.startsWith('$'))
      .sort(),
  ).toEqual(['_id', 'customer', 'id']);
});

it('returns nothing to users who may not read the configuration', async () => {
  const { api: nobody } = await loginAs(server, { subjects: { read: { all: true } } });
  for (const one of [path, 'config-handler']) {
    expect((await nobody.get(one)).status).toBe(403);
    expect((await server.anonymous.get(one)).status).toBe(401);
  }
});

it('refuses parameters, which it does not have', async () => {
  for (const one of [path, 'config-handler']) {
    const answer = await server.api.get(one, { fields: 'name' });
    const fields = { fields: 'Diesen Parameter gibt es nicht.' };
    expect([answer.status, errorOf(answer).details]).toEqual([400, { fields }]);
  }
});
