import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordAccess } from '../../src/framework/schema/rights/Grants.ts';
import { demoPassword } from '../../src/server/demo/seed/demoLogins.ts';
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

  /** Who is in a course of the teacher. */
  async function taughtBy(me: string): Promise<object> {
    const { body } = await server.api.get<{ studentItems: { student: string }[] | null }[]>('courses', {
      filter: { teacher: me },
      range: [0, 999],
    });
    return { id: body.flatMap(({ studentItems }) => (studentItems ?? []).map(({ student }) => student)) };
  }

  it.each([
    ['lehrkraft', ['parents', 'contracts', 'roles', 'login-users', 'acquisition-lists', 'invoices', 'mails']],
    ['eltern', ['contracts', 'roles', 'login-users', 'paychecks', 'to-dos', 'responsibles', 'absences']],
    ['lesen', ['contracts', 'roles', 'invoices', 'paychecks', 'employee-contracts', 'mails', 'absences']],
    ['buchhaltung', ['roles', 'login-users', 'trainings', 'jobads', 'activity-registrations', 'webhooks']],
    ['personal', ['parents', 'roles', 'invoices', 'product-orders', 'activity-registrations', 'cron-jobs']],
    ['buero', ['contracts', 'roles', 'employee-contracts', 'paychecks', 'invoices', 'jobads']],
  ])('show %s nothing without a right', async (name, resources) => {
    const { api } = person(name);
    const { body } = await api.get<{ entities: { resource: string }[] }>('definitions');
    const visible = body.entities.map(({ resource }) => resource);
    for (const resource of resources) {
      expect((await api.get(resource)).status, resource).toBe(403);
      expect((await api.get(`${resource}/find`)).status, resource).toBe(403);
      expect(visible).not.toContain(resource);
    }
  });

  it('show parents the teachers and places of their children’s courses by name, and no others', async () => {
    const { profile } = person('eltern');
    const { body: courses } = await server.api.get<{ teacher: string | null; institution: string | null }[]>(
      'courses',
      { filter: { 'studentItems.student.parents': profile }, range: [0, 99] },
    );
    const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).toSorted();
    const named = (name: 'teacher' | 'institution') =>
      [...new Set(courses.flatMap((course) => course[name] ?? []))].toSorted();
    const teachers = await list('eltern', 'employees');
    const places = await list('eltern', 'institutions');
    expect(idsOf(teachers)).toEqual(named('teacher'));
    expect(idsOf(places)).toEqual(named('institution'));
    const own = ['id', '_id', '$version', '$access', 'createdAt', 'updatedAt'];
    const fields = (record: object | undefined) =>
      Object.keys(record ?? {})
        .filter((name) => !own.includes(name))
        .toSorted();
    expect([fields(teachers[0]), fields(places[0])]).toEqual([
      ['firstName', 'lastName'],
      ['address', 'name'],
    ]);
  });

  it('show a teacher themselves and their assigned places', async () => {
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

  it('let a teacher change a few fields of their own record and nothing else', async () => {
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

  it.each([
    ['buchhaltung', 'students', 'payment', 'inventory'],
    ['buchhaltung', 'course-logs', 'date', 'note'],
    ['buchhaltung', 'absences', 'type', 'note'],
    ['personal', 'paychecks', 'total', 'courseItems'],
    ['personal', 'courses', 'teacher', 'studentItems'],
    ['buero', 'students', 'specialInformation', 'payment'],
    ['buero', 'parents', 'firstName', 'payment'],
    ['buero', 'absences', 'start', 'type'],
    ['lesen', 'courses', 'name', 'profitReport'],
    ['lesen', 'students', 'lastName', 'payment'],
    ['lehrkraft', 'courses', 'studentItems', 'profitReport'],
    ['lehrkraft', 'paychecks', 'courseItems', 'paymentPreparedBy'],
    ['eltern', 'students', 'specialInformation', 'inventory'],
    ['eltern', 'courses', 'name', 'studentItems'],
    ['eltern', 'invoices', 'grossTotal', 'accountingRef'],
  ])('show %s of %s the field %s, and never %s', async (name, resource, shown, hidden) => {
    const records = await list(name, resource);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(record).toHaveProperty(shown);
      expect(record).not.toHaveProperty(hidden);
    }
    const byHidden = await person(name).api.get(resource, { filter: { [hidden]: { $exists: true } } });
    expect([byHidden.status, errorOf(byHidden)._t]).toEqual([400, 'unknownField']);
  });

  it.each([
    ['lehrkraft', 'paychecks', (me: string) => ({ employee: me })],
    ['lehrkraft', 'employee-contracts', (me: string) => ({ employee: me })],
    ['lehrkraft', 'students', taughtBy],
    ['eltern', 'students', (me: string) => ({ parents: me })],
    ['eltern', 'courses', (me: string) => ({ 'studentItems.student.parents': me })],
    ['eltern', 'invoices', (me: string) => ({ 'student.parents': me, invoiceNumber: { $exists: true } })],
  ] as const)('show %s of %s those of their own', async (name, resource, filterOf) => {
    const { api, profile } = person(name);
    const own = await list(name, resource);
    const filter = await filterOf(profile);
    const { body } = await server.api.get<ApiRecord[]>(resource, { filter, range: [0, 99] });
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ id }) => id).sort()).toEqual(body.map(({ id }) => id).sort());
    const others = await server.api.get<ApiRecord[]>(resource, { filter: { $not: filter }, range: [0, 0] });
    expect((await api.get(`${resource}/${others.body[0]?.id}`)).status).toBe(404);
  });

  it('let a teacher log lessons of their own courses', async () => {
    const { api, profile } = person('lehrkraft');
    const [own] = (await server.api.get<ApiRecord[]>('courses', { filter: { teacher: profile } })).body;
    const others = { teacher: { $ne: profile } };
    const [foreign] = (await server.api.get<ApiRecord[]>('courses', { filter: others })).body;
    const lesson = { course: own?.id, date: '2026-11-20', topic: 'Tonleitern' };
    const written = await api.post<SeenRecord>('course-logs', lesson);
    expect(written.body).toMatchObject({ ...lesson, teacher: profile });
    const path = `course-logs/${written.body.id}`;
    const changed = await api.put<SeenRecord>(path, { homework: 'C-Dur' }, written.body.$version);
    expect(changed.body).toMatchObject({ homework: 'C-Dur' });
    expect((await api.put(path, { teacher: null }, changed.body.$version)).status).toBe(403);
    expect((await api.post('course-logs', { ...lesson, course: foreign?.id })).status).toBe(422);
  });

  it('let people request leave but not grant it, and hide it from others', async () => {
    const { api, profile } = person('lehrkraft');
    const leave = { employee: profile, type: 'vacation', start: '2027-02-01', end: '2027-02-05' };
    const granted = await api.post('absences', { ...leave, state: 'confirmed' });
    expect([granted.status, errorOf(granted).details?.fields]).toEqual([
      403,
      { state: 'Dieses Feld darfst du nicht ändern.' },
    ]);
    const asked = await api.post<SeenRecord>('absences', leave);
    expect(asked.body).toMatchObject({ state: 'requested' });
    const seen = await person('personal').api.get<SeenRecord>(`absences/${asked.body.id}`);
    const confirmed = { state: 'confirmed' };
    const answer = await person('personal').api.put(
      `absences/${seen.body.id}`,
      confirmed,
      seen.body.$version,
    );
    expect(answer.status).toBe(200);
    const later = await api.get<SeenRecord>(`absences/${asked.body.id}`);
    const refused = await api.put(`absences/${asked.body.id}`, { end: '2027-03-05' }, later.body.$version);
    expect(refused.status).toBe(403);
    expect((await person('eltern').api.post('absences', leave)).status).toBe(403);
  });

  it('let parents report a new address of their child, but change nothing in its contract', async () => {
    const { api } = person('eltern');
    const [child] = await list('eltern', 'students');
    const told = { specialInformation: 'Oma holt ab.' };
    const saved = await api.put<SeenRecord>(`students/${child?.id}`, told, child?.$version);
    expect(saved.body).toMatchObject(told);
    expect((await api.put(`students/${child?.id}`, { state: 'ended' }, saved.body.$version)).status).toBe(
      403,
    );
    const [invoice] = await list('eltern', 'invoices');
    expect((await api.put(`invoices/${invoice?.id}`, { title: 'X' }, invoice?.$version)).status).toBe(403);
  });

  it('let bookkeeping write invoices, but not the office', async () => {
    const { api } = person('buchhaltung');
    const [student] = await list('buchhaltung', 'students');
    const invoice = { title: 'Unterricht im November', student: student?.id };
    expect((await api.post('invoices', invoice)).status).toBe(201);
    expect((await person('buero').api.post('invoices', invoice)).status).toBe(403);
    expect((await api.put(`students/${student?.id}`, { state: 'paused' }, student?.$version)).status).toBe(
      403,
    );
  });

  it('give the office its own to-dos, by assignee and by author', async () => {
    const { api } = person('personal');
    const made = await api.post<SeenRecord>('to-dos', { name: 'Zeugnis anfordern' });
    const mine = await list('personal', 'to-dos', { range: [0, 999] });
    expect(mine.map(({ id }) => id)).toContain(made.body.id);
    const all = await list('buero', 'to-dos', { range: [0, 999] });
    expect(all.length).toBeGreaterThan(mine.length);
    expect((await list('buchhaltung', 'to-dos')).map(({ id }) => id)).not.toContain(made.body.id);
  });

  it('let readers change nothing, and hide what is not for them', async () => {
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

  it('return a version that counts only visible changes', async () => {
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
