import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { SessionStore } from '../../../../src/framework/server/sessions/SessionStore.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';

describe('grants of people with the same roles', () => {
  let server: TestServer;
  let sessions: SessionStore;
  const readsName: Grants = { institutions: { read: { all: ['name'] } } };
  const readsType: Grants = { subjects: { read: { all: ['name'] } } };
  let made = 0;

  beforeAll(async () => {
    server = await startTestServer();
    sessions = new SessionStore(server.server.db, () => server.server.index().model);
  });
  afterAll(async () => await server.stop());

  const createRole = async (crudAccess: Grants) => {
    made += 1;
    return await createRecord(server.api, 'roles', { name: `Rolle ${made}`, crudAccess });
  };
  /** @returns a look at the session of somebody new with these roles. */
  const enter = async (roles: ApiRecord[], meta: RecordData | null = null) => {
    made += 1;
    const mail = `mit${made}@demo.example`;
    const values = { mail, roles: roles.map(({ id }) => id), ...(meta && { meta }) };
    const user = await createRecord(server.api, 'login-users', values);
    const token = await sessions.open(user.id, undefined);
    const look = async () => {
      const session = await sessions.findByToken(token);
      if (!session) throw new Error('The session is not found.');
      return session;
    };
    return { user, look };
  };

  it('are one object, compiled once for all, until those of one change', async () => {
    const role = await createRole(readsName);
    const [ada, bea] = [await enter([role]), await enter([role])];
    expect((await ada.look()).actor.grants).toMatchObject(readsName);
    expect((await ada.look()).actor.grants).toBe((await bea.look()).actor.grants);
    const before = (await ada.look()).actor.grants;
    const crudAccess = { institutions: { delete: true } };
    await server.api.put(`login-users/${bea.user.id}`, { crudAccess }, 1);
    expect((await bea.look()).actor.grants).toMatchObject(crudAccess);
    expect((await ada.look()).actor.grants).toBe(before);
  });

  it('are reread for everybody once a role changes', async () => {
    const role = await createRole(readsName);
    const [ada, bea] = [await enter([role]), await enter([role])];
    const before = [await ada.look(), await bea.look()];
    await server.api.put(`roles/${role.id}`, { crudAccess: readsType }, 1);
    for (const [at, { look }] of [ada, bea].entries()) {
      const after = await look();
      expect(Object.keys(after.actor.grants)).toEqual(['subjects']);
      expect(after.rightsKey).not.toBe(before[at]?.rightsKey);
    }
  });

  it('keep their key in any order of the roles', async () => {
    const [one, two] = [await createRole(readsName), await createRole(readsType)];
    const ada = await enter([one, two]);
    const keys = new Set<string>();
    for (const role of [one, two]) {
      // the row moves behind the others
      await server.server.db.kysely
        .updateTable('roles')
        .set({ description: `anders ${role.id}` })
        .where('id', '=', role.id)
        .execute();
      keys.add((await ada.look()).rightsKey);
    }
    expect(keys.size).toBe(1);
  });

  it('are rechecked only after one of their sources has changed', async () => {
    const role = await createRole(readsName);
    const actsAs = { 'login-users': { read: { all: true as const }, custom: ['logInAsAnotherUser'] } };
    const acts = await createRole(actsAs);
    // only a login with a profile can be acted as
    const person = await createRecord(server.api, 'employees');
    const ada = await enter([role], { type: 'employees', id: person.id });
    const [bea, cem] = [await enter([role]), await enter([role, acts])];
    const as = { origin: cem.user.id, replaces: (await cem.look()).id };
    const acting = await sessions.findByToken(await sessions.open(ada.user.id, undefined, as));
    if (!acting) throw new Error('Nobody acts.');
    const ids = [(await ada.look()).id, (await bea.look()).id, acting.id];
    const stamps = [await sessions.stamp(ids)];
    const changes = {
      'one of another person': async () => await createRecord(server.api, 'subjects', { name: 'Harfe' }),
      'a role': async () => await server.api.put(`roles/${role.id}`, { crudAccess: readsType }, 1),
      'their own': async () => await server.api.put(`login-users/${bea.user.id}`, { roles: [] }, 1),
      'of the person acting as them': async () =>
        await server.api.put(`login-users/${cem.user.id}`, { crudAccess: readsType }, 1),
      'a rule over relations': async () => await createRecord(server.api, 'auto-permissions'),
      'a share': async () => {
        const school = await createRecord(server.api, 'institutions', { name: 'Schule' });
        const body = { users: [ada.user.id], read: ['name'], update: [] };
        return await server.api.post(`permissioner/shares/institutions/${school.id}`, body);
      },
      'the end of a session': async () => await sessions.close(ids[2] ?? ''),
    };
    const otherwise = [];
    for (const [name, act] of Object.entries(changes)) {
      await act();
      stamps.push(await sessions.stamp(ids));
      if (stamps.at(-1) !== stamps.at(-2)) otherwise.push(name);
    }
    expect(otherwise).toEqual(Object.keys(changes).slice(1));
    expect(await sessions.stamp(ids)).toBe(stamps.at(-1));
    const other = { ...server.server.index().model, hash: 'other definitions' };
    expect(await new SessionStore(server.server.db, () => other).stamp(ids)).not.toBe(stamps.at(-1));
    // one that has ended before it was asked for is missed, not left out
    expect(await sessions.stamp(ids.slice(0, 2))).not.toBe(stamps.at(-1));
  });
});
