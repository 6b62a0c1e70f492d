import { describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';

const server = provideTestServer();
const { api } = server;
const service = 'responsible-handler';
const person = { gender: 'female', firstName: 'Ida', lastName: 'Ilg' };

const contactsOf = async (id: string) =>
  (await api.get<{ responsibles: string[] }>(`institutions/${id}`)).body.responsibles;
const changeSetsOf = async (path: string) =>
  (await api.get<HistoryAnswer>(`${path}/history`)).body.entries.map(({ changeSet }) => changeSet);

describe('the responsible handler', () => {
  it.each([service, `${service}/create`])(
    'creates a contact person without a login and assigns it at once, by POST %s (responsible-11, responsible-12, responsible-26)',
    async (path) => {
      const jobType = await createRecord(api, 'job-types');
      const first = await createRecord(api, 'responsibles');
      const school = await createRecord(api, 'institutions', { responsibles: [first.id] });
      const values = {
        ...person,
        birthday: '1980-04-01',
        contactInformation: { mail1: 'ida.ilg@demo.example' },
        jobType: jobType.id,
      };
      const made = await api.post<ApiRecord>(path, {
        ...values,
        createLogin: false,
        assignToInstitution: school.id,
      });
      expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
      expect(made.body).toMatchObject({ ...values, hasLogin: false });
      expect(await contactsOf(school.id)).toEqual([first.id, made.body.id]);
      const logins = await api.get<ApiRecord[]>('login-users', { filter: { q: 'ida.ilg' } });
      expect(logins.body).toEqual([]);
      const [ofSchool] = await changeSetsOf(`institutions/${school.id}`);
      expect(await changeSetsOf(`responsibles/${made.body.id}`)).toEqual([ofSchool]);
      expect(made.headers.get('x-change-set')).toBe(ofSchool);
    },
  );

  it('creates nothing if the institution cannot take it', async () => {
    const school = await createRecord(api, 'institutions');
    const seer = await loginAs(server, {
      responsibles: { create: true, read: { all: true }, update: { all: true } },
      institutions: { read: { all: true } },
    });
    const before = await api.get('responsibles', { range: [0, 0], count: 'exact' });
    const answers = [
      await seer.api.post(service, { ...person, assignToInstitution: school.id }),
      await api.post(service, { ...person, assignToInstitution: '0'.repeat(24) }),
      await api.post(service, { ...person, lastName: '', assignToInstitution: school.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 422]);
    const after = await api.get('responsibles', { range: [0, 0], count: 'exact' });
    expect(after.headers.get('content-range')).toBe(before.headers.get('content-range'));
    expect(await contactsOf(school.id)).toEqual([]);
  });

  it.each([
    [{ ...person, createLogin: true }, { createLogin: 'Ein Zugang wird eigens angelegt.' }],
    [{ gender: 'male' }, { lastName: 'Dieses Feld ist erforderlich' }],
    [{ ...person, colour: 'red' }, { colour: 'Dieses Feld gibt es nicht' }],
  ])('refuses to create %j', async (body, fields) => {
    const answer = await api.post(service, body);
    expect([answer.status, errorOf(answer).details]).toEqual([422, { fields }]);
  });

  it('reads and updates a contact person (responsible-25, responsible-27)', async () => {
    const { id } = await createRecord(api, 'responsibles', person);
    const jobType = await createRecord(api, 'job-types');
    const read = await api.get<ApiRecord>(`${service}/${id}`);
    expect(read.body).toMatchObject(person);
    const values = {
      gender: 'male',
      firstName: 'Ivo',
      lastName: 'Igel',
      jobType: jobType.id,
      birthday: '1970-01-31',
      contactInformation: { phone1: '+493012345678' },
    };
    expect((await api.put(`${service}/${id}`, values)).status).toBe(428);
    const changed = await api.put<ApiRecord>(`${service}/${id}`, values, read.body.$version);
    expect(changed.body).toMatchObject({ ...values, $version: 2 });
    expect((await api.put(`${service}/${id}`, { lastName: 'Ast' }, 1)).status).toBe(409);
  });

  it('deletes a contact person together with its place at the institution (responsible-13, responsible-28)', async () => {
    const [gone, stays] = [await createRecord(api, 'responsibles'), await createRecord(api, 'responsibles')];
    const school = await createRecord(api, 'institutions', { responsibles: [gone.id, stays.id] });
    const json = { pullFromInstitution: school.id };
    const path = `${service}/${gone.id}`;
    expect((await api.send('DELETE', path, { json })).status).toBe(428);
    expect(await contactsOf(school.id)).toEqual([gone.id, stays.id]);
    const seer = await loginAs(server, {
      responsibles: { read: { all: true }, delete: true },
      institutions: { read: { all: true } },
    });
    const headers = { 'if-match': '1' };
    expect((await seer.api.send('DELETE', path, { json, headers })).status).toBe(403);
    const removed = await api.send('DELETE', path, { json, headers });
    expect([removed.status, removed.body]).toEqual([200, { id: gone.id, _id: gone.id }]);
    expect(await contactsOf(school.id)).toEqual([stays.id]);
    const [pulled] = await changeSetsOf(`institutions/${school.id}`);
    expect(removed.headers.get('x-change-set')).toBe(pulled);
    expect((await api.get(path)).status).toBe(404);
  });

  it('creates job types and finds them without pagination (jobtype-09, jobtype-10)', async () => {
    const forms = { neutral: 'Sekretariat', male: 'Sekretär', female: 'Sekretärin' };
    const made = await api.post<ApiRecord>(`${service}/jobType`, forms);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(forms)]);
    for (let count = 0; count < 12; count += 1) await createRecord(api, 'job-types');
    const { body } = await api.get<{ jobTypes: ApiRecord[]; total: number }>(`${service}/jobType`, {
      json: { skipPagination: true },
    });
    expect(body.jobTypes.length).toBe(body.total);
    expect(body.total).toBeGreaterThan(12);
    const refused = await api.post(`${service}/jobType`, { neutral: 'Leitung', male: 'Leiter' });
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([
      422,
      { female: 'Dieses Feld ist erforderlich' },
    ]);
  });
});
