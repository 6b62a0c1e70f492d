import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../support/createRecord.ts';
import { loginAs } from '../support/loginAs.ts';
import { provideTestServer } from '../support/provideTestServer.ts';
import { type Answer, type Api, errorOf } from '../support/startTestServer.ts';

const notOffered = 'Dieser Eintrag steht hier nicht zur Auswahl';
const whole = { create: true, read: { all: true }, update: { all: true } } as const;

describe('the pickers of the school', () => {
  const server = provideTestServer();
  const { api } = server;
  const make = async (resource: string, values: RecordData = {}) =>
    (await createRecord(api, resource, values)).id;
  const refusal = (answer: Answer<unknown>) => [answer.status, errorOf(answer).details?.fields];
  const withRights = async (grants: Grants) => (await loginAs(server, grants)).api;
  const link = async (who: Api, path: string, id: string) => {
    const answer = await who.post(path, { id });
    return answer.status < 300 ? [answer.status] : refusal(answer);
  };

  it('assign no institution that is still to be won (picker-01)', async () => {
    const teacher = await make('employees', { isTeacher: true });
    const path = `employees/${teacher}/links/assignedInstitutions`;
    const open = await make('institutions', { acquisitionStatus: 'open' });
    expect(await link(api, path, open)).toEqual([422, { id: 'Akquise noch offen' }]);
    expect(await link(api, `employees/${teacher}/links/plannedInstitutions`, open)).toEqual([204]);
    expect(await link(api, path, await make('institutions', { acquisitionStatus: 'committed' }))).toEqual([
      204,
    ]);
  });

  it('assign no institution whose acquisition status is unreadable (picker-02)', async () => {
    const teacher = await make('employees', { isTeacher: true });
    const places = [
      await make('institutions', { acquisitionStatus: 'open' }),
      await make('institutions', { acquisitionStatus: 'committed' }),
    ];
    const limited = await withRights({ employees: whole, institutions: { read: { all: ['name'] } } });
    for (const place of places)
      expect(await link(limited, `employees/${teacher}/links/assignedInstitutions`, place)).toEqual([
        422,
        { id: 'Kein Lesezugriff auf den Akquisestatus' },
      ]);
  });

  it('assign no applicant (picker-03)', async () => {
    const place = await make('institutions');
    const applicant = await make('employees', { isApplicant: true, isTeacher: true });
    for (const field of ['assignedEmployees', 'assignedTeachers'])
      expect(await link(api, `institutions/${place}/links/${field}`, applicant)).toEqual([
        422,
        { id: 'Noch im Bewerbungsstatus' },
      ]);
    const course = await createRecord(api, 'courses');
    expect(refusal(await api.put(`courses/${course.id}`, { teacher: applicant }, course.$version))).toEqual([
      422,
      { teacher: 'Noch im Bewerbungsstatus' },
    ]);
  });

  it('assign nobody whose applicant status is unreadable (picker-04)', async () => {
    const place = await make('institutions');
    const limited = await withRights({
      institutions: whole,
      employees: { read: { all: ['firstName', 'lastName', 'isTeacher'] } },
    });
    for (const isApplicant of [true, false])
      expect(
        await link(
          limited,
          `institutions/${place}/links/assignedEmployees`,
          await make('employees', { isApplicant }),
        ),
      ).toEqual([422, { id: 'Kein Lesezugriff auf Bewerbungsstatus' }]);
  });

  it('give a course nobody who does not teach', async () => {
    const clerk = await make('employees');
    const course = await createRecord(api, 'courses');
    expect(refusal(await api.put(`courses/${course.id}`, { teacher: clerk }, course.$version))).toEqual([
      422,
      { teacher: notOffered },
    ]);
  });

  it('find the nearest active institutions and teachers first (picker-07, picker-08, picker-09)', async () => {
    const at = (lon: number, lat: number) => ({
      address: {
        street: 'Weg',
        postal: '53111',
        city: 'Bonn',
        state: 'NRW',
        country: 'DE',
        location: { type: 'Point', coordinates: [lon, lat] },
      },
    });
    const ids: Record<string, string> = {};
    const points: Record<string, RecordData> = {
      far: at(7.3, 50.75),
      near: at(7.11, 50.73),
      nearer: at(7.1, 50.731),
      away: at(8.1, 50.73),
    };
    for (const [name, values] of Object.entries(points))
      ids[name] = await make('institutions', { name, ...values });
    await make('institutions', { name: 'shut', isActive: false, ...points.near });
    const query = {
      filter: { isActive: true, near: { lat: 50.73, lon: 7.1, maxDistance: 20_000 } },
      fields: ['name', 'customId', 'status'],
      skipPagination: true,
      sortBy: 'near',
    };
    const { body } = await api.get<{ institutions: RecordData[] }>('institutions/find', { json: query });
    expect(body.institutions.map(({ id }) => id)).toEqual([ids.nearer, ids.near, ids.far]);
    expect(Object.keys(body.institutions[0] ?? {})).toEqual(
      expect.arrayContaining(['name', 'customId', 'status']),
    );
    const falling = await api.post<{ institutions: RecordData[] }>('institutions/find', {
      ...query,
      sortDesc: true,
    });
    expect(falling.body.institutions.map(({ id }) => id)).toEqual([ids.far, ids.near, ids.nearer]);
    const teacher = await make('employees', { isTeacher: true, ...points.near });
    await make('employees', points.near);
    const people = await api.get<{ employees: RecordData[] }>('employees/find', {
      json: { ...query, fields: ['lastName'], filter: { ...query.filter, isTeacher: true } },
    });
    expect(people.body.employees.map(({ id }) => id)).toEqual([teacher]);
    const unsorted = await api.post('institutions/find', { filter: {}, sortBy: 'near' });
    expect(unsorted.status).toBe(400);
  });

  it('sort by distance only where the address may be read', async () => {
    const limited = await withRights({ institutions: { read: { all: ['name'] } } });
    const near = { lat: 50.73, lon: 7.1, maxDistance: 20_000 };
    const answer = await limited.post('institutions/find', { filter: { near }, sortBy: 'near' });
    expect([answer.status, errorOf(answer)._t]).toEqual([400, 'unknownField']);
  });

  it('find employees without pages (picker-10)', async () => {
    const fields = ['firstName', 'isApplicant', 'lastName', 'customId', 'status'];
    const json = { skipPagination: true, filter: { isTeacher: true }, fields };
    const { status, body } = await api.get<{ employees: RecordData[] }>('employees/find', { json });
    expect([status, Object.keys(body.employees[0] ?? {})]).toEqual([200, expect.arrayContaining(fields)]);
  });

  it('offer no hidden subject, archived tag or deactivated record', async () => {
    const [subject, tag, fort] = [
      await make('subjects', { hiddenFromSelection: true }),
      await make('tags', { isArchived: true }),
      await make('employees', { isActive: false }),
    ];
    const values = { gender: 'female', lastName: 'Neu', isTeacher: true };
    expect(refusal(await api.post('employees', { ...values, firstName: 'A', subjects: [subject] }))).toEqual([
      422,
      { subjects: notOffered },
    ]);
    expect(refusal(await api.post('employees', { ...values, firstName: 'B', tags: [tag] }))).toEqual([
      422,
      { tags: notOffered },
    ]);
    expect(refusal(await api.post('institutions', { name: 'Ost', supervisor: fort }))).toEqual([
      422,
      { supervisor: 'Deaktiviert' },
    ]);
  });

  it('know a subject by name, colour, topics and whether it is hidden (subject-01)', async () => {
    const values = { name: 'Laute', color: '#112233', topics: ['Renaissance'], hiddenFromSelection: true };
    expect(await createRecord(api, 'subjects', values)).toMatchObject(values);
  });

  it('find subjects by name and by a list of ids (subject-02, subject-03)', async () => {
    const [drum, harp] = [
      await make('subjects', { name: 'Trommel' }),
      await make('subjects', { name: 'Harfe' }),
    ];
    const find = async (filter: object) =>
      (await api.get<{ subjects: RecordData[] }>('subjects/find', { json: { filter, fields: ['name'] } }))
        .body.subjects;
    expect((await find({ $search: 'tromm' })).map(({ id, name }) => [id, name])).toEqual([[drum, 'Trommel']]);
    const both = await find({ _id: [drum, harp] });
    expect(both.map(({ id }) => id).sort()).toEqual([drum, harp].sort());
  });

  it('find all job types at once, and create one of its three forms (jobtype-09, jobtype-10, jobtype-05)', async () => {
    const forms = { neutral: 'Leitung', male: 'Leiter', female: 'Leiterin' };
    const made = await api.post<RecordData>('job-types', forms);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(forms)]);
    for (const name of ['neutral', 'male', 'female']) {
      const { [name as 'male']: _, ...others } = forms;
      expect(refusal(await api.post('job-types', others))).toEqual([
        422,
        { [name]: 'Dieses Feld ist erforderlich' },
      ]);
    }
    const json = { skipPagination: true };
    const { body } = await api.get<{ jobTypes: RecordData[]; maxPage: number }>('job-types/find', { json });
    expect([body.maxPage, body.jobTypes.map(({ id }) => id)]).toEqual([
      1,
      expect.arrayContaining([made.body.id]),
    ]);
  });

  it('need the rights to create and to read job types (jobtype-07, jobtype-08)', async () => {
    const jobType = await make('job-types');
    const grants = { responsibles: whole, 'job-types': { read: { all: true } } } as const;
    const reader = await withRights(grants);
    expect((await reader.post('job-types', { neutral: 'A', male: 'A', female: 'A' })).status).toBe(403);
    const values = { gender: 'female', lastName: 'Klein', jobType };
    expect((await reader.post('responsibles', values)).status).toBe(201);
    const blind = await withRights({ responsibles: whole, 'job-types': { create: true } });
    expect((await blind.post('job-types', { neutral: 'A', male: 'A', female: 'A' })).status).toBe(201);
    expect(refusal(await blind.post('responsibles', values))).toEqual([
      422,
      { jobType: 'Diesen Eintrag gibt es nicht (mehr).' },
    ]);
  });
});
