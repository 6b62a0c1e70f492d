import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListViewsAnswer, StoredView } from '../../../../src/framework/schema/contracts/listViews.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { moveSavedFilters } from '../../../../src/framework/server/services/list-views/moveSavedFilters.ts';
import { listViewsTable } from '../../../../src/framework/server/storage/listViewsTable.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { loginWithRole } from '../../../support/loginWithRole.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const path = 'list-views/institutions';
const reading: Grants = { institutions: { read: { all: ['name', 'status', 'address'] } } };
const readingPeople: Grants = {
  institutions: { read: { all: ['name', 'status', 'address', 'assignedEmployees'] } },
  employees: { read: { all: ['lastName', 'assignedInstitutions'] } },
};
const nobody = { everybody: false, roles: [], people: [], defaultOf: [] };

describe.each(quickEngines())('views of lists on $engine', (engine) => {
  let server: TestServer;
  let admin: Api;

  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = server.api;
    for (const name of ['Ahornschule', 'Birkenschule', 'Buchenschule'])
      await createRecord(admin, 'institutions', { name });
  });
  afterAll(async () => await server.stop());

  async function save(api: Api, values: object): Promise<StoredView> {
    const { status, body, text } = await api.post<StoredView>(path, values);
    expect([status, text]).toEqual([201, expect.anything()]);
    return body;
  }

  async function seen(api: Api): Promise<StoredView[]> {
    const { body } = await api.get<ListViewsAnswer>(path);
    return body.views;
  }

  const namesOf = async (api: Api) => (await seen(api)).map(({ name }) => name);

  it('stores a view for its owner alone, and lets it be renamed, overwritten and removed', async () => {
    const [one, other] = [await loginAs(server, reading), await loginAs(server, reading)];
    const view = { columns: [{ path: 'name', width: 240 }], sort: [{ path: 'name', direction: 'DESC' }] };
    const stored = await save(one.api, { name: ' Meine ', view });
    expect(stored).toMatchObject({ name: 'Meine', view, version: 1, owner: null, isShared: false });
    expect([await namesOf(one.api), await namesOf(other.api)]).toEqual([['Meine'], []]);
    const change = async (api: Api, values: object, version = 1) =>
      await api.put<StoredView>(`${path}/${stored.id}`, values, version);
    expect((await change(other.api, { name: 'Fremd' })).status).toBe(404);
    expect((await change(one.api, { name: 'Unsere', view: {} })).body).toMatchObject({
      name: 'Unsere',
      view: {},
      version: 2,
    });
    const late = await change(one.api, { name: 'Zu spät' });
    expect([late.status, errorOf(late).message]).toEqual([409, 'Die Ansicht wurde inzwischen geändert.']);
    expect((await other.api.remove(`${path}/${stored.id}`)).status).toBe(404);
    expect((await one.api.remove(`${path}/${stored.id}`)).status).toBe(204);
    expect(await namesOf(one.api)).toEqual([]);
  });

  it('refuses names that are taken, fields that the person may not read, and lists that they may not', async () => {
    const { api } = await loginAs(server, reading);
    await save(api, { name: 'Doppelt', view: {} });
    const again = await api.post(path, { name: 'Doppelt', view: {} });
    expect([again.status, errorOf(again).details?.fields]).toEqual([
      422,
      { name: 'Diesen Namen hat schon eine Ansicht.' },
    ]);
    for (const view of [
      { columns: [{ path: 'customId' }] },
      { filter: { customId: 'x' } },
      { filter: { $or: [{ name: 'x' }, { nirgends: 1 }] } },
      { group: { by: 'nirgends' } },
    ]) {
      const refused = await api.post(path, { name: 'Zu viel', view });
      expect([view, refused.status]).toEqual([view, 400]);
    }
    for (const [list, status] of [
      ['students', 403],
      ['nirgends', 404],
      ['institutions.nirgends', 404],
    ] as const)
      expect([list, (await api.get(`list-views/${list}`)).status]).toEqual([list, status]);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  it('refuses a view that costs too much to show, and keeps one that was stored before readable', async () => {
    const { api } = await loginAs(server, readingPeople);
    const far = 'assignedEmployees.assignedInstitutions.assignedEmployees.lastName';
    const dear = (count: number) => ({
      filter: {
        $and: Array.from({ length: count }, (_, at) => ({ $not: { [far]: { $contains: `x${at}` } } })),
      },
    });
    const stored = await save(api, { name: 'Erschwinglich', view: dear(3) });
    const change = async (values: object, version: number) =>
      await api.put<StoredView>(`${path}/${stored.id}`, values, version);
    for (const view of [dear(45), { ...dear(23), group: { by: 'status' } }])
      for (const refused of [await api.post(path, { name: 'Zu teuer', view }), await change({ view }, 1)])
        expect([refused.status, errorOf(refused).message]).toEqual([
          400,
          expect.stringContaining('Diese Abfrage ist zu aufwendig'),
        ]);
    expect(await namesOf(api)).toEqual(['Erschwinglich']);
    await sql`UPDATE ${sql.table(listViewsTable.name)} SET "view" = ${JSON.stringify(dear(45))}::jsonb
      WHERE "id" = ${stored.id}`.execute(server.server.db.kysely);
    expect(await seen(api)).toMatchObject([
      { view: dear(45), hidden: { columns: 0, conditions: 0, others: 0 } },
    ]);
    expect((await api.get(`${path}/counts`)).body).toEqual({ counts: {} });
    expect(await change({ name: 'Umbenannt' }, 1)).toMatchObject({ status: 200, body: { view: dear(45) } });
    expect(await change({ view: dear(2) }, 2)).toMatchObject({ status: 200, body: { view: dear(2) } });
  });

  it('shares with roles, people and everybody, for those with the right to share', async () => {
    const role = await createRecord(admin, 'roles', { name: 'Leserunde', crudAccess: reading });
    const [member, stranger] = [await loginWithRole(server, role.id), await loginAs(server, reading)];
    const withoutRight = await stranger.api.post(path, {
      name: 'Für alle',
      view: {},
      sharing: { ...nobody, everybody: true },
    });
    expect(withoutRight.status).toBe(403);
    const stored = await save(admin, {
      name: 'Für die Runde',
      view: {},
      sharing: { ...nobody, roles: [role.id] },
    });
    expect(stored.sharing).toMatchObject({ roles: [{ id: role.id, name: 'Leserunde' }], others: 0 });
    expect([await namesOf(member.api), await namesOf(stranger.api)]).toEqual([['Für die Runde'], []]);
    const [told] = await seen(member.api);
    expect(told).toMatchObject({ owner: { name: 'Eine andere Person' }, mayChange: false, sharing: null });
    expect((await member.api.put(`${path}/${stored.id}`, { name: 'Meine' }, 1)).status).toBe(403);
    expect((await member.api.remove(`${path}/${stored.id}`)).status).toBe(403);
    const shareWith = async (sharing: object, version: number) =>
      (await admin.put(`${path}/${stored.id}`, { sharing }, version)).status;
    expect(await shareWith({ ...nobody, people: [stranger.id] }, 1)).toBe(200);
    expect([await namesOf(member.api), await namesOf(stranger.api)]).toEqual([[], ['Für die Runde']]);
    expect(await shareWith({ ...nobody, everybody: true }, 2)).toBe(200);
    expect([await namesOf(member.api), await namesOf(stranger.api)]).toEqual([
      ['Für die Runde'],
      ['Für die Runde'],
    ]);
    expect(await shareWith({ ...nobody, roles: ['0'.repeat(24)] }, 3)).toBe(422);
    await admin.remove(`${path}/${stored.id}`);
  });

  it('keeps readers whom the changing person does not see', async () => {
    const role = await createRecord(admin, 'roles', { name: 'Verborgen', crudAccess: reading });
    const sharer = await loginAs(server, { ...reading, roles: { custom: ['shareViews'] } });
    const stored = await save(admin, {
      name: 'Für zwei',
      view: {},
      sharing: { ...nobody, roles: [role.id], people: [sharer.id] },
    });
    const [told] = (await seen(sharer.api)).filter(({ id }) => id === stored.id);
    expect(told).toMatchObject({ mayChange: true, sharing: { roles: [], people: [], others: 2 } });
    const { body } = await sharer.api.put<StoredView>(
      `${path}/${stored.id}`,
      { sharing: { ...nobody, everybody: true } },
      1,
    );
    expect(body.sharing).toMatchObject({ everybody: true, others: 2 });
    await admin.remove(`${path}/${stored.id}`);
  });

  it('shows the readable part of a shared view, says what is missing, and counts by it', async () => {
    const { api, id } = await loginAs(server, reading);
    const view = {
      columns: [{ path: 'name' }, { path: 'customId' }, { path: 'createdAt' }],
      sort: [{ path: 'customId', direction: 'ASC' }],
      filter: {
        $and: [{ name: { $contains: 'B' } }, { customId: { $exists: false } }],
        $or: [{ name: 'x' }, { customId: { $exists: true } }],
      },
      group: { by: 'customId' },
    };
    const stored = await save(admin, { name: 'Ganz', view, sharing: { ...nobody, people: [id] } });
    const [part] = await seen(api);
    expect(part?.hidden).toEqual({ columns: 2, conditions: 2, others: 2 });
    expect(part?.view).toEqual({
      columns: [{ path: 'name' }],
      filter: { $and: [{ name: { $contains: 'B' } }] },
    });
    expect(JSON.stringify(part)).not.toContain('customId');
    const { body } = await api.get<{ counts: object }>(`${path}/counts`);
    const listed = await api.get<unknown[]>('institutions', { filter: part?.view.filter });
    expect(body.counts).toEqual({ [stored.id]: { total: listed.body.length, isCapped: false } });
    await admin.remove(`${path}/${stored.id}`);
  });

  it('shows the part of the map that a shared view has only to readers of the address', async () => {
    const map = { lat: 54.32, lon: 10.13, zoom: 11 };
    const view = { columns: [{ path: 'name' }], layout: 'map', map };
    const stored = await save(admin, { name: 'Am Wasser', view, sharing: { ...nobody, everybody: true } });
    const readers = [reading, { institutions: { read: { all: ['name'] } } }];
    const maps = readers.map(async (grants) => {
      const { api } = await loginAs(server, grants);
      return (await seen(api)).find(({ id }) => id === stored.id)?.view;
    });
    expect(await Promise.all(maps)).toEqual([view, { columns: [{ path: 'name' }], layout: 'map' }]);
    await admin.remove(`${path}/${stored.id}`);
  });

  it('refuses to overwrite a view of somebody else that the person sees only in part', async () => {
    const sharer = await loginAs(server, { ...reading, roles: { custom: ['shareViews'] } });
    const stored = await save(admin, {
      name: 'Halb',
      view: { columns: [{ path: 'name' }, { path: 'customId' }] },
      sharing: { ...nobody, everybody: true },
    });
    const refused = await sharer.api.put(`${path}/${stored.id}`, { view: {} }, 1);
    expect([refused.status, errorOf(refused).message]).toEqual([
      403,
      'Du siehst nicht alle Teile dieser Ansicht. Sichere deine Fassung als neue Ansicht.',
    ]);
    expect((await sharer.api.put(`${path}/${stored.id}`, { name: 'Umbenannt' }, 1)).status).toBe(200);
    await admin.remove(`${path}/${stored.id}`);
  });

  it('gives the people of a role their default with the preferences, limited to what they may read', async () => {
    const role = await createRecord(admin, 'roles', { name: 'Startet', crudAccess: reading });
    const { api } = await loginWithRole(server, role.id);
    const stored = await save(admin, {
      name: 'Zuerst',
      view: { columns: [{ path: 'name' }, { path: 'customId' }] },
      sharing: { ...nobody, defaultOf: [role.id] },
    });
    expect((await api.get('preferences')).body).toEqual({
      'start.institutions': { id: stored.id, view: { columns: [{ path: 'name' }] } },
    });
    expect(await namesOf(api)).toEqual(['Zuerst']);
    await admin.remove(`${path}/${stored.id}`);
    expect((await api.get('preferences')).body).toEqual({});
  });

  it('turns saved filters into views once, and loses none', async () => {
    const { api } = await loginAs(server, reading);
    const saved = [
      { name: 'Birken', filter: { name: { $contains: 'Birken' } }, sort: ['name', 'DESC'] },
      { name: 'Ohne alles', filter: {} },
    ];
    await api.put('preferences/list.institutions', { columns: ['name'], saved });
    await moveSavedFilters(server.server.db);
    await moveSavedFilters(server.server.db);
    expect((await seen(api)).map(({ name, view }) => ({ name, view }))).toEqual([
      {
        name: 'Birken',
        view: {
          columns: [{ path: 'name' }],
          sort: [{ path: 'name', direction: 'DESC' }],
          filter: { name: { $contains: 'Birken' } },
        },
      },
      { name: 'Ohne alles', view: { columns: [{ path: 'name' }] } },
    ]);
    expect((await api.get('preferences/list.institutions')).body).toEqual({ columns: ['name'] });
  });
});
