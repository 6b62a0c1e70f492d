import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { apiOf, openAccount } from '../../../support/openAccount.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('the names of logins on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const person = async (lastName: string) =>
    (await createRecord(server.api, 'employees', { firstName: 'Grace', lastName })).id;
  async function update(path: string, values: object): Promise<void> {
    const { $version } = (await server.api.get<ApiRecord>(path)).body;
    expect((await server.api.put(path, values, Number($version))).status).toBe(200);
  }
  async function loginOf(id: string, mail: string): Promise<string> {
    const meta = { type: 'employees', id };
    return `login-users/${(await createRecord(server.api, 'login-users', { mail, meta })).id}`;
  }
  const nameOf = async (path: string) => (await server.api.get<ApiRecord>(path)).body.name;

  it('follow the name of their person, also after a change or an undo', async () => {
    const id = await person('Hopper');
    const login = await loginOf(id, 'hopper@demo.example');
    expect(await nameOf(login)).toBe('Grace Hopper');
    const { $version } = (await server.api.get<ApiRecord>(login)).body;
    await update(`employees/${id}`, { lastName: 'Murray' });
    expect(await nameOf(login)).toBe('Grace Murray');
    const { entries } = (
      await server.api.get<{ entries: { changeSet: string }[] }>(`employees/${id}/history`)
    ).body;
    expect((await server.api.post(`change-sets/${entries[0]?.changeSet}/undo`, {})).status).toBe(204);
    expect(await nameOf(login)).toBe('Grace Hopper');
    // nobody who has the login's form open has anything to settle
    expect((await server.api.get<ApiRecord>(login)).body.$version).toBe($version);
  });

  it('come from the profile, whatever is typed, and follow a change to another', async () => {
    const login = await loginOf(await person('Lovelace'), 'lovelace@demo.example');
    await update(login, { name: 'Jemand anderes' });
    expect(await nameOf(login)).toBe('Grace Lovelace');
    await update(login, { meta: { type: 'employees', id: await person('Noether') } });
    expect(await nameOf(login)).toBe('Grace Noether');
    await update(login, { meta: null, name: 'Vertretung' });
    expect(await nameOf(login)).toBe('Vertretung');
  });

  it('find logins, and are shown to users who may know them', async () => {
    const account = await openAccount(server, { subjects: { create: true, read: { all: true } } });
    await update(`login-users/${account.id}`, { meta: { type: 'employees', id: await person('Čapek') } });
    const found = await server.api.get<ApiRecord[]>('login-users?filter={"$search":"capek"}');
    expect(found.body.map(({ id }) => id)).toEqual([account.id]);

    const subject = await createRecord(apiOf(server, await account.login()), 'subjects', {
      name: 'Theremin',
    });
    async function seenBy(fields: string[]): Promise<unknown> {
      const grants = { subjects: { read: { all: true as const } }, 'login-users': { read: { all: fields } } };
      const reader = apiOf(server, await (await openAccount(server, grants)).login());
      const { body } = await reader.get<{ entries: { actor: { name: string } }[] }>(
        `subjects/${subject.id}/history`,
      );
      return body.entries[0]?.actor.name;
    }
    expect(await seenBy(['mail', 'name'])).toBe('Grace Čapek');
    expect(await seenBy(['mail'])).toBe(account.mail);
    expect(await seenBy([])).toBe('Eine andere Person');
    const { $version } = (await server.api.get<ApiRecord>(`login-users/${account.id}`)).body;
    expect((await server.api.remove(`login-users/${account.id}`, $version)).status).toBe(200);
    expect(await seenBy(['mail', 'name'])).toBe('Gelöschter Zugang');
    expect(await seenBy([])).toBe('Eine andere Person');
  });
});
