import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { Announcements } from '../../../../src/framework/server/realtime/Announcements.ts';
import {
  changedRecords,
  type NotedChange,
} from '../../../../src/framework/server/realtime/changedRecords.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { saveNew } from '../../../../src/framework/server/repository/save.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { openSocket } from '../../../support/openSocket.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { openTestDatabase, quickEngines, testEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('missed changes on $engine', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('are reported to a page that joins after a write that began long before it loaded', async () => {
    const { token } = await loginAs(server, { subjects: { read: { all: true } } });
    const id = createId();
    const by = { actor: systemActor, resource: 'subjects', reason: 'Probe' };
    await server.server.repository.changeSet(by, async (context, entity) => {
      await delay(2700);
      await saveNew(context, { entity, id, values: { name: 'Spät' } });
    });
    const headers = { cookie: `leitstand=${token}`, origin: server.server.url };
    const page = await openSocket(server.server.url, headers, { age: '300' });
    await page.hears('changed');
    expect(page.changes()).toContainEqual({ entity: 'subjects', id, action: 'create', version: 1 });
    page.socket.close();
  });
});

describe.each(testEngines().filter(({ engine }) => engine === 'postgres'))(
  'processes on $engine',
  (engine) => {
    it('are notified again after a database outage', async () => {
      const db = await openTestDatabase(engine);
      let refusals = 1;
      const failing: Database = {
        ...db,
        get kysely() {
          refusals -= 1;
          if (refusals >= 0) throw new Error('The database is away');
          return db.kysely;
        },
      };
      const [speaker, listener] = [new Announcements(failing), new Announcements(db)];
      const heard: string[] = [];
      const stop = await listener.listen(silentLog, (ids) => heard.push(...ids));
      speaker.announce('one');
      await expect.poll(() => heard, { timeout: 5000 }).toEqual(['one']);
      speaker.stop();
      await stop();
      await db.close();
    });
  },
);

it('keeps a record deleted whatever was received first', () => {
  const change = { resource: 'subjects', record: 'a', before: {}, after: {} };
  const changes: NotedChange[] = [
    { ...change, action: 'delete', version: 3 },
    { ...change, action: 'update', version: 3 },
  ];
  expect(changedRecords(changes)).toMatchObject([{ isGone: true, version: 3 }]);
  const older: NotedChange = { ...change, action: 'update', version: 2, before: { name: 'Alt' } };
  const newer: NotedChange = { ...change, action: 'update', version: 3, before: { name: 'Neu' } };
  expect(changedRecords([newer, older])).toMatchObject([{ version: 3, former: { name: 'Alt' } }]);
});
