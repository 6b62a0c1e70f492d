import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredGui } from '../../../../generated/gui.ts';
import { guiItemsOf } from '../../../../src/framework/schema/gui/guiItemsOf.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { apiOf, type Login, openAccount } from '../../../support/openAccount.ts';
import { type Answer, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe('the UI access of a person', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quickEngines().at(-1));
  });
  afterAll(async () => await server.stop());

  let made = 0;
  async function role(guiAccess: unknown): Promise<string> {
    made += 1;
    const values = { name: `Oberfläche ${made}`, crudAccess: {}, guiAccess };
    return (await createRecord(server.api, 'roles', values)).id;
  }
  async function shownTo(roles: string[], guiAccess: unknown = null) {
    const account = await openAccount(server, {}, { roles, guiAccess });
    return (await apiOf(server, await account.login()).get('permissioner/gui')).body;
  }

  it('shows what one of their roles shows (permission-18)', async () => {
    const [one, other] = [
      await role({ 'menu.subjects': false, 'menu.holidays': false }),
      await role({ '*': false, 'menu.subjects': true }),
    ];
    expect(await shownTo([one])).toEqual({ 'menu.holidays': false, 'menu.subjects': false });
    expect(await shownTo([other])).toEqual({ '*': false, 'menu.subjects': true });
    expect(await shownTo([one, other])).toEqual({ 'menu.holidays': false });
    expect(await shownTo([one, await role(null)])).toEqual({});
  });

  it('adds the person’s own entries to the roles, if there are any', async () => {
    const one = await role({ 'menu.subjects': false, 'menu.holidays': false });
    expect(await shownTo([one], {})).toEqual({ 'menu.holidays': false, 'menu.subjects': false });
    expect(await shownTo([one], { '*': false, 'menu.subjects': true })).toEqual({ 'menu.holidays': false });
    expect(await shownTo([], { 'menu.subjects': false })).toEqual({ 'menu.subjects': false });
  });

  it('is sent to logged-in users, and again only after a change', async () => {
    expect((await server.anonymous.get('permissioner/gui')).status).toBe(401);
    expect((await server.api.get('permissioner/gui', { more: 'x' })).status).toBe(400);
    for (const path of ['permissioner/gui', 'permissioner/crud']) {
      const first = await server.api.get(path);
      const headers = { 'if-none-match': String(first.headers.get('etag')) };
      expect((await server.api.send('GET', path, { headers })).status).toBe(304);
    }
  });

  it('grants no data: rights on them stay unchanged', async () => {
    const shown = await role({ '*': true, 'menu.institutions': true, 'screen.institutions': true });
    const account = await openAccount(server, {}, { roles: [shown] });
    const api = apiOf(server, await account.login());
    expect((await api.get('institutions')).status).toBe(403);
    expect((await api.get('permissioner/crud')).body).toEqual({});
  });

  it('is that of the person one acts as', async () => {
    const hidden = await role({ 'menu.subjects': false });
    const employee = await createRecord(server.api, 'employees', { firstName: 'Ida', lastName: 'Ohm' });
    await openAccount(server, {}, { roles: [hidden], meta: { type: 'employees', id: employee.id } });
    const acting = await openAccount(server, { 'login-users': { custom: ['logInAsAnotherUser'] } });
    const api = apiOf(server, await acting.login());
    const entered: Answer<Login> = await api.post('authenticator/loginAs', { profileId: employee.id });
    expect((await apiOf(server, entered).get('permissioner/gui')).body).toEqual({ 'menu.subjects': false });
  });

  it('names only existing parts, in roles and in logins', async () => {
    const guiAccess = { 'menu.nothing': true };
    const refusal = { guiAccess: '„menu.nothing“ gibt es in der Oberfläche nicht.' };
    const values = { mail: 'leer@demo.example', type: 'employee', guiAccess };
    for (const answer of [
      await server.api.post('roles', { name: 'Nichts', guiAccess }),
      await server.api.post('login-users', values),
    ])
      expect([answer.status, errorOf(answer).details?.fields]).toEqual([422, refusal]);
  });

  it('may be anything in the catalogue', async () => {
    const all = Object.fromEntries(
      guiItemsOf(server.server.index().model.entities, registeredGui).map(({ key }) => [key, false]),
    );
    expect(await shownTo([await role(all)])).toEqual(all);
  });
});
