import { describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { sendFile } from '../../support/importFile.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const server = provideTestServer();
const { api } = server;
const service = 'institutioner';
const nobody = '0'.repeat(24);

interface Listed {
  institutions: (ApiRecord & { plannedEmployees?: { id: string; firstName?: string }[] })[];
  total: number;
}

const read = async (path: string) => (await api.get<ApiRecord & Record<string, unknown>>(path)).body;

describe('the service of institutions', () => {
  it('reads an institution with chosen fields and its contact persons (institution-03, institution-04)', async () => {
    const jobType = await createRecord(api, 'job-types');
    const values = { gender: 'male', firstName: 'Max', lastName: 'Meier', jobType: jobType.id };
    const contact = await createRecord(api, 'responsibles', values);
    const { id } = await createRecord(api, 'institutions', { name: 'Am Wall', responsibles: [contact.id] });
    const populate = [{ path: 'responsibles', fields: ['firstName', 'lastName', 'gender', 'jobType'] }];
    for (const slug of [service, 'institution-handler']) {
      const { body } = await api.get(`${slug}/${id}`, {
        json: { fields: ['name', 'responsibles'], populate },
      });
      expect(body).toMatchObject({ id, name: 'Am Wall', responsibles: [{ id: contact.id, ...values }] });
      expect(body).not.toHaveProperty('customId');
    }
  });

  it('deactivates and reactivates an institution, now or on a day (institution-05, institution-06)', async () => {
    const { id } = await createRecord(api, 'institutions');
    const off = await api.put(`${service}/deactivate/${id}`, {});
    expect(off.body).toMatchObject({ isActive: false, deactivatedAt: expect.any(String) });
    const planned = await api.put(`${service}/reactivate/${id}`, { at: '2999-01-01' });
    expect(planned.body).toMatchObject({ isActive: false, activateAt: '2999-01-01' });
    expect((await api.put(`${service}/reactivate/${id}`, {})).body).toMatchObject({
      isActive: true,
      activateAt: null,
    });
    const later = await api.put(`${service}/deactivate/${id}`, { at: '2999-02-01' });
    expect(later.body).toMatchObject({ isActive: true, deactivateAt: '2999-02-01' });
    expect((await api.put(`${service}/deactivate/${id}`, { at: 'soon' })).status).toBe(422);
  });

  it('plans and assigns employees with the right of its end of the link (institution-07)', async () => {
    const { id } = await createRecord(api, 'institutions');
    const { id: employeeId } = await createRecord(api, 'employees');
    const plan = { type: 'plan', employeeId };
    expect((await api.put(`${service}/addAssignment/${id}`, plan)).status).toBe(204);
    expect((await api.put(`${service}/addAssignment/${id}`, { type: 'assign', employeeId })).status).toBe(
      204,
    );
    expect(await read(`institutions/${id}`)).toMatchObject({
      plannedEmployees: [employeeId],
      assignedEmployees: [employeeId],
    });
    const ofEmployees = await loginAs(server, {
      institutions: { read: { all: true } },
      employees: { read: { all: true }, update: { all: true } },
    });
    expect((await ofEmployees.api.put(`${service}/removeAssignment/${id}`, plan)).status).toBe(403);
    const path = `employee-handler/removeAssignment/${employeeId}`;
    expect((await ofEmployees.api.put(path, { type: 'plan', institutionId: id })).status).toBe(204);
    expect((await api.put(`${service}/removeAssignment/${id}`, { type: 'assign', employeeId })).status).toBe(
      204,
    );
    expect(await read(`institutions/${id}`)).toMatchObject({ plannedEmployees: [], assignedEmployees: [] });
    const wrong = [{ type: 'hire', employeeId }, { type: 'plan' }, { type: 'plan', employeeId: nobody }];
    const answers = await Promise.all(wrong.map((body) => api.put(`${service}/addAssignment/${id}`, body)));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it('adds and removes contact persons whatever others add meanwhile (institution-07)', async () => {
    const { id } = await createRecord(api, 'institutions');
    const contacts = await Promise.all([1, 2, 3, 4].map(() => createRecord(api, 'responsibles')));
    const added = await Promise.all(
      contacts.map((one) => api.put(`${service}/addResponsible/${id}`, { responsibleId: one.id })),
    );
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first, ...others] = contacts.map((one) => one.id);
    expect((await api.put(`${service}/addResponsible/${id}`, { responsibleId: first })).status).toBe(200);
    const { body } = await api.put<{ responsibles: string[] }>(`${service}/removeResponsible/${id}`, {
      responsibleId: first,
    });
    expect(body.responsibles.toSorted()).toEqual(others.toSorted());
    expect((await api.get(`responsibles/${first}`)).status).toBe(200);
    expect((await api.put(`${service}/addResponsible/${id}`, { responsibleId: nobody })).status).toBe(422);
    const seer = await loginAs(server, {
      institutions: { read: { all: true } },
      responsibles: { read: { all: true } },
    });
    expect((await seer.api.put(`${service}/addResponsible/${id}`, { responsibleId: first })).status).toBe(
      403,
    );
  });

  it('lists the active institutions with those who are planned and assigned (institution-07)', async () => {
    const { id: teacher } = await createRecord(api, 'employees', { firstName: 'Tom', isTeacher: true });
    const [open, shut] = [
      await createRecord(api, 'institutions', { name: 'Offen' }),
      await createRecord(api, 'institutions', { name: 'Zu', isActive: false }),
    ];
    await api.put(`${service}/addAssignment/${open.id}`, { type: 'plan', employeeId: teacher });
    const { body } = await api.get<Listed>(`${service}/planning-list`);
    const ids = body.institutions.map(({ id }) => id);
    expect([ids.includes(open.id), ids.includes(shut.id), ids.length === body.total]).toEqual([
      true,
      false,
      true,
    ]);
    expect(body.institutions.find(({ id }) => id === open.id)).toMatchObject({
      name: 'Offen',
      plannedEmployees: [{ id: teacher, firstName: 'Tom' }],
      assignedEmployees: [],
    });
    const some = await api.get<Listed>(`${service}/planning-list`, { json: { limit: 1, fields: ['name'] } });
    expect(some.body.institutions.length).toBe(1);
    const half = await loginAs(server, { institutions: { read: { all: ['name', 'isActive'] } } });
    const { body: seen } = await half.api.get<Listed>(`${service}/planning-list`);
    expect(Object.keys(seen.institutions[0] ?? {}).sort()).toEqual([
      '$access',
      '$version',
      '_id',
      'id',
      'name',
    ]);
    const none = await loginAs(server, { subjects: { read: { all: true } } });
    expect((await none.api.get(`${service}/planning-list`)).status).toBe(403);
  });

  it('finds the students of an institution (institution-07)', async () => {
    const [here, there] = [await createRecord(api, 'institutions'), await createRecord(api, 'institutions')];
    const mia = await createRecord(api, 'students', { firstName: 'Mia', institution: here.id });
    await createRecord(api, 'students', { institution: there.id });
    const path = `${service}/studentsByInstitution/${here.id}`;
    const { body } = await api.get<{ students: ApiRecord[]; total: number }>(path, {
      json: { fields: ['firstName'] },
    });
    expect([body.total, body.students]).toEqual([
      1,
      [expect.objectContaining({ id: mia.id, firstName: 'Mia' })],
    ]);
    const blind = await loginAs(server, { students: { read: { all: true } } });
    expect((await blind.api.get(path)).status).toBe(403);
    expect((await api.get(`${service}/studentsByInstitution/${nobody}`)).status).toBe(404);
  });

  it('creates, changes and deletes many, and takes a file to import (institution-07)', async () => {
    const made = await api.post<ApiRecord>(service, { name: 'Neu' });
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/institutions/${made.body.id}`]);
    const other = await createRecord(api, 'institutions');
    const ids = [made.body, other].map(({ id }) => ({ id, version: 1 }));
    const changed = await api.put(`${service}/bulk`, { ids, action: 'update', data: { isRented: true } });
    expect(changed.body).toEqual({ ids: ids.map(({ id }) => id) });
    expect(await read(`${service}/${other.id}`)).toMatchObject({ isRented: true, $version: 2 });
    expect((await api.put(`${service}/bulk`, { ids, action: 'burn' })).status).toBe(400);
    expect((await api.remove(`${service}/${other.id}`, 2)).status).toBe(200);
    const form = new FormData();
    form.append('file', new Blob(['Name;Standortnummer\nAm Tor;\n']), 'Liste.csv');
    const facts = await api.send('POST', `${service}/import`, { raw: form });
    const generic = await sendFile(api, 'institutions', 'Name;Standortnummer\nAm Tor;\n');
    expect([facts.status, facts.body]).toEqual([201, { ...generic.body, id: facts.body.id }]);
  });
});

describe('acquisition lists', () => {
  const path = `${service}/acquisition`;

  it('are created, read, changed and deleted (acquisition-06)', async () => {
    const made = await api.post<ApiRecord>(path, { name: 'Nord' });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await read(`${path}/find/${id}`)).toMatchObject({ name: 'Nord' });
    expect((await api.put(`${path}/update/${id}`, { name: 'Süd' }, 1)).body).toMatchObject({ name: 'Süd' });
    expect((await api.remove(`${path}/${id}`)).status).toBe(428);
    expect((await api.remove(`${path}/${id}`, 2)).status).toBe(200);
    expect((await api.get(`${path}/find/${id}`)).status).toBe(404);
  });

  it('are found by an institution on them (acquisition-04)', async () => {
    const school = await createRecord(api, 'institutions', { name: 'Am Hang' });
    const employee = await createRecord(api, 'employees', { isTeacher: true });
    const values = { name: 'Mit', forEmployee: employee.id, institutions: [school.id] };
    const wanted = await createRecord(api, 'acquisition-lists', values);
    await createRecord(api, 'acquisition-lists', { institutions: [school.id], isActive: false });
    await createRecord(api, 'acquisition-lists', { name: 'Ohne' });
    const json = {
      fields: ['name', 'forEmployee', 'assignee', 'institutions'],
      filter: { institution: [school.id], isActive: true },
      populate: [{ path: 'institutions', fields: ['name'] }],
      skipPagination: true,
    };
    const { body } = await api.get<{ acquisitionLists: ApiRecord[] }>(`${path}/find`, { json });
    expect(body.acquisitionLists).toEqual([
      expect.objectContaining({
        id: wanted.id,
        name: 'Mit',
        forEmployee: employee.id,
        institutions: [expect.objectContaining({ id: school.id, name: 'Am Hang' })],
      }),
    ]);
    expect(body.acquisitionLists[0]).not.toHaveProperty('creator');
  });

  it('lose an institution without its version being known (acquisition-07)', async () => {
    const [one, two] = [await createRecord(api, 'institutions'), await createRecord(api, 'institutions')];
    const { id } = await createRecord(api, 'acquisition-lists', { institutions: [one.id, two.id] });
    const pulled = await api.put(`${path}/pull/${id}/${one.id}`, {});
    expect([pulled.status, pulled.body]).toEqual([200, expect.objectContaining({ institutions: [two.id] })]);
    expect((await api.get(`institutions/${one.id}`)).status).toBe(200);
    const seer = await loginAs(server, { 'acquisition-lists': { read: { all: true } } });
    expect((await seer.api.put(`${path}/pull/${id}/${two.id}`, {})).status).toBe(403);
    expect((await api.put(`${path}/pull/${nobody}/${two.id}`, {})).status).toBe(404);
  });
});
