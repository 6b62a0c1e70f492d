import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnNotifications } from '../../../src/contract/notifications/notifierCalls.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { mostWatched } from '../../../src/framework/server/services/notifications/watches.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { type Account, apiOf, openAccount } from '../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const all = { all: true as const };
const nobody = '0'.repeat(24);

describe.each(quickEngines())('a watched record on $engine', (engine) => {
  let server: TestServer;
  let place: ApiRecord;
  let path: string;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());
  beforeEach(async () => {
    place = await createRecord(server.api, 'institutions', { name: 'Nord' });
    path = `notifier/watches/institutions/${place.id}`;
  });

  async function open(grants: Grants): Promise<Account & { api: Api }> {
    const account = await openAccount(server, grants);
    return { ...account, api: apiOf(server, await account.login()) };
  }

  async function watchAs(grants: Grants): Promise<Account & { api: Api }> {
    const person = await open(grants);
    expect((await person.api.put(path, undefined)).status).toBe(204);
    return person;
  }

  async function change(values: object, api = server.api): Promise<void> {
    const { body } = await server.api.get(`institutions/${place.id}`);
    expect((await api.put(`institutions/${place.id}`, values, Number(body.$version))).status).toBe(200);
  }

  async function heard({ api }: { api: Api }): Promise<OwnNotifications['notifications']> {
    await server.server.outbox.empty();
    return (await api.get<OwnNotifications>('notifier/own', { state: 'open' })).body.notifications;
  }

  it('notifies those who watch it of its changes, once until they have read it', async () => {
    const ann = await watchAs({ institutions: { read: all } });
    await change({ name: 'Nordost' });
    await change({ name: 'Nordwest' });
    const [first, ...others] = await heard(ann);
    expect([first?.type, first?.messagePayload, others]).toEqual([
      'COMMON',
      {
        message: 'Ein Eintrag, den du beobachtest, wurde geändert.',
        entityType: 'institutions',
        entityId: place.id,
        entityName: 'Nordwest',
        institutionName: 'Nordwest',
        fromUser: expect.any(String),
      },
      [],
    ]);
    await ann.api.put('notifier/mark-read', { notificationIds: [first?.id] });
    await change({ name: 'Süd' });
    expect(await heard(ann)).toHaveLength(2);
  });

  it('notifies nobody of their own changes, nor those who watch no more', async () => {
    const ann = await watchAs({ institutions: { read: all, update: all } });
    const bob = await watchAs({ institutions: { read: all } });
    expect((await bob.api.remove(path)).status).toBe(204);
    await change({ name: 'Ost' }, ann.api);
    expect([await heard(ann), await heard(bob)]).toEqual([[], []]);
  });

  it('says nothing of fields that the one who watches may not read, nor of records hidden since', async () => {
    const blind = await watchAs({ institutions: { read: { all: ['name'] } } });
    const seeing = await watchAs({ institutions: { read: all } });
    await change({ courseInfoText: 'Vertraulich' });
    expect([await heard(blind), (await heard(seeing)).length]).toEqual([[], 1]);
    const { body } = await server.api.get(`roles/${blind.role}`);
    await server.api.put(`roles/${blind.role}`, { crudAccess: {} }, Number(body.$version));
    await change({ name: 'West' });
    expect(await heard(blind)).toEqual([]);
    // and it is not among the watched ones any more
    expect((await blind.api.get('notifier/watches')).body).toEqual({ records: [] });
  });

  it('is known by its title to those who watch it, and unknown to those who may not read it', async () => {
    const ann = await watchAs({ institutions: { read: all } });
    expect((await ann.api.get(path)).body).toEqual({ isWatched: true });
    expect((await ann.api.get('notifier/watches')).body).toEqual({
      records: [{ resource: 'institutions', id: place.id, title: 'Nord' }],
    });
    const outsider = await open({ tags: { read: all } });
    const tries = [
      await outsider.api.put(path, undefined),
      await outsider.api.get(path),
      await ann.api.put(`notifier/watches/institutions/${nobody}`, undefined),
      await ann.api.put(`notifier/watches/nirgends/${nobody}`, undefined),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await outsider.api.remove(path)).status).toBe(204);
  });

  it('is one of at most 1,000, and watching it twice is watching it once', async () => {
    const ann = await watchAs({ institutions: { read: all } });
    await sql`
      INSERT INTO sys_watches ("loginUser", "resource", "record")
      SELECT ${ann.id}, 'institutions', lpad(n::text, 24, '0') FROM generate_series(1, ${mostWatched - 1}) n`.execute(
      server.server.db.kysely,
    );
    expect((await ann.api.put(path, undefined)).status).toBe(204);
    const other = await createRecord(server.api, 'institutions', { name: 'Zuviel' });
    const answer = await ann.api.put(`notifier/watches/institutions/${other.id}`, undefined);
    expect([answer.status, errorOf(answer).message]).toEqual([
      400,
      'Du beobachtest schon 1.000 Einträge. Beende zuerst eine andere Beobachtung.',
    ]);
  });

  it('is forgotten when it is erased for good', async () => {
    const ann = await watchAs({ institutions: { read: all } });
    const { body } = await server.api.get(`institutions/${place.id}`);
    expect((await server.api.remove(`institutions/${place.id}`, Number(body.$version))).status).toBe(200);
    const watched = async () => {
      const { rows } = await sql`SELECT 1 FROM sys_watches WHERE "loginUser" = ${ann.id}`.execute(
        server.server.db.kysely,
      );
      return rows.length;
    };
    expect(await watched()).toBe(1);
    const erased = await server.api.post('trash/institutions/purge', { ids: [place.id] });
    expect(erased.status).toBeLessThan(300);
    expect(await watched()).toBe(0);
  });
});
