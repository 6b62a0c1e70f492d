import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { apiOf, openAccount } from '../../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { all: true as const };
const administration = { create: true, delete: true, read: all, update: all };
const users = (custom: string[]): Grants => ({
  'login-users': { ...administration, custom },
  roles: { ...administration },
  subjects: { read: all },
  employees: { read: all },
});
const weakGrants: Grants = { subjects: { read: all } };
const strongGrants: Grants = { institutions: { read: all } };

describe.each(quickEngines())('logins of others on $engine', (engine) => {
  let server: TestServer;
  let [weak, strong] = ['', ''];
  let clerk: { api: Api; id: string; role: string };

  beforeAll(async () => {
    server = await startTestServer(engine);
    weak = (await createRecord(server.api, 'roles', { name: 'Schwach', crudAccess: weakGrants })).id;
    strong = (await createRecord(server.api, 'roles', { name: 'Stark', crudAccess: strongGrants })).id;
    clerk = await someone(['allocateRolesToUsers', 'removeRolesFromUsers']);
  });
  afterAll(async () => await server.stop());

  async function someone(custom: string[]) {
    const account = await openAccount(server, users(custom));
    return { ...account, api: apiOf(server, await account.login()) };
  }
  let made = 0;
  async function other(roles: string[] = []): Promise<string> {
    made += 1;
    return (await createRecord(server.api, 'login-users', { mail: `andere${made}@demo.example`, roles })).id;
  }
  const version = async (id: string) => Number((await server.api.get(`login-users/${id}`)).body.$version);
  const put = async (api: Api, id: string, values: object) =>
    await api.put(`login-users/${id}`, values, await version(id));
  const fieldsOf = (answer: Parameters<typeof errorOf>[0]) => [
    answer.status,
    Object.keys(errorOf(answer).details?.fields ?? {}),
  ];

  it('get roles from users who may allocate them, and lose them to users who may remove them', async () => {
    const [nobody, giver, taker] = [
      await someone([]),
      await someone(['allocateRolesToUsers']),
      await someone(['removeRolesFromUsers']),
    ];
    const id = await other();
    expect(fieldsOf(await put(nobody.api, id, { roles: [weak] }))).toEqual([403, ['roles']]);
    expect(fieldsOf(await put(taker.api, id, { roles: [weak] }))).toEqual([403, ['roles']]);
    expect((await put(giver.api, id, { roles: [weak] })).status).toBe(200);
    expect(fieldsOf(await put(giver.api, id, { roles: [] }))).toEqual([403, ['roles']]);
    expect((await put(taker.api, id, { roles: [] })).status).toBe(200);
    const created = await nobody.api.post('login-users', {
      mail: 'gleich@demo.example',
      type: 'employee',
      roles: [weak],
    });
    expect(fieldsOf(created)).toEqual([403, ['roles']]);
  });

  it('are found by their address in any notation', async () => {
    const { body } = await server.api.post('login-users', {
      mail: 'Anna.Adler@Demo.example',
      type: 'employee',
    });
    expect(body.mail).toBe('anna.adler@demo.example');
    const twin = await server.api.post('login-users', { mail: 'anna.ADLER@demo.example', type: 'employee' });
    expect([twin.status, errorOf(twin).details?.fields]).toEqual([
      422,
      { mail: 'Diesen Wert gibt es schon.' },
    ]);
  });

  it('get no more than the giver has (V19): by role, by own rights, on creation, in bulk, for oneself', async () => {
    const id = await other();
    const tries = [
      await put(clerk.api, id, { roles: [weak, strong] }),
      await put(clerk.api, id, { crudAccess: strongGrants }),
      await clerk.api.post('login-users', {
        mail: 'neu@demo.example',
        type: 'employee',
        crudAccess: strongGrants,
      }),
      await clerk.api.post('login-users', { mail: 'neu@demo.example', type: 'employee', roles: [strong] }),
      await clerk.api.post('login-users/bulk', {
        ids: [{ id, version: 1 }],
        action: 'update',
        data: { roles: [strong] },
      }),
      await put(clerk.api, clerk.id, { roles: [clerk.role, strong] }),
      await put(clerk.api, clerk.id, { crudAccess: strongGrants }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect(errorOf(tries[0] ?? ({ body: {} } as never)).details?.fields?.roles).toBe(
      '„Stark“ gibt Rechte, die du selbst nicht hast.',
    );
    expect((await server.api.get(`login-users/${id}`)).body).toMatchObject({ roles: [] });
  });

  it('get no more by a changed or new role', async () => {
    const role = await createRecord(clerk.api, 'roles', { name: 'Eigene', crudAccess: weakGrants });
    expect(
      fieldsOf(await clerk.api.put(`roles/${role.id}`, { crudAccess: strongGrants }, role.$version)),
    ).toEqual([403, ['crudAccess']]);
    expect(
      fieldsOf(await clerk.api.post('roles', { name: 'Neue', crudAccess: { '*': administration } })),
    ).toEqual([403, ['crudAccess']]);
    const named = await clerk.api.put(`roles/${strong}`, { description: 'Nur anders beschrieben' }, 1);
    expect(named.status).toBe(200);
  });

  it('get no more by restoring or undoing', async () => {
    const id = await other([strong]);
    expect((await put(server.api, id, { roles: [] })).status).toBe(200);
    const { body } = await server.api.get<{ entries: { changeSet: string }[] }>(`login-users/${id}/history`);
    const [removal, creation] = body.entries.map(({ changeSet }) => changeSet);
    const restored = await clerk.api.post(`login-users/${id}/restore`, { changeSet: creation });
    const undone = await clerk.api.post(`change-sets/${removal}/undo`);
    expect([restored.status, undone.status]).toEqual([403, 403]);
    expect((await server.api.post(`change-sets/${removal}/undo`)).status).toBe(204);
  });

  it('are not taken over, locked or deleted by users with fewer rights', async () => {
    const id = await other([strong]);
    const tries = [
      await put(clerk.api, id, { mail: 'meine@demo.example' }),
      await put(clerk.api, id, { isLocked: true }),
      await put(clerk.api, id, { isDeactivated: true }),
      await put(clerk.api, id, { roles: [] }),
      await clerk.api.remove(`login-users/${id}`, await version(id)),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect((await put(clerk.api, id, { sipIds: ['7'] })).status).toBe(200);
    const equal = await other([weak]);
    expect((await put(clerk.api, equal, { mail: 'geaendert@demo.example', isLocked: true })).status).toBe(
      200,
    );
  });

  it('exclude one’s own: nobody locks, deletes or moves themselves, or changes their address without the password', async () => {
    const person = (await createRecord(server.api, 'employees')).id;
    for (const values of [
      { mail: 'eigene@demo.example' },
      { isLocked: true },
      { isDeactivated: true },
      { meta: { type: 'employees', id: person } },
    ])
      expect(fieldsOf(await put(clerk.api, clerk.id, values))).toEqual([403, Object.keys(values)]);
    expect((await clerk.api.remove(`login-users/${clerk.id}`, await version(clerk.id))).status).toBe(403);
  });

  it('have passwords that nobody else chooses', async () => {
    const id = await other();
    for (const api of [clerk.api, server.api])
      expect(fieldsOf(await put(api, id, { password: 'Ein gesetztes Passwort' }))).toEqual([
        403,
        ['password'],
      ]);
    const created = await server.api.post('login-users', {
      mail: 'p@demo.example',
      type: 'employee',
      password: 'Ein gesetztes Passwort',
    });
    expect(created.status).toBe(403);
  });

  it.each(['isLocked', 'isDeactivated'])('end their sessions with %s, for good', async (field) => {
    const account = await openAccount(server, weakGrants);
    const api = apiOf(server, await account.login());
    expect((await put(server.api, account.id, { [field]: true })).status).toBe(200);
    expect((await api.get('subjects')).status).toBe(401);
    expect((await account.login()).status).toBe(401);
    expect((await put(server.api, account.id, { [field]: false })).status).toBe(200);
    expect((await api.get('subjects')).status).toBe(401);
    expect((await account.login()).status).toBe(200);
  });

  it('leave no credentials behind when they are deleted and restored', async () => {
    const account = await openAccount(server, weakGrants);
    expect((await server.api.remove(`login-users/${account.id}`, 1)).status).toBe(200);
    const left = await sql`SELECT 1 FROM sys_credentials WHERE "id" = ${account.id}`.execute(
      server.server.db.kysely,
    );
    expect(left.rows).toEqual([]);
    expect((await account.login()).status).toBe(401);
  });
});
