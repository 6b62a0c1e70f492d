import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnNotification, OwnNotifications } from '../../../src/contract/notifications/notifierCalls.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { purgeDismissed } from '../../../src/framework/server/services/notifications/storedNotifications.ts';
import { reportOverdue } from '../../../src/server/notifications/jobs.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { type Account, apiOf, openAccount } from '../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const all = { all: true as const };
const tasks: Grants = { 'to-dos': { create: true, read: all, update: all }, 'login-users': { read: all } };
const nobody = '0'.repeat(24);

describe.each(quickEngines())('the notification centre on $engine', (engine) => {
  let server: TestServer;
  let ann: Account & { api: Api };
  let bob: Account & { api: Api };
  let made = 0;

  async function open(grants: Grants, values = {}) {
    const account = await openAccount(server, grants, values);
    return { ...account, api: apiOf(server, await account.login()) };
  }

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());
  beforeEach(async () => {
    [ann, bob] = [await open(tasks), await open(tasks)];
  });

  const settle = async () => await server.server.outbox.empty();

  async function own(api: Api, query: Record<string, unknown> = {}): Promise<OwnNotifications> {
    await settle();
    return (await api.get<OwnNotifications>('notifier/own', query)).body;
  }

  async function unread(api: Api): Promise<unknown> {
    return (await api.get('notifier/unread-count')).body.count;
  }

  async function assign(from: Api, to: string, values = {}): Promise<ApiRecord> {
    made += 1;
    return await createRecord(from, 'to-dos', {
      name: `Aufgabe ${made}`,
      responsible: to,
      ...values,
    } as never);
  }

  async function assigned(count = 1): Promise<OwnNotification[]> {
    for (let done = 0; done < count; done += 1) await assign(ann.api, bob.id);
    return (await own(bob.api)).notifications;
  }

  it('tells the one who is responsible for a task, once, with what they may read (notification-12, notification-13)', async () => {
    const task = await assign(ann.api, bob.id, { dueDate: '2027-01-15' });
    const { notifications, maxPage, counts } = await own(bob.api);
    expect(notifications).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        _id: notifications[0]?.id,
        type: 'TO_DO_ASSIGNED',
        messagePayload: {
          toDoId: task.id,
          name: task.name,
          dueDate: '2027-01-15',
          fromUser: ann.id,
          fromName: ann.mail,
          responsibleName: bob.mail,
        },
        readAt: null,
        dismissedAt: null,
        remindAt: null,
        createdAt: expect.any(String),
      },
    ]);
    expect([maxPage, counts]).toEqual([1, { open: 1, trash: 0, unread: 1 }]);
    expect(await unread(bob.api)).toBe(1);
    // the same again changes nothing
    await settle();
    expect((await own(bob.api)).notifications).toHaveLength(1);
  });

  it('tells nobody about their own act, and nobody who may not read it', async () => {
    await assign(ann.api, ann.id);
    expect((await own(ann.api)).notifications).toEqual([]);
    const blind = await open({ 'to-dos': { read: { all: ['name'] } } });
    await assign(ann.api, blind.id);
    const outsider = await open({});
    await assign(ann.api, outsider.id);
    expect((await own(blind.api)).notifications).toEqual([]);
    expect((await own(outsider.api)).notifications).toEqual([]);
  });

  it('asks the rights again when it is shown: without them it says who and when, not what', async () => {
    const task = await assign(ann.api, bob.id);
    await settle();
    const { $version } = (await server.api.get(`roles/${bob.role}`)).body;
    await server.api.put(
      `roles/${bob.role}`,
      { crudAccess: { 'login-users': { read: all } } },
      Number($version),
    );
    const [shown] = (await own(bob.api)).notifications;
    expect(shown?.messagePayload).toEqual({ toDoId: task.id, fromUser: ann.id, fromName: ann.mail });
  });

  it('tells who set a task that it is done, with the comment', async () => {
    const task = await assign(ann.api, bob.id);
    await settle();
    await bob.api.put(
      `to-dos/${task.id}`,
      { status: 'done', completionComment: 'Erledigt, liegt im Fach.' },
      1,
    );
    const [done] = (await own(ann.api)).notifications;
    expect([done?.type, done?.messagePayload.completionComment, done?.messagePayload.fromName]).toEqual([
      'TO_DO_COMPLETED',
      'Erledigt, liegt im Fach.',
      bob.mail,
    ]);
  });

  it('reminds of an overdue task once a day', async () => {
    await assign(ann.api, bob.id, { dueDate: '2026-01-15' });
    await assign(ann.api, bob.id, { dueDate: '2026-01-16' });
    const { db, repository, outbox } = server.server;
    const deps = { db, repository, outbox };
    const ofDay = async (day: string) => {
      await reportOverdue(deps, new Date(`${day}T05:00:00Z`));
      const { notifications } = await own(bob.api, { limit: 100 });
      return notifications.filter(({ type }) => type === 'OVERDUE_TO_DO').length;
    };
    expect(await ofDay('2026-01-16')).toBe(1);
    expect(await ofDay('2026-01-16')).toBe(1);
    expect(await ofDay('2026-01-17')).toBe(3);
  });

  it('tells a supervisor of new charges and of their deactivation', async () => {
    const boss = await createRecord(server.api, 'employees', { isEmployee: true });
    const grants: Grants = { institutions: { read: all }, employees: { read: all } };
    const login = await open(grants, { type: 'employee', meta: { type: 'employees', id: boss.id } });
    const place = await createRecord(server.api, 'institutions', {
      name: 'Ost',
      supervisor: boss.id,
    } as never);
    await server.api.put(`institutions/${place.id}`, { deactivateAt: '2027-03-01' }, 1);
    const { notifications } = await own(login.api);
    expect(notifications.map(({ type, messagePayload }) => [type, messagePayload.entityName])).toEqual([
      ['SUPERVISED_ENTITY_DEACTIVATED', 'Ost'],
      ['ENTITY_ASSIGNED_TO_SUPERVISOR', 'Ost'],
    ]);
    expect(notifications[0]?.messagePayload.dateOfDeactivation).toBe('2027-03-01');
  });

  it('tells who is mentioned in a comment', async () => {
    const custom = ['readComments', 'writeComments'];
    const grants: Grants = { institutions: { read: all, update: all, custom }, 'login-users': { read: all } };
    const [one, other] = [await open(grants), await open(grants)];
    const place = await createRecord(server.api, 'institutions', { name: 'Nord' } as never);
    const path = `comments/institutions/${place.id}`;
    const text = `<p>Bitte ansehen <span data-mention="${other.id}"></span></p>`;
    const [first, second] = [await one.api.post(path, { text }), await one.api.post(path, { text })];
    expect([first.status, second.status]).toEqual([201, 201]);
    const { notifications } = await own(other.api);
    const said = notifications.map(({ type, messagePayload }) => [type, messagePayload]);
    expect(said).toContainEqual([
      'MENTION',
      {
        entityType: 'institutions',
        entityId: place.id,
        entityName: 'Nord',
        institutionName: 'Nord',
        commentId: first.body.id,
        fromUser: one.id,
        fromName: one.mail,
      },
    ]);
    expect(said).toHaveLength(2);
  });

  it('takes back what nobody has seen, with the task it is about', async () => {
    const passedOn = await assign(ann.api, bob.id);
    const deleted = await assign(ann.api, bob.id);
    const seen = await assign(ann.api, bob.id);
    const [last] = (await own(bob.api)).notifications;
    await bob.api.put('notifier/mark-read', { notificationIds: [last?.id] });
    expect((await ann.api.put(`to-dos/${passedOn.id}`, { responsible: ann.id }, 1)).status).toBe(200);
    for (const { id } of [deleted, seen])
      expect((await server.api.remove(`to-dos/${id}`, 1)).status).toBe(200);
    expect((await own(bob.api)).notifications.map(({ id }) => id)).toEqual([last?.id]);
    expect(await unread(bob.api)).toBe(0);
  });

  it('takes back a mention that nobody has seen, with its comment', async () => {
    const custom = ['readComments', 'writeComments'];
    const grants: Grants = { institutions: { read: all, custom }, 'login-users': { read: all } };
    const [one, other] = [await open(grants), await open(grants)];
    const place = await createRecord(server.api, 'institutions', { name: 'Nord' } as never);
    const path = `comments/institutions/${place.id}`;
    const { body } = await one.api.post(path, { text: `<p><span data-mention="${other.id}"></span></p>` });
    const heard = async () => (await own(other.api)).notifications.map(({ type }) => type);
    expect(await heard()).toEqual(['MENTION']);
    expect((await one.api.remove(`${path}/${body.id}`)).status).toBe(204);
    expect(await heard()).toEqual([]);
  });

  it('stores none of a type that its recipient does not want', async () => {
    await bob.api.put('preferences/notifications', { TO_DO_ASSIGNED: { inApp: false } });
    expect(await assigned()).toEqual([]);
    expect(await unread(bob.api)).toBe(0);
  });

  it('marks as read, dismisses and takes back, each of which reads it (notification-20 to -24, -46 to -49)', async () => {
    const [one, other] = await assigned(2);
    const ids = (...some: (OwnNotification | undefined)[]) => ({ notificationIds: some.map((it) => it?.id) });
    expect((await bob.api.put('notifier/mark-delivered', undefined)).status).toBe(204);
    expect((await bob.api.put('notifier/mark-read', ids(one))).status).toBe(204);
    expect(await unread(bob.api)).toBe(1);
    expect((await bob.api.put('notifier/dismiss', ids(other))).status).toBe(204);
    expect(await unread(bob.api)).toBe(0);
    const trash = await own(bob.api, { state: 'trash' });
    expect(trash.notifications.map(({ id, readAt }) => [id, readAt !== null])).toEqual([[other?.id, true]]);
    expect(trash.counts).toEqual({ open: 1, trash: 1, unread: 0 });
    expect((await bob.api.put(`notifier/revoke-dismission/${other?.id}`, undefined)).status).toBe(204);
    expect((await own(bob.api, { state: 'open' })).counts).toEqual({ open: 2, trash: 0, unread: 0 });
    expect((await bob.api.put('notifier/dismiss-all', undefined)).status).toBe(204);
    expect((await own(bob.api)).counts).toEqual({ open: 0, trash: 2, unread: 0 });
  });

  it('answers pages of the wanted length, and how many there are (notification-45, -51, -52)', async () => {
    await assigned(12);
    const query = {
      limit: 10,
      sortBy: 'createdAt',
      sortDesc: true,
      markDelivered: true,
      skipPagination: true,
    };
    const first = await own(bob.api, query);
    expect([first.notifications.length, first.maxPage]).toEqual([10, 2]);
    const more = await own(bob.api, { ...query, limit: 20 });
    expect([more.notifications.length, more.maxPage]).toEqual([12, 1]);
    const times = more.notifications.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('lets one rest until a time, then reports it again', async () => {
    const [one] = await assigned();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await bob.api.put(`notifier/remind/${one?.id}`, { at })).status).toBe(204);
    expect((await own(bob.api)).counts).toEqual({ open: 0, trash: 0, unread: 0 });
    await sql`UPDATE sys_outbox SET "notBefore" = now() WHERE "kind" = 'wakeNotification'`.execute(
      server.server.db.kysely,
    );
    expect((await own(bob.api)).counts).toEqual({ open: 1, trash: 0, unread: 1 });
    const past = await bob.api.put(`notifier/remind/${one?.id}`, { at: '2020-01-01T00:00:00.000Z' });
    expect([past.status, errorOf(past).details?.fields]).toEqual([
      422,
      { at: 'Der Zeitpunkt muss in der Zukunft liegen.' },
    ]);
  });

  it('knows nobody else’s notifications, and changes all or nothing', async () => {
    const [one] = await assigned();
    const tries = [
      await ann.api.put('notifier/mark-read', { notificationIds: [one?.id] }),
      await ann.api.put('notifier/dismiss', { notificationIds: [one?.id] }),
      await ann.api.put(`notifier/revoke-dismission/${one?.id}`, undefined),
      await ann.api.put(`notifier/remind/${one?.id}`, { at: new Date(Date.now() + 60_000).toISOString() }),
      await bob.api.put('notifier/dismiss', { notificationIds: [one?.id, nobody] }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(errorOf(tries[4] as never).message).toBe('Diese Benachrichtigung gibt es nicht mehr.');
    expect((await own(bob.api)).counts).toEqual({ open: 1, trash: 0, unread: 1 });
  });

  it.each([
    ['no list', {}, 422],
    ['an empty list', { notificationIds: [] }, 422],
    ['10,000 ids', { notificationIds: Array.from({ length: 10_000 }, () => nobody) }, 422],
    ['words', { notificationIds: ['alle'] }, 422],
    ['an unknown field', { notificationIds: [nobody], all: true }, 422],
  ])('refuses %s in German, and changes nothing', async (_, body, status) => {
    await assigned();
    const answer = await bob.api.put('notifier/dismiss', body);
    expect([answer.status, errorOf(answer).message]).toEqual([status, expect.stringMatching(/[a-zäöü]{3}/)]);
    expect((await own(bob.api)).counts.open).toBe(1);
  });

  it('refuses malformed JSON and unknown parameters', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await bob.api.send('PUT', 'notifier/dismiss', { raw: '{"notificationIds": [', headers });
    expect(broken.status).toBe(400);
    expect((await bob.api.get('notifier/own', { limit: 0 })).status).toBe(400);
    expect((await bob.api.get('notifier/own', { page: 3 })).status).toBe(400);
  });

  it('empties the trash after 30 days (notification-37)', async () => {
    const [old, young] = await assigned(2);
    await bob.api.put('notifier/dismiss', { notificationIds: [old?.id, young?.id] });
    await sql`UPDATE "notifications" SET "dismissedAt" = now() - interval '30 days 1 minute' WHERE "id" = ${old?.id}`.execute(
      server.server.db.kysely,
    );
    expect(await purgeDismissed(server.server.db.kysely)).toBe(1);
    const { notifications } = await own(bob.api, { state: 'trash' });
    expect(notifications.map(({ id }) => id)).toEqual([young?.id]);
  });
});
