import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

interface History {
  entries: { changeSet: string; before: Record<string, unknown>; after: Record<string, unknown> }[];
}

describe.each(quickEngines())('the field rules of definitions on $engine', (engine) => {
  let server: TestServer;
  const create = async (resource: string, values = {}) => await createRecord(server.api, resource, values);
  const fieldOf = (resource: string, name: string) => {
    const found = server.server
      .index()
      .entity(resource)
      ?.fields.find((field) => field.name === name);
    if (!found) throw new Error(`There is no field ${resource}.${name}.`);
    return found;
  };
  const refused = async (method: 'POST' | 'PUT', path: string, json: unknown, version = 1) => {
    const headers = { 'if-match': String(version) };
    const answer = await server.api.send(method, path, { json, headers });
    return [answer.status, errorOf(answer).details?.fields];
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('clear a field that a change hides, in the same change set, and are undone with it', async () => {
    const made = await create('employees', { isSupervisor: true, defaultSupervisorForStates: ['BE', 'HH'] });
    const path = `employees/${made.id}`;
    const changed = await server.api.put<ApiRecord>(path, { isSupervisor: false }, 1);
    expect(changed.body).toMatchObject({
      isSupervisor: false,
      defaultSupervisorForStates: null,
      $version: 2,
    });
    const { body } = await server.api.get<History>(`${path}/history`);
    expect(body.entries[0]).toMatchObject({
      before: { isSupervisor: true, defaultSupervisorForStates: ['BE', 'HH'] },
      after: { isSupervisor: false, defaultSupervisorForStates: null },
    });
    const undone = await server.api.post(`change-sets/${body.entries[0]?.changeSet}/undo`);
    expect(undone.status).toBe(204);
    expect((await server.api.get<ApiRecord>(path)).body).toMatchObject({
      isSupervisor: true,
      defaultSupervisorForStates: ['BE', 'HH'],
    });
  });

  it('keep a hidden field that its definition does not clear', async () => {
    const made = await create('institutions', { isRented: true, rentAmount: 5000 });
    const changed = await server.api.put<ApiRecord>(`institutions/${made.id}`, { isRented: false }, 1);
    expect(changed.body).toMatchObject({ isRented: false, rentAmount: 5000 });
  });

  it('refuse a holiday that ends before it begins: created, changed, in bulk, merged, and restored', async () => {
    const sentence = { end: 'Der letzte Tag darf nicht vor dem ersten liegen' };
    const days = { start: '2026-08-01', end: '2026-07-31' };
    const values = { name: 'Ferien', type: 'school' };
    expect(await refused('POST', 'holidays', { ...values, ...days })).toEqual([422, sentence]);
    const made = await create('holidays', { start: '2026-07-01', end: '2026-07-20' });
    const path = `holidays/${made.id}`;
    expect(await refused('PUT', path, { start: '2026-07-21' })).toEqual([422, sentence]);
    expect(await refused('PUT', path, { end: '2026-06-30' })).toEqual([422, sentence]);
    const ids = [{ id: made.id, version: 1 }];
    const bulk = { action: 'update', ids, data: { start: '2026-07-21' } };
    expect(await refused('POST', 'holidays/bulk', bulk)).toEqual([422, sentence]);
    expect((await server.api.put(path, { start: '2026-07-15' }, 1)).status).toBe(200);
    expect(await refused('PUT', path, { end: '2026-07-10' }, 1)).toEqual([422, sentence]);
    expect((await server.api.get<ApiRecord>(path)).body).toMatchObject({
      start: '2026-07-15',
      end: '2026-07-20',
    });
    expect((await server.api.put(path, { start: '2026-06-01', end: '2026-06-20' }, 2)).status).toBe(200);
    const { entries } = (await server.api.get<History>(`${path}/history`)).body;
    const restore = { changeSet: entries.at(-1)?.changeSet };
    expect(await refused('POST', `${path}/restore`, { ...restore, fields: ['start'] })).toEqual([
      422,
      sentence,
    ]);
    expect((await server.api.post(`${path}/restore`, restore)).status).toBe(200);
  });

  it.each(['employees', 'responsibles', 'parents'])('refuse a future birthday in %s', async (resource) => {
    const { id } = await create(resource, { birthday: '2000-02-29' });
    expect(await refused('PUT', `${resource}/${id}`, { birthday: '2999-01-01' })).toEqual([
      422,
      { birthday: 'Das Geburtsdatum darf nicht in der Zukunft liegen' },
    ]);
  });

  it('refuse employees who are neither employed, nor teacher, nor applicant (profile-03)', async () => {
    const sentence = {
      isEmployee: 'Setze mindestens eines von „In der Verwaltung tätig“, „Lehrkraft“ und „Bewerber:in“',
    };
    const ada = { gender: 'female', firstName: 'Ada', lastName: 'Adler' };
    expect(await refused('POST', 'employees', ada)).toEqual([422, sentence]);
    const made = await create('employees', { isEmployee: false, isTeacher: true });
    const path = `employees/${made.id}`;
    expect(await refused('PUT', path, { isTeacher: false })).toEqual([422, sentence]);
    const applies = await server.api.put<ApiRecord>(path, { isTeacher: false, isApplicant: true }, 1);
    expect(applies.body).toMatchObject({ isTeacher: false, isApplicant: true, isEmployee: false });
    expect(await refused('PUT', path, { isApplicant: null }, 2)).toEqual([422, sentence]);
  });

  it('keep the reason of an acquisition only if it was closed', async () => {
    const at = '2026-01-01T08:00:00.000Z';
    const reason = 'no-rooms';
    const closed = { status: 'closed', at, reason };
    const made = await create('institutions', { acquisitionStatusItems: [closed] });
    expect(made.acquisitionStatusItems).toEqual([closed]);
    const open = { ...closed, status: 'open' };
    const changed = await server.api.put<ApiRecord>(
      `institutions/${made.id}`,
      { acquisitionStatusItems: [open] },
      1,
    );
    expect([changed.status, changed.body.acquisitionStatusItems]).toEqual([200, [{ ...open, reason: null }]]);
  });

  it('stamp changed availabilities, whatever a client sends', async () => {
    const { members = [] } = fieldOf('institutions', 'availabilities');
    const label = members.find(({ name }) => name === 'labels')?.options?.[0]?.value;
    const entry = (startTime: number) => ({
      dayOfWeek: 1,
      timeRange: { startTime, endTime: 1000 },
      labels: [label],
    });
    const lie = { updatedAt: '1999-01-01T00:00:00.000Z' };
    const made = await create('institutions', { availabilities: [{ ...entry(500), ...lie }, entry(600)] });
    const [first, second] = made.availabilities as { updatedAt: string }[];
    expect(first?.updatedAt).toBe(made.createdAt);
    const changed = await server.api.put<ApiRecord>(
      `institutions/${made.id}`,
      { availabilities: [second, { ...first, ...entry(550) }] },
      1,
    );
    const after = changed.body.availabilities as { updatedAt: string }[];
    // in order of the week
    expect(after[1]).toEqual(second);
    expect(after[0]?.updatedAt).toBe(changed.body.updatedAt);
  });

  it('require a label in each availability with the specified sentence', async () => {
    const entry = { dayOfWeek: 1, timeRange: { startTime: 500, endTime: 600 }, labels: [] };
    expect(await refused('POST', 'institutions', { name: 'Süd', availabilities: [entry] })).toEqual([
      422,
      { 'availabilities.0.labels': 'Mindestens ein Element erwartet' },
    ]);
  });

  it('accept the times of availabilities in steps of 5 minutes only (timeinput-02)', async () => {
    const { members = [] } = fieldOf('institutions', 'availabilities');
    const labels = [members.find(({ name }) => name === 'labels')?.options?.[0]?.value];
    const entry = { dayOfWeek: 1, timeRange: { startTime: 547, endTime: 600 }, labels };
    expect(await refused('POST', 'institutions', { name: 'Süd', availabilities: [entry] })).toEqual([
      422,
      { 'availabilities.0.timeRange.startTime': 'Minuten sind nur in Schritten von 5 zulässig' },
    ]);
    const made = await create('institutions', {
      availabilities: [{ ...entry, timeRange: { startTime: 545, endTime: 600 } }],
    });
    expect(made.availabilities).toMatchObject([{ timeRange: { startTime: 545, endTime: 600 } }]);
  });

  it('complete and refuse links of rich text like the link dialog (richtext-01, richtext-02)', async () => {
    const html = '<p><a href="example.org">gut</a> <a href="javascript:x()">schlecht</a></p>';
    const made = await create('institutions', { courseInfoText: html });
    expect(made.courseInfoText).toContain('<a href="https://example.org"');
    expect(made.courseInfoText).not.toContain('javascript');
  });

  it('store no rich text without visible content', async () => {
    const made = await create('institutions', { courseInfoText: '<p><script>x()</script>&nbsp;</p>' });
    expect(made.courseInfoText).toBeNull();
  });
});
