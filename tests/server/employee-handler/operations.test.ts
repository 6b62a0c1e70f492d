import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';

const server = provideTestServer();
const { api } = server;
const service = 'employee-handler';
const nobody = '0'.repeat(24);
const today = dayInBerlin(new Date());

const read = async (path: string) => (await api.get<ApiRecord & Record<string, unknown>>(path)).body;

describe('the employee handler', () => {
  it('reads an employee with its relations, or single fields (employee-11)', async () => {
    const subject = await createRecord(api, 'subjects', { name: 'Oboe' });
    const contract = await createRecord(api, 'contracts', { name: 'Alt' });
    const school = await createRecord(api, 'institutions', {
      name: 'Am See',
      acquisitionStatus: 'committed',
    });
    const { id } = await createRecord(api, 'employees', { subjects: [subject.id], contract: contract.id });
    for (const type of ['plan', 'assign'])
      await api.put(`${service}/addAssignment/${id}`, { type, institutionId: school.id });
    const populate = ['assignedInstitutions', 'plannedInstitutions', 'contract', 'subjects'];
    const { body } = await api.get(`${service}/${id}`, { json: { populate } });
    const named = (name: string) => expect.objectContaining({ name });
    expect(body).toMatchObject({
      assignedInstitutions: [named('Am See')],
      plannedInstitutions: [named('Am See')],
      contract: named('Alt'),
      subjects: [named('Oboe')],
    });
    const system = ['$access', '$version', '_id', 'id'];
    for (const field of ['address', 'availabilities']) {
      const one = await api.get(`${service}/${id}`, { json: { fields: [field] } });
      expect(Object.keys(one.body).sort()).toEqual([...system, field].sort());
    }
  });

  it('saves availabilities as null, as no and as some, each for itself', async () => {
    const { id } = await createRecord(api, 'employees');
    const example = [{ dayOfWeek: 'MONDAY', timeRange: { startTime: 600, endTime: 660 } }];
    let version = 1;
    for (const availabilities of [[], null]) {
      const { status, body } = await api.put<ApiRecord>(`${service}/${id}`, { availabilities }, version);
      expect([status, body.availabilities]).toEqual([200, availabilities]);
      version = body.$version;
    }
    expect((await api.put(`${service}/${id}`, { availabilities: example })).status).toBe(428);
  });

  it('plans and assigns institutions with the right of its end of the link', async () => {
    const { id } = await createRecord(api, 'employees');
    const { id: institutionId } = await createRecord(api, 'institutions');
    const ofInstitutions = await loginAs(server, {
      employees: { read: { all: true } },
      institutions: { read: { all: true }, update: { all: true } },
    });
    const plan = { type: 'plan', institutionId };
    expect((await ofInstitutions.api.put(`${service}/addAssignment/${id}`, plan)).status).toBe(403);
    const added = await api.put(`${service}/addAssignment/${id}`, plan);
    expect([added.status, added.headers.get('x-change-set')]).toEqual([204, expect.any(String)]);
    expect(await read(`employees/${id}`)).toMatchObject({ plannedInstitutions: [institutionId] });
    expect((await api.put(`${service}/removeAssignment/${id}`, plan)).status).toBe(204);
    expect(await read(`employees/${id}`)).toMatchObject({ plannedInstitutions: [] });
    const unknown = await api.put(`${service}/addAssignment/${id}`, { type: 'plan', institutionId: nobody });
    expect([unknown.status, errorOf(unknown).details?.fields]).toEqual([
      422,
      { id: 'Diesen Eintrag gibt es nicht (mehr).' },
    ]);
  });

  it('finds by a list of fields meant for several entities, and by a text', async () => {
    await createRecord(api, 'employees', { firstName: 'Zora', lastName: 'Zander' });
    const json = {
      filter: { $search: 'zander' },
      fields: ['contactInformation', 'firstName', 'lastName', 'name'],
      limit: 3,
    };
    const { status, body } = await api.get<{ employees: ApiRecord[] }>(service, { json });
    expect([status, body.employees]).toEqual([200, [expect.objectContaining({ firstName: 'Zora' })]]);
    const beside = await api.get<{ employees: ApiRecord[] }>(service, { json: { $search: 'zander' } });
    expect(beside.body.employees.map(({ id }) => id)).toEqual(body.employees.map(({ id }) => id));
  });

  it('creates, changes many, deactivates, reactivates, deletes and takes a file (employee-12)', async () => {
    const values = { gender: 'male', firstName: 'Udo', lastName: 'Ulm', isEmployee: true };
    const made = await api.post<ApiRecord>(`${service}/create`, values);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(values)]);
    const { id } = made.body;
    const ids = [{ id, version: 1 }];
    expect((await api.put(`${service}/bulk`, { ids, action: 'update', data: { hasCar: true } })).status).toBe(
      200,
    );
    expect((await api.send('PUT', `${service}/deactivate/${id}`)).body).toMatchObject({ isActive: false });
    const on = await api.put<ApiRecord>(`${service}/reactivate/${id}`, {});
    expect(on.body).toMatchObject({ isActive: true, hasCar: true });
    const form = new FormData();
    form.append('file', new Blob(['Vorname;Nachname\nUli;Uhu\n']), 'Liste.csv');
    const facts = await api.send('POST', `${service}/import`, { raw: form });
    expect([facts.status, facts.body]).toEqual([
      201,
      expect.objectContaining({ resource: 'employees', rowCount: 1, state: 'uploaded' }),
    ]);
    expect((await api.remove(`${service}/${id}`, on.body.$version)).body).toEqual({ id, _id: id });
  });

  it('creates the login of an employee, and deactivates it (employee-12)', async () => {
    const mail1 = 'lea.lang@demo.example';
    const { id: employeeId } = await createRecord(api, 'employees', { contactInformation: { mail1 } });
    expect((await api.put(`${service}/deactivateLogin/${employeeId}`, {})).status).toBe(404);
    const made = await api.put<{ id: string }>(`${service}/createLogin`, { employeeId });
    expect(made.status).toBe(200);
    expect(await read(`login-users/${made.body.id}`)).toMatchObject({
      mail: mail1,
      meta: { type: 'employees', id: employeeId },
      isDeactivated: false,
    });
    const reader = await loginAs(server, {
      employees: { read: { all: true } },
      'login-users': { read: { all: true } },
    });
    expect((await reader.api.put(`${service}/deactivateLogin/${employeeId}`, {})).status).toBe(403);
    expect((await api.put(`${service}/deactivateLogin/${employeeId}`, {})).status).toBe(204);
    expect(await read(`login-users/${made.body.id}`)).toMatchObject({ isDeactivated: true });
    const { id: other } = await createRecord(api, 'employees');
    const without = await api.put(`${service}/createLogin`, { employeeId: other });
    expect([without.status, errorOf(without).details]).toEqual([
      422,
      { fields: { mail: 'Dieses Feld ist erforderlich' } },
    ]);
  });

  it('sets and removes the picture of an employee, or the own one (employee-12)', async () => {
    const { id: employeeId } = await createRecord(api, 'employees');
    const picture = { skinColor: 'brown' };
    const drawn = await api.put(`${service}/setProfileImg`, { employeeId, profileImg: picture });
    expect([drawn.status, drawn.body]).toEqual([
      200,
      expect.objectContaining({ profileImg: expect.objectContaining(picture) }),
    ]);
    const own = await loginAs(server, {
      employees: { read: { all: true }, update: { all: ['profileImg'] } },
    });
    const login = await read(`login-users/${own.id}`);
    const meta = { type: 'employees', id: employeeId };
    expect((await api.put(`login-users/${own.id}`, { meta }, login.$version)).status).toBe(200);
    const removed = await own.api.put(`${service}/setProfileImg`, { profileImg: null });
    expect([removed.status, removed.body]).toEqual([
      200,
      expect.objectContaining({ id: employeeId, profileImg: null }),
    ]);
    const before = await read(`employees/${employeeId}`);
    const reader = await loginAs(server, { employees: { read: { all: true } } });
    const change = { employeeId, profileImg: null };
    expect((await api.put(`${service}/setProfileImg`, change)).body).toMatchObject({
      id: employeeId,
      profileImg: null,
      $version: before.$version,
    });
    expect((await reader.api.put(`${service}/setProfileImg`, change)).status).toBe(403);
    const wrong = await api.put(`${service}/setProfileImg`, { employeeId, profileImg: { colour: 'red' } });
    expect([wrong.status, errorOf(wrong).details?.fields]).toEqual([
      422,
      { 'profileImg.colour': 'Dieses Feld gibt es nicht' },
    ]);
    expect((await reader.api.put(`${service}/setProfileImg`, { profileImg: null })).status).toBe(422);
  });

  it('finds the teachers of the courses in which a student takes part (employee-12)', async () => {
    const [now, past, other, over, ended, ending] = await Promise.all(
      ['Nina', 'Paul', 'Otto', 'Vera', 'Emil', 'Lars'].map((firstName) =>
        createRecord(api, 'employees', { firstName, isTeacher: true }),
      ),
    );
    const student = await createRecord(api, 'students');
    const takes = (to: string | null) => [{ student: student.id, from: addDays(today, -60), to }];
    await createRecord(api, 'courses', { teacher: now?.id, studentItems: takes(null) });
    await createRecord(api, 'courses', { teacher: past?.id, studentItems: takes(addDays(today, -1)) });
    await createRecord(api, 'courses', { teacher: other?.id });
    const attended = { studentItems: takes(null), startDate: addDays(today, -60) };
    const yesterday = addDays(today, -1);
    await createRecord(api, 'courses', { ...attended, teacher: over?.id, endDate: yesterday });
    await createRecord(api, 'courses', { ...attended, teacher: ended?.id, courseState: 'ended' });
    const lastDay = { courseState: 'ended', endDate: today };
    await createRecord(api, 'courses', { ...attended, teacher: ending?.id, ...lastDay });
    const { body } = await api.get<{ employees: ApiRecord[] }>(`${service}/forStudent/${student.id}`, {
      json: { fields: ['firstName'] },
    });
    expect(body.employees.map(({ firstName }) => firstName).sort()).toEqual(['Lars', 'Nina']);
    expect((await api.get(`${service}/forStudent/${nobody}`)).status).toBe(404);
    const blind = await loginAs(server, {
      employees: { read: { all: true } },
      courses: { read: { all: true } },
    });
    expect((await blind.api.get(`${service}/forStudent/${student.id}`)).status).toBe(403);
  });

  it('names who is regularly responsible for a state, and the states without anybody (employee-12)', async () => {
    const values = { isSupervisor: true, defaultSupervisorForStates: ['HB', 'HH'] };
    const { id } = await createRecord(api, 'employees', values);
    await createRecord(api, 'employees', {
      isSupervisor: true,
      defaultSupervisorForStates: ['SL'],
      isActive: false,
    });
    expect((await api.get(`${service}/default-supervisor/HB`)).body).toMatchObject({ id, ...values });
    const nobodyThere = await api.get(`${service}/default-supervisor/SL`);
    expect([nobodyThere.status, errorOf(nobodyThere).message]).toEqual([
      404,
      'Für dieses Bundesland ist niemand regelmäßig zuständig.',
    ]);
    expect((await api.get(`${service}/default-supervisor/XX`)).status).toBe(400);
    const free = async (of: string) =>
      (await api.get<{ states: string[] }>(`${service}/unsupervised-states/${of}`)).body.states;
    const all = await free(id);
    expect([all.length, all.includes('HB')]).toEqual([16, true]);
    expect(await free('DE')).toEqual(all.filter((state) => state !== 'HB' && state !== 'HH'));
    expect(await free('AT')).toEqual([]);
    expect((await api.get(`${service}/unsupervised-states/nix`)).status).toBe(404);
    const half = await loginAs(server, { employees: { read: { all: ['lastName'] } } });
    expect((await half.api.get(`${service}/unsupervised-states/DE`)).status).toBe(403);
    expect((await half.api.get(`${service}/default-supervisor/HB`)).status).toBe(403);
  });
});
