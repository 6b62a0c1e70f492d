import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { changedRecords } from '../../../../src/framework/server/realtime/changedRecords.ts';
import { evaluateChanges } from '../../../../src/framework/server/realtime/evaluateChanges.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type HeardSocket, openSocket } from '../../../support/openSocket.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

describe.each(drawnEngines())('a socket on $engine', (engine) => {
  let server: TestServer;
  const opened: HeardSocket[] = [];
  const openAs = async (grants: Grants) => {
    const person = await loginAs(server, grants);
    const socket = await openSocket(server.server.url, {
      cookie: `leitstand=${person.token}`,
      origin: server.server.url,
    });
    opened.push(socket);
    return { ...person, socket };
  };
  /** Makes a change that this person hears of, so that what came before it has been told too. */
  const settle = async ({ socket }: { socket: HeardSocket }) => {
    const { id } = await createRecord(server.api, 'subjects', { name: `Schluss ${Math.random()}` });
    await expect.poll(() => socket.changes().some((change) => change.id === id)).toBe(true);
    return socket.changes().filter(({ entity }) => entity !== 'subjects');
  };
  const subjects = { subjects: { read: { all: true as const } } };
  const schools = async (count = 1) => {
    const made = [];
    for (let number = 0; number < count; number += 1)
      made.push(await createRecord(server.api, 'institutions', { name: `Schule ${Math.random()}` }));
    return made;
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(async () => await server.stop());

  it('reports to readers of a record that it was created, changed and deleted, with its version', async () => {
    const reader = await openAs({ ...subjects, institutions: { read: { all: true } } });
    const [school] = await schools();
    const id = String(school?.id);
    await reader.socket.hears('changed');
    await server.api.put(`institutions/${id}`, { name: 'Eine andere Schule' }, 1);
    await reader.socket.hears('changed', 2);
    await server.api.remove(`institutions/${id}`, 2);
    await reader.socket.hears('changed', 3);
    expect(reader.socket.changes()).toEqual([
      { entity: 'institutions', id, action: 'create', version: 1 },
      { entity: 'institutions', id, action: 'update', version: 2 },
      { entity: 'institutions', id, action: 'delete', version: null },
    ]);
  });

  it('reports a field only to its readers, and counts no version for others', async () => {
    const [school] = await schools();
    const id = String(school?.id);
    const reader = await openAs({ ...subjects, institutions: { read: { all: ['name'] } } });
    expect((await server.api.put(`institutions/${id}`, { courseInfoText: 'Geheim' }, 1)).status).toBe(200);
    expect(await settle(reader)).toEqual([]);
    await server.api.put(`institutions/${id}`, { name: 'Schule am Wall' }, 2);
    const [told] = await settle(reader);
    expect(told).toMatchObject({ id, action: 'update', version: 3 });
    expect((await reader.api.get(`institutions/${id}`)).body).toMatchObject({ $version: 3 });
  });

  it('reports a share only to those it is for, as changed rights', async () => {
    const [school] = await schools();
    const reader = await openAs({ ...subjects, institutions: { read: { all: true } } });
    const guest = await openAs(subjects);
    const body = { users: [guest.id], read: ['name'], update: [] };
    const shared = await server.api.post(`permissioner/shares/institutions/${school?.id}`, body);
    expect(shared.status).toBe(204);
    await guest.socket.hears('rights-changed');
    expect(await settle(reader)).toEqual([]);
    await server.api.put(`institutions/${school?.id}`, { name: 'Schule am Tor' }, 1);
    expect(await settle(guest)).toMatchObject([{ id: school?.id, action: 'update' }]);
  });

  it('reports single records only to those they are granted to', async () => {
    const [mine, other] = (await schools(2)).map(({ id }) => String(id));
    const reader = await openAs({
      ...subjects,
      institutions: { read: { ids: { [String(mine)]: ['name'] } } },
    });
    for (const id of [mine, other]) await server.api.put(`institutions/${id}`, { name: `Neu ${id}` }, 1);
    for (const id of [mine, other]) await server.api.remove(`institutions/${id}`, 2);
    const told = await settle(reader);
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set([mine]));
    expect(told.at(-1)).toEqual({ entity: 'institutions', id: mine, action: 'delete', version: null });
  });

  it('reports records given by a rule while it matches', async () => {
    const [one] = (await schools()).map(({ id }) => String(id));
    const rules = [{ when: { courseInfoText: 'offen' }, fields: ['name'] }];
    const reader = await openAs({ ...subjects, institutions: { read: { rules } } });
    const change = async (values: object, version: number) =>
      expect((await server.api.put(`institutions/${one}`, values, version)).status).toBe(200);
    await change({ name: 'Vorher' }, 1);
    await change({ courseInfoText: 'offen', name: 'Während' }, 2);
    await settle(reader);
    await change({ courseInfoText: 'zu', name: 'Nachher' }, 3);
    await change({ name: 'Danach' }, 4);
    const told = await settle(reader);
    expect(told[0]).toEqual({ entity: 'institutions', id: one, action: 'update', version: 3 });
    // nothing tells a record that has left their reach from one that was deleted
    expect(told.at(-1)).toEqual({ entity: 'institutions', id: one, action: 'delete', version: null });
    // a round judges by what is stored when it runs: it may tell of the first change what the next one tells again
    expect(new Set(told.map((change) => JSON.stringify(change))).size).toBe(2);
  });

  it('reports the current version of a record that was changed again meanwhile', async () => {
    const [school] = await schools();
    const id = String(school?.id);
    const changes = [{ name: 'Zwei' }, { name: 'Drei' }, { courseInfoText: 'Vier, geheim' }];
    for (const [at, values] of changes.entries()) await server.api.put(`institutions/${id}`, values, at + 1);
    const rules = [{ when: { name: 'Drei' }, fields: ['name'] }];
    const actor = { ...systemActor, loginUser: 'u', grants: { institutions: { read: { rules } } } };
    const judge = async (version: number, field: string) => {
      const change = { resource: 'institutions', record: id, action: 'update', version } as const;
      const records = changedRecords([{ ...change, before: {}, after: { [field]: '' } }]);
      const { db, index } = server.server;
      return await evaluateChanges({ db: db.kysely, index: index(), actors: [actor] }, records);
    };
    expect(await judge(2, 'name')).toEqual([[{ entity: 'institutions', id, action: 'update', version: 3 }]]);
    expect(await judge(4, 'courseInfoText')).toEqual([[]]);
  });

  it('reports nothing of an unreadable entity, whatever else is allowed on it', async () => {
    const blind = await openAs({ ...subjects, institutions: { create: true, delete: true } });
    const [school] = await schools();
    await server.api.remove(`institutions/${school?.id}`, 1);
    expect(await settle(blind)).toEqual([]);
  });

  it('reports many records changed at once to everyone, each within their rights', async () => {
    const whole = await openAs(subjects);
    const some = await openAs({
      subjects: { read: { rules: [{ when: { name: { $ne: 'Nummer 7' } }, fields: ['name'] }] } },
    });
    const rows = Array.from({ length: 30 }, (_, number) => ({ name: `Nummer ${number}` }));
    await Promise.all(rows.map((row) => server.api.post('subjects', row)));
    await expect.poll(() => whole.socket.changes().length).toBe(30);
    await expect.poll(() => some.socket.changes().length).toBe(29);
  });

  it('reports changed rights when a role, the roles of a person or their own grants change', async () => {
    const person = await openAs(subjects);
    const other = await openAs(subjects);
    const user = async () =>
      (await server.api.get<{ roles: string[]; $version: number }>(`login-users/${person.id}`)).body;
    const [role] = (await user()).roles;
    const before = await server.api.get<{ $version: number }>(`roles/${role}`);
    await server.api.put(`roles/${role}`, { crudAccess: {} }, before.body.$version);
    await person.socket.hears('rights-changed', 1);
    const grants = { subjects: { read: { all: ['name'] } } };
    await server.api.put(`login-users/${person.id}`, { crudAccess: grants }, (await user()).$version);
    await person.socket.hears('rights-changed', 2);
    await server.api.put(`login-users/${person.id}`, { roles: [] }, (await user()).$version);
    await person.socket.hears('rights-changed', 3);
    expect(other.socket.heard).toEqual([]);
  });

  it('reports changed rights to people a record is shared with, and when that ends', async () => {
    const person = await openAs(subjects);
    const other = await openAs(subjects);
    const [school] = await schools();
    const shares = `permissioner/shares/institutions/${school?.id}`;
    await server.api.post(shares, { users: [person.id], read: ['name'], update: [] });
    await person.socket.hears('rights-changed');
    await server.api.put(`institutions/${school?.id}`, { name: 'Geteilt' }, 1);
    await expect
      .poll(() => person.socket.changes().at(-1))
      .toMatchObject({ entity: 'institutions', id: school?.id, version: 2 });
    await server.api.remove(`${shares}/${person.id}`);
    await person.socket.hears('rights-changed', 2);
    expect(other.socket.heard).toEqual([]);
  });

  it('reports possibly changed rights when a rule over relations is created', async () => {
    const person = await openAs(subjects);
    const rule = {
      people: 'employees',
      target: 'institutions',
      path: ['assignedEmployees'],
      read: ['name'],
      update: [],
    };
    await createRecord(server.api, 'auto-permissions', { name: `Eigene ${engine.engine}`, rule });
    await person.socket.hears('rights-changed');
    expect(person.socket.heard).toHaveLength(1);
  });

  it('reports to a joining page the readable changes made while it loaded', async () => {
    const { token } = await loginAs(server, subjects);
    const hidden = await schools();
    const { id } = await createRecord(server.api, 'subjects', { name: 'Während des Ladens' });
    const join = async (query: Record<string, string>) => {
      const headers = { cookie: `leitstand=${token}`, origin: server.server.url };
      const socket = await openSocket(server.server.url, headers, query);
      opened.push(socket);
      return socket;
    };
    const late = await join({ age: '3000' });
    await late.hears('changed');
    const told = late.changes().map((change) => change.id);
    expect([told.includes(id), told.includes(String(hidden[0]?.id))]).toEqual([true, false]);
    const early = await join({});
    await settle({ socket: early });
    expect(early.changes().map((change) => change.id)).not.toContain(id);
  });

  it('reports at once that the rights a page has loaded are outdated', async () => {
    const { api, id } = await loginAs(server, subjects);
    const { body } = await api.post<{ rights: string; token: { access_token: string } }>(
      'authenticator/checkLogin',
    );
    const join = async () => {
      const headers = { authorization: `Bearer ${body.token.access_token}` };
      const socket = await openSocket(server.server.url, headers, { rights: body.rights });
      opened.push(socket);
      return socket;
    };
    const before = await join();
    await server.api.put(`login-users/${id}`, { roles: [] }, 1);
    await (await join()).hears('rights-changed');
    await before.hears('rights-changed');
    expect(before.heard).toHaveLength(1);
  });

  it('reports nothing more by withdrawn rights', async () => {
    const person = await openAs(subjects);
    const witness = await openAs(subjects);
    const { body } = await server.api.get<{ roles: string[] }>(`login-users/${person.id}`);
    await server.api.put(`roles/${body.roles[0]}`, { crudAccess: {} }, 1);
    await settle(witness);
    expect(person.socket.heard.map(({ event }) => event)).toEqual(['rights-changed']);
  });

  it('reports to someone acting as another person what that person may read', async () => {
    const employee = await createRecord(server.api, 'employees', {
      firstName: 'Bo',
      lastName: 'Brink',
      gender: 'male',
      isEmployee: true,
    });
    const role = await createRecord(server.api, 'roles', {
      name: `Fächer ${engine.engine}`,
      crudAccess: subjects,
    });
    await createRecord(server.api, 'login-users', {
      mail: `bo-${engine.engine}@demo.example`,
      meta: { type: 'employees', id: employee.id },
      roles: [role.id],
    });
    const own = await server.anonymous.post('authenticator/login', server.login);
    const cookieOf = (headers: Headers) => ({
      cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
      origin: server.server.url,
    });
    const before = await openSocket(server.server.url, cookieOf(own.headers));
    const acting = await server.anonymous.post(
      'authenticator/loginAs',
      { profileId: employee.id },
      cookieOf(own.headers),
    );
    await before.hears('closed');
    expect(before.heard[0]?.event).toBe('session-ended');
    const socket = await openSocket(server.server.url, cookieOf(acting.headers));
    opened.push(socket);
    await schools();
    expect(await settle({ socket })).toEqual([]);
  });
});
