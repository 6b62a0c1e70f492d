import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const path = 'config-handler/getDhlApiConfig';
const none = { useTrackingApi: false, useDhlApi: false, useRetoureApi: false };

it('says which interfaces to parcel services are in use (guard-15)', async () => {
  expect((await server.api.get(path)).body).toEqual(none);
  await createRecord(server.api, 'config', { carrier: { useDhlApi: true } });
  expect((await server.api.get(path)).body).toEqual({ ...none, useDhlApi: true });
});

it('says it by what somebody may read of the configuration', async () => {
  const { api: bookkeeping } = await loginAs(server, { config: { read: { all: ['customer'] } } });
  expect((await bookkeeping.get(path)).body).toEqual(none);
});

it('says it to nobody who may not read the configuration', async () => {
  const { api: nobody } = await loginAs(server, { subjects: { read: { all: true } } });
  expect((await nobody.get(path)).status).toBe(403);
  expect((await server.anonymous.get(path)).status).toBe(401);
});
