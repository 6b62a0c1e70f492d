import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { ExplainAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';
import type { SharesAnswer } from '../../../../src/framework/schema/contracts/shares.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
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
