import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AutoPreviewAnswer } from '../../../../src/framework/schema/contracts/autoPermissions.ts';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { filterSql } from '../../../../src/framework/server/query/filterSql.ts';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { clubDefinitions } from '../../../support/clubDefinitions.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { apiOf, openAccount } from '../../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

describe.each(quickEngines())('references inside values on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;
  let ada: string;
  let ben: string;
  let cleo: string;
  let hall: string;
  let teacher: string;

  beforeAll(async () => {
    folder = await writeDefinitions(clubDefinitions);
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
    const make = async (resource: string, values: RecordData) =>
      (await createRecord(server.api, resource, values)).id;
    ada = await make('pupils', { name: 'Ada', secret: 'rot' });
    ben = await make('pupils', { name: 'Ben', secret: 'blau' });
    cleo = await make('pupils', { name: 'Cleo' });
    hall = await make('halls', { name: 'Saal' });
    teacher = await make('employees', {});
    await make('clubs', {
      name: 'Chor',
      memberships: [
        { pupil: ada, since: '2026-01-01', note: 'Alt' },
        { pupil: ben, sponsor: cleo, since: '2026-05-01', teacher },
      ],
      home: { hall, street: 'Weg' },
    });
    await make('clubs', { name: 'Band', memberships: [{ pupil: ben, since: '2025-01-01' }] });
    await make('clubs', {
      name: 'Theater',
      evenings: [{ hall, guests: [{ pupil: ada, seats: 2 }] }, { guests: [{ pupil: cleo, seats: 9 }] }],
    });
    await make('clubs', { name: 'Zirkus', memberships: [{ note: 'Niemand' }] });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  async function ask(api: Api, query: Record<string, unknown>) {
    const answer = await api.get<ApiRecord[]>('clubs', { range: [0, 24], ...query });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }
  const found = async (filter: unknown, api = server.api) =>
    (await ask(api, { filter })).map(({ name }) => name);

  const entriesOf = (club: RecordData | undefined) => (club?.memberships ?? []) as RecordData[];

  it.each<[string, () => unknown, string[]]>([
    ['one record', () => ({ 'memberships.pupil': ada }), ['Chor']],
    ['one of several', () => ({ 'memberships.pupil': [ada, ben] }), ['Band', 'Chor']],
    ['$in', () => ({ 'memberships.pupil': { $in: [ben] } }), ['Band', 'Chor']],
    ['none of a list', () => ({ 'memberships.pupil': { $nin: [ada] } }), ['Band', 'Theater', 'Zirkus']],
    ['not one', () => ({ 'memberships.pupil': { $ne: ben } }), ['Theater', 'Zirkus']],
    ['the presence of one', () => ({ 'memberships.pupil': { $exists: true } }), ['Band', 'Chor']],
    ['the absence of one', () => ({ 'memberships.pupil': null }), ['Theater', 'Zirkus']],
    [
      'the absence of one, or a certain one',
      () => ({ 'memberships.pupil': [null, ada] }),
      ['Chor', 'Theater', 'Zirkus'],
    ],
    ['another member', () => ({ 'memberships.sponsor': cleo }), ['Chor']],
    ['a member that others have', () => ({ 'memberships.sponsor': ben }), []],
    ['a list inside a list', () => ({ 'evenings.guests.pupil': ada }), ['Theater']],
    ['a value that is not a list', () => ({ 'home.hall': hall }), ['Chor']],
    ['all but that', () => ({ 'home.hall': { $ne: hall } }), ['Band', 'Theater', 'Zirkus']],
    ['a negation', () => ({ $not: { 'memberships.pupil': ada } }), ['Band', 'Theater', 'Zirkus']],
    ['both of two', () => ({ $and: [{ 'memberships.pupil': ada }, { 'memberships.pupil': ben }] }), ['Chor']],
    ['a path through it', () => ({ 'memberships.pupil.name': 'Ben' }), ['Band', 'Chor']],
    [
      'a path through a list in a list',
      () => ({ 'evenings.guests.pupil.name': { $contains: 'cle' } }),
      ['Theater'],
    ],
    ['a path through a value', () => ({ 'home.hall.name': 'Saal' }), ['Chor']],
    ['a day in one of the entries', () => ({ 'memberships.since': { $gt: '2026-02-01' } }), ['Chor']],
    ['a text in one of the entries', () => ({ 'memberships.note': { $contains: 'nie' } }), ['Zirkus']],
    ['a number in a list in a list', () => ({ 'evenings.guests.seats': { $lt: 3 } }), ['Theater']],
  ])('are found by %s', async (_name, filter, names) => {
    expect(await found(filter())).toEqual(names);
  });

  it('are found by the index', async () => {
    const { db, index } = server.server;
    const entity = index().entity('clubs');
    if (!entity) throw new Error('The definition of clubs is not served.');
    const context = { entity, find: index().entity, isReadable: () => true };
    for (const json of [
      { 'memberships.pupil': ada },
      { 'memberships.pupil': [ada, ben] },
      { 'home.hall': hall },
    ]) {
      const filter = parseFilter(json, context);
      const where = filterSql(filter, { scope: createQueryScope(index(), systemActor), entity, alias: 't' });
      await db.kysely.transaction().execute(async (transaction) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
        const plan = await sql<
          Record<string, string>
        >`EXPLAIN SELECT "name" FROM "clubs" t WHERE ${where}`.execute(transaction);
        const lines = plan.rows.map((line) => line['QUERY PLAN']).join('\n');
        expect(lines).toMatch(/Bitmap Index Scan on clubs_holds_(memberships|home)/);
      });
    }
  });

  it('refuse sorting by a list, and requesting an unknown member', async () => {
    for (const query of [
      { sort: ['memberships.pupil', 'ASC'] },
      { sort: ['memberships.since', 'ASC'] },
      { filter: { 'memberships.nobody': ada } },
      { filter: { 'memberships.pupil': 'Ada' } },
      { populate: ['memberships.note'] },
      { populate: ['memberships.nobody'] },
    ])
      expect((await server.api.get('clubs', query)).status).toBe(400);
  });

  it('sort by a reference in a value that is no list', async () => {
    const names = (await ask(server.api, { sort: ['home.hall', 'ASC'] })).map(({ name }) => name);
    expect(names[0]).toBe('Chor');
  });

  it('are replaced by records, in lists of values and in lists inside them', async () => {
    const populate = [
      { path: 'memberships.pupil', fields: ['name'] },
      'memberships.sponsor',
      'evenings.guests.pupil',
      'home.hall',
    ];
    const [, chor, theater] = await ask(server.api, { populate });
    expect(chor).toMatchObject({
      memberships: [
        { pupil: { id: ada, _id: ada, name: 'Ada' }, note: 'Alt' },
        { pupil: { id: ben, name: 'Ben' }, sponsor: { id: cleo, name: 'Cleo' }, teacher },
      ],
      home: { hall: { id: hall, name: 'Saal' }, street: 'Weg' },
    });
    expect(entriesOf(chor)[0]?.pupil).not.toHaveProperty('secret');
    expect(theater).toMatchObject({
      evenings: [{ hall, guests: [{ pupil: { name: 'Ada' } }] }, { guests: [{ pupil: { name: 'Cleo' } }] }],
    });
  });

  it('are replaced by records with all fields that are asked for, one by one or together', async () => {
    const populate = [
      { path: 'home.hall', fields: ['name'] },
      { path: 'memberships.pupil', fields: ['name'] },
      { path: 'memberships.pupil', fields: ['secret'] },
    ];
    const [, chor] = await ask(server.api, { populate });
    expect(entriesOf(chor)[0]?.pupil).toMatchObject({ name: 'Ada', secret: 'rot' });
    expect(chor).toMatchObject({ home: { hall: { name: 'Saal' } } });
  });

  describe('for a user with few rights', () => {
    it('reveal nothing of records in which they are unreadable', async () => {
      const rules = [{ when: { name: 'Band' }, fields: ['memberships'] }];
      const { api } = await loginAs(server, {
        clubs: { read: { all: ['name'], rules } },
        pupils: { read: { all: ['name'] } },
      });
      expect(await found({ 'memberships.pupil': ben }, api)).toEqual(['Band']);
      expect(await found({ 'memberships.pupil': ada }, api)).toEqual([]);
      expect(await found({ 'memberships.pupil': { $ne: ada } }, api)).toEqual(['Band']);
      expect(await found({ $not: { 'memberships.pupil': ada } }, api)).toEqual(['Band']);
      expect(await found({ 'memberships.pupil': { $exists: false } }, api)).toEqual([]);
      expect(await found({ 'memberships.pupil.name': ['Ada', 'Ben'] }, api)).toEqual(['Band']);
    });

    it('are unknown if they are readable nowhere', async () => {
      const { api } = await loginAs(server, {
        clubs: { read: { all: ['name', 'home'] } },
        pupils: { read: { all: ['name'] } },
      });
      for (const filter of [{ 'memberships.pupil': ada }, { 'memberships.pupil.name': 'Ada' }]) {
        const answer = await api.get('clubs', { filter });
        expect([answer.status, errorOf(answer)._t]).toEqual([400, 'unknownField']);
      }
      expect((await api.get('clubs', { populate: ['memberships.pupil'] })).status).toBe(400);
    });

    it('are ids only if the target is unreadable, and lead no further than readable records', async () => {
      const { api } = await loginAs(server, {
        clubs: { read: { all: true } },
        pupils: { read: { rules: [{ when: { name: 'Ada' }, fields: ['name'] }] } },
      });
      const [, chor] = await ask(api, { populate: ['memberships.pupil'] });
      const pupils = entriesOf(chor).map(({ pupil }) => pupil);
      expect(pupils).toEqual([expect.objectContaining({ name: 'Ada' }), { id: ben, _id: ben }]);
      expect(await found({ 'memberships.pupil.name': 'Ben' }, api)).toEqual([]);
      expect(await found({ 'memberships.pupil.name': 'Ada' }, api)).toEqual(['Chor']);
      expect((await api.get('clubs', { filter: { 'memberships.pupil.secret': 'rot' } })).status).toBe(400);
    });

    it('give rights by rules with $me', async () => {
      const clubs = { read: { rules: [{ when: { 'memberships.teacher': '$me' }, fields: ['name'] }] } };
      const account = await openAccount(server, { clubs }, { meta: { type: 'employees', id: teacher } });
      expect(await found({}, apiOf(server, await account.login()))).toEqual(['Chor']);
    });

    it('give automatic permissions, which name the people affected', async () => {
      const account = await openAccount(server, {}, { meta: { type: 'employees', id: teacher } });
      const api = apiOf(server, await account.login());
      const rule = {
        people: 'employees',
        target: 'pupils',
        path: ['clubs.memberships.pupil', 'memberships.teacher'],
        read: ['name'],
        update: [],
      };
      const preview = await server.api.post<AutoPreviewAnswer>('permissioner/auto/preview', { rule });
      expect(preview.body).toMatchObject({ problem: null, records: 2 });
      await createRecord(server.api, 'auto-permissions', { name: 'Eigene Kinder', rule });
      await createRecord(server.api, 'auto-permissions', {
        name: 'Eigene Vereine',
        rule: { ...rule, target: 'clubs', path: ['memberships.teacher'] },
      });
      await createRecord(server.api, 'auto-permissions', {
        name: 'Eigene Säle',
        rule: { ...rule, target: 'halls', path: ['clubs.home.hall', 'memberships.teacher'] },
      });
      expect((await api.get<ApiRecord[]>('pupils')).body.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
      expect(await found({}, api)).toEqual(['Chor']);
      expect((await api.get<ApiRecord[]>('halls')).body.map(({ id }) => id)).toEqual([hall]);
    });
  });
});
