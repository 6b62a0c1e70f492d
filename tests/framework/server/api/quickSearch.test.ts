import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DuplicatesAnswer } from '../../../../src/framework/schema/contracts/duplicates.ts';
import type { QuickSearchAnswer } from '../../../../src/framework/schema/contracts/quickSearch.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('the quick search on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await createRecord(server.api, 'subjects', { name: 'Quendelflöte' });
    await createRecord(server.api, 'institutions', { name: 'Quendelschule' });
  });
  afterAll(async () => await server.stop());

  const resources = (answer: QuickSearchAnswer) => answer.found.map(({ resource }) => resource).sort();

  it('finds in all areas at once, and returns only what titles need', async () => {
    const { status, body } = await server.api.get<QuickSearchAnswer>('quick-search?q=quendel');
    expect([status, body.isPartial]).toEqual([200, false]);
    expect(resources(body)).toEqual(['institutions', 'subjects']);
    const [hit] = body.found.find(({ resource }) => resource === 'subjects')?.hits ?? [];
    const subject = hit?.record;
    expect(hit).toMatchObject({ score: 80, isDeactivated: false });
    expect(subject).toMatchObject({ name: 'Quendelflöte' });
    expect(subject).not.toHaveProperty('topics');
  });

  it('finds only readable records, and only by readable fields', async () => {
    const { api: reader } = await loginAs(server, {
      subjects: { read: { all: true } },
      institutions: { read: { all: ['type'] } },
    });
    expect(resources((await reader.get<QuickSearchAnswer>('quick-search?q=quendel')).body)).toEqual([
      'subjects',
    ]);
  });

  it('finds by readable fields if titles need more than those', async () => {
    const { api: reader } = await loginAs(server, { institutions: { read: { all: ['name'] } } });
    const { body } = await reader.get<QuickSearchAnswer>('quick-search?q=quendel');
    expect(body.found).toMatchObject([
      { resource: 'institutions', hits: [{ record: { name: 'Quendelschule' } }] },
    ]);
  });

  it('searches one area or view of it, and says by which field it found', async () => {
    const contactInformation = { mail1: 'quendel@demo.example', phone1: '+492214710350' };
    const values = { firstName: 'Ada', lastName: 'Adler', isTeacher: true, contactInformation };
    const { id } = await createRecord(server.api, 'employees', values);
    const ask = async (query: object) =>
      (await server.api.get<QuickSearchAnswer>('quick-search', { ...query })).body.found.map(
        ({ resource, hits }) => [resource, hits.map(({ record, matched }) => [record.id, matched?.value])],
      );
    const found = [['employees', [[id, 'quendel@demo.example']]]];
    expect(await ask({ q: 'quendel', resource: 'employees' })).toEqual(found);
    expect(await ask({ q: 'quendel', resource: 'employees', view: '/teachers' })).toEqual(found);
    const [[, hits]] = (await ask({ q: '0221/4710', resource: 'employees' })) as [[string, unknown]];
    expect(hits).toEqual([[id, expect.stringMatching(/^0221/)]]);
    expect(await ask({ q: 'adler ada', resource: 'employees' })).toEqual([['employees', [[id, undefined]]]]);
    for (const path of ['resource=nothing', 'resource=employees&view=/nothing'])
      expect((await server.api.get(`quick-search?q=quendel&${path}`)).status).toBe(404);
  });

  it.each([
    'quick-search',
    'quick-search?q=',
    'quick-search?q=+a+',
    'quick-search?q=ab&x=1',
    'quick-search?q=ab&q=cd',
  ])('refuses %s', async (path) => {
    const answer = await server.api.get(path);
    expect([answer.status, errorOf(answer)._t]).toEqual([400, 'badQuery']);
  });

  describe('before a creation', () => {
    const contactInformation = { mail1: 'jo.muller@demo.example', mobile1: '+4917012345678' };
    const values = { firstName: 'Jörg-Ole', lastName: 'Müller', contactInformation };
    const ask = async (api: Api, typed: object, resource = 'employees') =>
      await api.post<DuplicatesAnswer>(`${resource}/duplicates`, { values: typed });
    let known: string;
    beforeAll(async () => {
      ({ id: known } = await createRecord(server.api, 'employees', values));
      await createRecord(server.api, 'employees', { firstName: 'Jörg', lastName: 'Müller' });
    });

    it.each([
      [
        'a name in other letters',
        { firstName: 'JOERG OLE', lastName: ' mueller' },
        ['firstName', 'lastName'],
      ],
      [
        'an address',
        { contactInformation: { mail1: 'Jo.Muller@Demo.example ' } },
        ['contactInformation.mail1'],
      ],
      [
        'a number in another field',
        { contactInformation: { phone1: '0170 / 12 34 56 78' } },
        ['contactInformation.phone1'],
      ],
    ])('finds %s', async (_, typed, paths) => {
      const { status, body } = await ask(server.api, typed);
      expect(status).toBe(200);
      expect(body.similar.map(({ record, by }) => [record.id, by])).toEqual([[known, [paths]]]);
      expect(body.similar[0]?.record).toMatchObject({ firstName: 'Jörg-Ole', lastName: 'Müller' });
    });

    it('ranks the best match first', async () => {
      const other = await createRecord(server.api, 'employees', {
        firstName: 'Jörg-Ole',
        lastName: 'Müller',
      });
      const { body } = await ask(server.api, values);
      expect(body.similar.map(({ record, by }) => [record.id, by.length])).toEqual([
        [known, 3],
        [other.id, 1],
      ]);
    });

    it.each([
      ['a part of the name', { lastName: 'Müller' }],
      ['the first letters', { firstName: 'Jörg-Ol', lastName: 'Müller' }],
      ['an incomplete number', { contactInformation: { phone1: '0170' } }],
      ['values of other types', { firstName: 7, lastName: ['Müller'], contactInformation: null }],
    ])('finds nobody by %s', async (_, typed) => {
      const { status, body } = await ask(server.api, typed);
      expect([status, body.similar]).toEqual([200, []]);
    });

    it('returns only readable people, found by readable fields', async () => {
      const names = ['firstName', 'lastName'];
      const { api: reader } = await loginAs(server, { employees: { create: true, read: { all: names } } });
      expect((await ask(reader, { contactInformation })).body.similar).toEqual([]);
      expect((await ask(reader, values)).body.similar.map(({ by }) => by)).toEqual([[names], [names]]);
      const { api: creator } = await loginAs(server, { employees: { create: true } });
      expect((await ask(creator, values)).body.similar).toEqual([]);
      const { api: none } = await loginAs(server, {
        employees: { create: true, read: { rules: [{ when: { isTeacher: true }, fields: names }] } },
      });
      expect((await ask(none, values)).body.similar).toEqual([]);
    });

    it('does not exist without a definition of duplicates, and requires values', async () => {
      expect((await ask(server.api, {}, 'subjects')).status).toBe(404);
      expect((await server.api.post('employees/duplicates', { values: 1 })).status).toBe(400);
    });
  });

  it('requires a login', async () => {
    expect((await server.anonymous.get('quick-search?q=quendel')).status).toBe(401);
  });
});
