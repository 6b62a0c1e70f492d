import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  GlobalSearchAnswer,
  GroupSearchAnswer,
  IndexSearchAnswer,
} from '../../../src/contract/finder/finder.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

describe.each(quickEngines())('the finder on $engine (staffcalls-01)', (engine) => {
  let server: TestServer;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    server = await startTestServer(engine);
    const make = async (name: string, resource: string, values: object) => {
      ids[name] = (await createRecord(server.api, resource, { ...values })).id;
    };
    await make('school', 'institutions', { name: 'Quendelschule' });
    await make('other', 'institutions', { name: 'Zweite Schule' });
    await make('room', 'rooms', { name: 'Quendelraum', institution: ids.school });
    await make('far', 'rooms', { name: 'Quendelkeller', institution: ids.other });
    await make('anna', 'students', { firstName: 'Anna', lastName: 'Quendel', institution: ids.school });
    await make('bert', 'students', { firstName: 'Bert', lastName: 'Quendel', institution: ids.other });
    await make('teacher', 'employees', {
      firstName: 'Carla',
      lastName: 'Quendel',
      contactInformation: { mail1: 'carla@quendel.example', mobile1: '+4917012345678' },
    });
    await make('product', 'products', { name: 'Quendelheft' });
  }, 60_000);
  afterAll(async () => await server.stop());

  const names = [
    'maxScore',
    'isPartial',
    'students',
    'parents',
    'employees',
    'institutions',
    'articles',
    'courses',
  ];
  const textsOf = (group?: { items: { text: string }[] }) => group?.items.map(({ text }) => text);

  it('answers the text that is sent with six groups and their best scores (search-14, search-15)', async () => {
    const { status, body } = await server.api.get<GlobalSearchAnswer>('finder/global', { term: 'quendel' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(names);
    expect(textsOf(body.students)).toEqual(['Anna Quendel', 'Bert Quendel']);
    expect(textsOf(body.articles)).toEqual(['Quendelheft']);
    expect(body.courses).toEqual({ maxScore: 0, items: [] });
    expect(body.students?.maxScore).toBe(body.students?.items[0]?.score);
    expect(body.maxScore).toBe(body.institutions?.maxScore);
  });

  it('describes a hit by text, value, ref, isActive and score (search-16)', async () => {
    const { body } = await server.api.get<GlobalSearchAnswer>('finder/global', {
      term: 'carla@quendel.example',
    });
    const [hit] = body.employees?.items ?? [];
    expect(hit).toEqual({
      text: 'Carla Quendel',
      value: ids.teacher,
      ref: expect.any(String),
      isActive: true,
      score: 100,
    });
  });

  it('searches one index, above a score', async () => {
    const ask = async (query: object) =>
      (await server.api.get<GroupSearchAnswer>('finder/index/vue-items', { index: 'employees', ...query }))
        .body;
    expect(textsOf(await ask({ term: 'quendel carla' }))).toEqual(['Carla Quendel']);
    expect(textsOf(await ask({ term: 'carla quendle', minScore: '20' }))).toEqual(['Carla Quendel']);
    expect(await ask({ term: 'carla quendle', minScore: '50' })).toEqual({
      maxScore: 0,
      isPartial: false,
      items: [],
    });
  });

  it('looks for typing mistakes only if fewer than ten are found as typed', async () => {
    for (let at = 1; at < 10; at += 1)
      await createRecord(server.api, 'products', { name: `Rosinenheft ${at}` });
    await createRecord(server.api, 'students', { firstName: 'Rosa', lastName: 'Rosinenhef' });
    const ask = async (term: string) =>
      (await server.api.get<GlobalSearchAnswer>('finder/global', { term })).body;
    const few = await ask('rosinenheft');
    expect([few.articles?.items.length, textsOf(few.students)]).toEqual([9, ['Rosa Rosinenhef']]);
    await createRecord(server.api, 'products', { name: 'Rosinenheft 10' });
    const enough = await ask('rosinenheft');
    expect([enough.articles?.items.length, textsOf(enough.students)]).toEqual([10, []]);
  });

  it('keeps what is found as typed if there is no time for typing mistakes', async () => {
    const { repository } = server.server;
    const { found } = await repository.search(systemActor, {
      text: 'quendel',
      places: [{ resource: 'students' }],
      limit: 10,
    });
    const spy = vi.spyOn(repository, 'search');
    spy.mockResolvedValue({ found, unsearched: ['students', 'parents'] });
    const { body } = await server.api.get<GlobalSearchAnswer>('finder/global', { term: 'quendel' });
    spy.mockRestore();
    expect([body.isPartial, textsOf(body.students)]).toEqual([true, ['Anna Quendel', 'Bert Quendel']]);
    expect(Object.keys(body)).not.toContain('parents');
  });

  it.each([
    'finder/index/vue-items?index=toString&term=ab',
    'finder/indices/vue-items?indices=rooms,x&term=ab',
    'finder/x/ab',
  ])('knows no other index: %s (error-20)', async (path) => {
    const answer = await server.api.get(path);
    expect([answer.status, errorOf(answer).message]).toEqual([404, 'No entry found for index']);
  });

  it('searches several indices, by query or by path', async () => {
    const { body } = await server.api.get<IndexSearchAnswer>('finder/indices/vue-items', {
      indices: 'rooms,students',
      term: 'quendel',
    });
    expect(Object.keys(body).toSorted()).toEqual(['isPartial', 'maxScore', 'rooms', 'students']);
    expect(textsOf(body.rooms)).toEqual(['Quendelkeller', 'Quendelraum']);
    expect((await server.api.get('finder/rooms,students/quendel')).body).toEqual(body);
  });

  it('searches the rooms and the students of an institution', async () => {
    const ask = async (what: string, of: string, term: string) =>
      textsOf((await server.api.get<GroupSearchAnswer>(`finder/${what}/byInstitution/${of}/${term}`)).body);
    expect(await ask('rooms', ids.school ?? '', 'quendel')).toEqual(['Quendelraum']);
    expect(await ask('students', ids.other ?? '', 'quendel')).toEqual(['Bert Quendel']);
    expect(await ask('students', ids.other ?? '', 'anna')).toEqual([]);
  });

  it('leaves out groups, records and fields that the person may not read', async () => {
    const { api } = await loginAs(server, {
      employees: { read: { all: ['lastName'] } },
      students: { read: { ids: { [ids.anna ?? '']: ['firstName', 'lastName'] } } },
    });
    const ask = async (term: string) => (await api.get<GlobalSearchAnswer>('finder/global', { term })).body;
    const answer = await ask('quendel');
    expect(Object.keys(answer).toSorted()).toEqual(['employees', 'isPartial', 'maxScore', 'students']);
    expect(textsOf(answer.employees)).toEqual(['Quendel']);
    expect(textsOf(answer.students)).toEqual(['Anna Quendel']);
    for (const term of ['carla', 'carla@quendel.example', '017012345678', 'carla quendel', 'quendel carlo'])
      expect((await ask(term)).employees?.items, term).toEqual([]);
    expect((await api.get('finder/index/vue-items', { index: 'rooms', term: 'quendel' })).status).toBe(403);
  });

  it.each([
    'finder/global',
    'finder/global?term=+',
    'finder/global?term=a&x=1',
    'finder/rooms/byInstitution/x/ab',
  ])('refuses %s', async (path) => {
    const answer = await server.api.get(path);
    expect([400, 404]).toContain(answer.status);
  });
});
