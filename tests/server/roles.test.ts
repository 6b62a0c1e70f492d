import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordAccess } from '../../src/framework/schema/rights/ResourceAccess.ts';
import { demoPassword } from '../../src/server/demo/demoLogins.ts';
import type { ApiRecord } from '../support/createRecord.ts';
import {
  type Api,
  createApi,
  errorOf,
  startTestServer,
  type TestServer,
} from '../support/startTestServer.ts';

type SeenRecord = ApiRecord & { $access: RecordAccess };

interface Login {
  token: { access_token: string };
  meta: { id: string } | null;
}

describe('the roles of the demo', () => {
  let server: TestServer;
  const people: Record<string, { api: Api; profile: string }> = {};

  beforeAll(async () => {
    server = await startTestServer(undefined, { LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'small' });
    for (const name of ['lehrkraft', 'eltern', 'lesen', 'buchhaltung', 'personal', 'buero']) {
      const credentials = { username: `${name}@demo.example`, password: demoPassword };
      const { body } = await server.anonymous.post<Login>('authenticator/login', credentials);
      const api = createApi(server.server.url, body.token.access_token);
      people[name] = { api, profile: body.meta?.id ?? '' };
    }
  }, 120_000);
  afterAll(async () => await server.stop());

  function person(name: string) {
    const found = people[name];
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  }

  async function list(name: string, resource: string, query: object = {}): Promise<SeenRecord[]> {
    const answer = await person(name).api.get<SeenRecord[]>(resource, { range: [0, 99], ...query });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  it.each([
    ['lehrkraft', ['parents', 'contracts', 'roles', 'login-users', 'acquisition-lists']],
    ['eltern', ['institutions', 'employees', 'contracts', 'roles', 'login-users']],
    ['lesen', ['contracts', 'roles']],
    ['buchhaltung', ['roles', 'login-users']],
    ['personal', ['parents', 'roles']],
    ['buero', ['parents', 'contracts', 'roles']],
  ])('tell %s nothing of what they have no right to', async (name, resources) => {
    const { api } = person(name);
    const { body } = await api.get<{ entities: { resource: string }[] }>('definitions');
    const visible = body.entities.map(({ resource }) => resource);
    for (const resource of resources) {
      expect((await api.get(resource)).status, resource).toBe(403);
      expect((await api.get(`${resource}/find`)).status, resource).toBe(403);
      expect(visible).not.toContain(resource);
    }
  });

  it('show a teacher themselves and the places they are assigned to', async () => {
    const { api, profile } = person('lehrkraft');
    const self = await list('lehrkraft', 'employees');
    expect(self.map(({ id }) => id)).toEqual([profile]);
    const places = await list('lehrkraft', 'institutions', { sort: ['name', 'ASC'] });
    const { body: stored } = await server.api.get<Record<string, string[]>>(`employees/${profile}`);
    const own = [...(stored.assignedInstitutions ?? []), ...(stored.plannedInstitutions ?? [])];
    expect(own.length).toBeGreaterThan(0);
    expect(places.map(({ id }) => id).sort()).toEqual([...new Set(own)].sort());
    for (const place of places) {
      expect(place).toHaveProperty('name');
      expect(place).not.toHaveProperty('rentAmount');
      expect(place.$access).toEqual({ update: [], delete: false, custom: [] });
    }
    const planned = places.filter(({ id }) => !stored.assignedInstitutions?.includes(id));
    for (const place of planned) expect(place).not.toHaveProperty('contactInformation');
    const others = await server.api.get<ApiRecord[]>('institutions', { range: [0, 999] });
    const foreign = others.body.find(({ id }) => !own.includes(id));
    expect((await api.get(`institutions/${foreign?.id}`)).status).toBe(404);
    expect((await api.get(`institutions/${foreign?.id}/history`)).status).toBe(404);
  });

  it('let a teacher change their own times and nothing else', async () => {
    const { api, profile } = person('lehrkraft');
    const { body: self } = await api.get<SeenRecord>(`employees/${profile}`);
    const changed = await api.put<SeenRecord>(`employees/${profile}`, { maxDistance: 17 }, self.$version);
    expect(changed.body).toMatchObject({ maxDistance: 17 });
    const refused = await api.put(`employees/${profile}`, { firstName: 'Neu' }, changed.body.$version);
    expect(refused.status).toBe(403);
    expect(errorOf(refused).details?.fields).toEqual({ firstName: 'Dieses Feld darfst du nicht ändern.' });
    expect((await api.remove(`employees/${profile}`, changed.body.$version)).status).toBe(403);
  });

  it('hide from parents all other parents', async () => {
    const { profile } = person('eltern');
    const found = await list('eltern', 'parents', { filter: { $search: '' }, count: 'exact' });
    expect(found.map(({ id }) => id)).toEqual([profile]);
  });

  it('let those who read change nothing, and hide what is not for them', async () => {
    const { api } = person('lesen');
    const [employee] = await list('lesen', 'employees');
    expect(employee).not.toHaveProperty('payment');
    expect((await api.post('institutions', { name: 'Neu' })).status).toBe(403);
    const byHidden = await api.get('employees', { filter: { 'payment.iban': { $exists: true } } });
    expect([byHidden.status, errorOf(byHidden)._t]).toEqual([400, 'unknownField']);
    const byUnknown = await api.get('employees', { filter: { gibtEsNicht: { $exists: true } } });
    expect(errorOf(byHidden).message).toBe(errorOf(byUnknown).message);
  });

  it('let bookkeeping change the rent and not the name', async () => {
    const { api } = person('buchhaltung');
    const [place] = await list('buchhaltung', 'institutions');
    if (!place) throw new Error('There are places.');
    const rent = await api.put<SeenRecord>(`institutions/${place.id}`, { isRented: true }, place.$version);
    expect(rent.status).toBe(200);
    const name = await api.put(`institutions/${place.id}`, { name: 'Anders' }, rent.body.$version);
    expect(name.status).toBe(403);
  });

  it('tell a version that counts only changes one may see', async () => {
    const { api } = person('buchhaltung');
    const [before] = await list('buchhaltung', 'institutions', { sort: ['name', 'DESC'] });
    const path = `institutions/${before?.id}`;
    const { body: stored } = await server.api.get<SeenRecord>(path);
    const saved = await server.api.put<SeenRecord>(path, { totalAmountPupils: 4711 }, stored.$version);
    expect(saved.body.$version).toBe(stored.$version + 1);
    const after = await api.get<SeenRecord>(path);
    expect(after.body).toEqual(before);
    expect(after.headers.get('etag')).toBe(`"${before?.$version}"`);
    const seen = await server.api.put<SeenRecord>(path, { name: 'Anders' }, saved.body.$version);
    expect((await api.get<SeenRecord>(path)).body.$version).toBe(seen.body.$version);
  });
});
