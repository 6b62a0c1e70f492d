import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { ExplainAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';
import type { SharesAnswer } from '../../../../src/framework/schema/contracts/shares.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { apiOf, openAccount } from '../../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const fields = ['name', 'contactInformation'];

describe.each(quickEngines())('sharing a record on $engine', (engine) => {
  let server: TestServer;
  let office: { id: string; api: Api };
  let guest: { id: string; api: Api };
  let [east, west, path] = ['', '', ''];

  beforeAll(async () => {
    server = await startTestServer(engine);
    east = (await createRecord(server.api, 'institutions', { name: 'Ost' })).id;
    west = (await createRecord(server.api, 'institutions', { name: 'West' })).id;
    path = `permissioner/shares/institutions/${east}`;
    office = await loginAs(server, {
      institutions: {
        read: { all: fields },
        update: { all: ['contactInformation'] },
        custom: ['shareAccess'],
      },
      'login-users': { read: { all: ['mail'] } },
    });
    guest = await loginAs(server, {});
  });
  afterAll(async () => await server.stop());

  const share = async (api: Api, body: object) => await api.post(path, { users: [guest.id], ...body });
  const shares = async (api: Api) => (await api.get<SharesAnswer>(path)).body;
  const history = async (api: Api) =>
    (await api.get<HistoryAnswer>(`institutions/${east}/history`)).body.entries.map(({ action, shared }) => ({
      action,
      shared,
    }));

  it('opens the chosen fields of this record at once, and closes them when revoked', async () => {
    expect((await guest.api.get('institutions')).status).toBe(403);
    expect((await share(office.api, { read: fields, update: ['contactInformation'] })).status).toBe(204);
    const list = await guest.api.get<Record<string, unknown>[]>('institutions');
    expect(list.body).toEqual([expect.objectContaining({ id: east, name: 'Ost' })]);
    expect(list.body[0]).not.toHaveProperty('type');
    expect((await guest.api.get(`institutions/${west}`)).status).toBe(404);
    const put = async (values: object) => await guest.api.put(`institutions/${east}`, values, 1);
    expect((await put({ name: 'Meins' })).status).toBe(403);
    expect((await put({ contactInformation: { mail1: 'ost@demo.example' } })).status).toBe(200);
    expect((await share(office.api, { read: ['name'], update: [] })).status).toBe(204);
    expect((await guest.api.get(`institutions/${east}`)).body).not.toHaveProperty('contactInformation');
    expect((await office.api.remove(`${path}/${guest.id}`)).status).toBe(204);
    expect((await guest.api.get('institutions')).status).toBe(403);
  });

  it('lists who has access, and what can be shared', async () => {
    await share(office.api, { read: ['name'], update: [] });
    const told = await shares(office.api);
    expect(told.shareable).toEqual({ read: expect.arrayContaining(fields), update: ['contactInformation'] });
    expect(told.shares).toEqual([
      {
        user: { id: guest.id, name: expect.stringContaining('@demo.example') },
        read: ['name'],
        update: [],
        sharedBy: { id: office.id, name: expect.stringContaining('@demo.example') },
        sharedAt: expect.any(String),
        isChangeable: true,
      },
    ]);
    expect((await guest.api.get(path)).status).toBe(403);
    expect((await server.api.get(`permissioner/shares/institutions/${'0'.repeat(24)}`)).status).toBe(404);
  });

  it('appears in the history for users who may share, and for nobody else', async () => {
    await office.api.remove(`${path}/${guest.id}`);
    await share(server.api, { read: ['name', 'type'], update: [] });
    const [last, before] = await history(office.api);
    expect(last).toEqual({
      action: 'share',
      shared: { user: expect.objectContaining({ id: guest.id }), read: ['name'], update: [] },
    });
    expect(before?.action).toBe('unshare');
    const actions = (await history(guest.api)).map(({ action }) => action);
    expect(actions).not.toContain('share');
    const reader = await loginAs(server, { institutions: { read: { all: true } } });
    expect((await history(reader.api)).map(({ action }) => action)).not.toContain('share');
  });

  it('cannot be undone from the history', async () => {
    const { body } = await server.api.get<HistoryAnswer>(`institutions/${east}/history`);
    expect(body.entries[0]?.action).toBe('share');
    expect((await server.api.post(`change-sets/${body.entries[0]?.changeSet}/undo`)).status).toBe(403);
  });

  it('is explained as a share', async () => {
    const query = { entity: 'institutions', action: 'read', field: 'name', id: east };
    const { body } = await guest.api.get<ExplainAnswer>('permissioner/explain', query);
    expect(body).toMatchObject({
      isAllowed: true,
      reasons: [{ origin: { type: 'share', name: 'Freigabe' }, scope: 'id' }],
    });
  });

  it('gives nobody more than the sharing user may read and change (V19)', async () => {
    const over = await share(office.api, { read: ['name', 'type'], update: [] });
    expect([over.status, errorOf(over).details?.fields]).toEqual([
      403,
      { read: 'Du kannst nur freigeben, was du selbst lesen darfst.' },
    ]);
    const change = await share(office.api, { read: ['name'], update: ['name'] });
    expect([change.status, errorOf(change).details?.fields]).toEqual([
      403,
      { update: 'Du kannst nur zum Ändern freigeben, was du selbst ändern darfst.' },
    ]);
    expect((await share(office.api, { read: ['name'], update: ['contactInformation'] })).status).toBe(403);
  });

  describe('of fields that the actor may not share', () => {
    let chief: { id: string; api: Api };
    beforeAll(async () => {
      chief = await loginAs(server, {
        institutions: { read: { all: true }, update: { all: true }, custom: ['shareAccess'] },
        'login-users': { read: { all: ['mail'] } },
      });
    });
    const more = 'Diese Freigabe umfasst mehr, als du selbst freigeben darfst.';

    it.each([
      ['reading', { read: ['name', 'type'], update: [] }],
      ['changing', { read: ['name'], update: ['name'] }],
    ])('is neither replaced nor withdrawn (%s)', async (_, given) => {
      expect((await share(chief.api, given)).status).toBe(204);
      const replaced = await share(office.api, { read: ['name'], update: [] });
      expect([replaced.status, errorOf(replaced).message]).toEqual([403, more]);
      const withdrawn = await office.api.remove(`${path}/${guest.id}`);
      expect([withdrawn.status, errorOf(withdrawn).message]).toEqual([403, more]);
      const seenBy = async (api: Api) =>
        (await shares(api)).shares.find(({ user }) => user.id === guest.id)?.isChangeable;
      expect([await seenBy(chief.api), await seenBy(office.api)]).toEqual([true, false]);
      const told = (await shares(chief.api)).shares.find(({ user }) => user.id === guest.id);
      expect(told).toMatchObject(given);
      // the giver replaces and withdraws it
      expect((await share(chief.api, { read: ['name'], update: [] })).status).toBe(204);
      expect((await share(office.api, { read: fields, update: [] })).status).toBe(204);
      expect((await office.api.remove(`${path}/${guest.id}`)).status).toBe(204);
    });
  });

  describe('that was shared itself', () => {
    const users: Grants = { 'login-users': { read: { all: ['mail'] } } };
    const sharing: Grants = { ...users, institutions: { custom: ['shareAccess'] } };

    it('is handed on to nobody, so that a lost right does not come back by it', async () => {
      const reading: Grants = {
        ...users,
        institutions: { read: { all: ['name'] }, custom: ['shareAccess'] },
      };
      const [one, other] = [await openAccount(server, reading), await openAccount(server, sharing)];
      const apis = [apiOf(server, await one.login()), apiOf(server, await other.login())] as const;
      const give = async (from: Api, to: string) =>
        await from.post(path, { users: [to], read: ['name'], update: [] });
      expect((await give(apis[0], other.id)).status).toBe(204);
      const { $version } = (await server.api.get(`roles/${one.role}`)).body;
      const lost = await server.api.put(
        `roles/${one.role}`,
        { crudAccess: users } as never,
        Number($version),
      );
      expect(lost.status).toBe(200);
      expect((await apis[0].get(`institutions/${east}`)).status).toBe(403);
      expect((await apis[1].get(`institutions/${east}`)).body).toMatchObject({ name: 'Ost' });
      expect((await give(apis[1], one.id)).status).toBe(403);
      expect((await give(apis[1], guest.id)).status).toBe(403);
      expect((await apis[1].get<SharesAnswer>(path)).body.shareable).toEqual({ read: [], update: [] });
      expect((await apis[0].get(`institutions/${east}`)).status).toBe(403);
    });

    it('is given by no role and no login either', async () => {
      const manager = await openAccount(server, {
        ...sharing,
        roles: { create: true, read: { all: true }, update: { all: true } },
        'login-users': { create: true, read: { all: true }, update: { all: true } },
      });
      const manage = apiOf(server, await manager.login());
      const given: Grants = { institutions: { read: { ids: { [east]: ['name'] } } } };
      const tries = async (api: Api, name: string) => [
        (await api.post('roles', { name: `Gereicht ${name}`, crudAccess: given })).status,
        (await api.post('login-users', { mail: `${name}@demo.example`, type: 'employee', crudAccess: given }))
          .status,
      ];
      await share(server.api, { users: [manager.id], read: ['name'], update: [] });
      expect((await manage.get(`institutions/${east}`)).status).toBe(200);
      expect(await tries(manage, 'geteilt')).toEqual([403, 403]);
      expect(await tries(server.api, 'eigen')).toEqual([201, 201]);
    });
  });

  it('requires the right to share (permission-30, custompermission-04)', async () => {
    const other = await loginAs(server, {
      institutions: { read: { all: true }, update: { all: true } },
      'login-users': { read: { all: true } },
    });
    expect((await share(other.api, { read: ['name'], update: [] })).status).toBe(403);
    expect((await other.api.remove(`${path}/${guest.id}`)).status).toBe(403);
    expect((await share(server.anonymous, { read: ['name'], update: [] })).status).toBe(401);
  });

  it.each([
    ['oneself', () => ({ users: [office.id] }), { users: 'Dir selbst kannst du nichts freigeben.' }],
    ['nobody', () => ({ users: [] }), { users: 'Wähle mindestens eine Person.' }],
    [
      'a person who does not exist',
      () => ({ users: ['f'.repeat(24)] }),
      { users: 'Diesen Zugang gibt es nicht.' },
    ],
    ['no fields', () => ({ read: [] }), { read: 'Wähle mindestens ein Feld.' }],
  ])('refuses to share with %s', async (_, change, told) => {
    const answer = await share(office.api, { read: ['name'], update: [], ...change() });
    expect([answer.status, errorOf(answer).details?.fields]).toEqual([422, told]);
  });
});
