import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const cologne = { type: 'Point', coordinates: [6.96, 50.94] };
const bonn = { type: 'Point', coordinates: [7.1, 50.73] };
const place = { street: 'Weg', postal: '50667', state: 'NRW', country: 'DE' };

describe.each(quickEngines())('filters, search and relations on $engine', (engine) => {
  let server: TestServer;
  let person: ApiRecord;
  const search = async (query: Record<string, unknown>) => {
    const answer = await server.api.get<ApiRecord[]>('institutions', { range: [0, 99], ...query });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const found = async (filter: unknown) => (await search({ filter })).map((record) => record.name);

  beforeAll(async () => {
    server = await startTestServer(engine);
    person = await createRecord(server.api, 'employees', {
      firstName: 'Zoe',
      lastName: 'Zander',
      isTeacher: true,
    });
    const other = await createRecord(server.api, 'employees', { firstName: 'Ada', lastName: 'Adler' });
    const contactInformation = { phone1: '0170 1234567', mail1: 'buero@dom.example' };
    const musik = await createRecord(server.api, 'institutions', {
      name: 'Bärenschule Gießen',
      totalAmountPupils: 100,
      supervisor: person.id,
      address: { ...place, city: 'Köln', location: cologne },
      contactInformation,
    });
    await createRecord(server.api, 'institutions', {
      name: 'Baumhaus 100 %',
      totalAmountPupils: 9,
      type: 'online',
      supervisor: other.id,
      address: { ...place, city: 'Bonn', location: bonn },
    });
    await createRecord(server.api, 'institutions', { name: 'Dom', activateAt: '2099-05-01' });
    await server.api.post(`institutions/${musik.id}/links/assignedTeachers`, { id: person.id });
  });
  afterAll(async () => await server.stop());

  const [bear, tree, dom] = ['Bärenschule Gießen', 'Baumhaus 100 %', 'Dom'];
  it.each<[unknown, (string | undefined)[]]>([
    [{ name: 'Dom' }, [dom]],
    [{ name: ['Dom', bear] }, [bear, dom]],
    [{ name: { $ne: 'Dom' } }, [bear, tree]],
    [{ name: { $nin: ['Dom'] } }, [bear, tree]],
    [{ name: { $contains: 'baren' } }, [bear]],
    [{ name: { $contains: '0 %' } }, [tree]],
    [{ type: 'online' }, [tree]],
    [{ type: null }, [bear, dom]],
    [{ type: { $exists: false } }, [bear, dom]],
    [{ totalAmountPupils: { $gt: 9 } }, [bear]],
    [{ totalAmountPupils: { $gte: 9, $lt: 100 } }, [tree]],
    [{ totalAmountPupils: { $lte: 100 } }, [bear, tree]],
    [{ activateAt: { $lte: '2099-05-01' } }, [dom]],
    [{ createdAt: { $gt: '2020-01-01' } }, [bear, tree, dom]],
    [{ isActive: true, isRented: false }, [bear, tree, dom]],
    [{ $or: [{ name: 'Dom' }, { type: 'online' }] }, [tree, dom]],
    [{ $and: [{ name: 'Dom' }, { type: 'online' }] }, []],
    [{ $not: { type: 'online' } }, [bear, dom]],
    [{ 'address.city': 'Köln' }, [bear]],
    [{ 'contactInformation.phone1': { $exists: true } }, [bear]],
    [{ 'supervisor.lastName': 'Zander' }, [bear]],
    [{ 'assignedTeachers.lastName': 'Zander' }, [bear]],
    [{ assignedTeachers: { $exists: false } }, [tree, dom]],
    [{ $search: 'BAEREN giessen' }, [bear]],
    [{ $search: 'baren gießen' }, [bear]],
    [{ $search: 'bären köln' }, [bear]],
    [{ $search: '0170 123' }, [bear]],
    [{ $search: '+49 170 1234567' }, [bear]],
    [{ $search: 'bärenschule bonn' }, []],
    [{ $search: 'do' }, [dom]],
    [{ $search: 'ar' }, []],
    [{ $search: 'ko' }, []],
    [{ $search: 'koe' }, [bear]],
    [{ $search: 'kö' }, [bear]],
    [{ $search: 'Bae' }, [bear, tree]],
    [{ $search: 'bä' }, [bear, tree]],
    [{ $search: 'oel' }, []],
    [{ $search: '%%%' }, []],
    [{ near: { lat: 50.94, lon: 6.96, maxDistance: 5000 } }, [bear]],
    [{ near: { lat: 50.94, lon: 6.96, maxDistance: 50_000 } }, [bear, tree]],
    [{ near: { lat: 50.94, lon: 6.96, maxDistance: 5000, of: 'institutions/x' } }, [bear]],
    [{ near: { lat: 50.94, lon: 6.96, maxDistance: 5000, useExactDistance: true } }, [bear]],
  ])('finds by %j', async (filter, names) => {
    expect((await found(filter)).sort()).toEqual(names.toSorted());
  });

  it.each([
    [{ useTravelMode: 'driving' }, 'Reisezeiten gibt es nur zu `find`'],
    [{ considerTravelMode: true }, 'Reisezeiten gibt es nur zu `find`'],
    [{ useExactDistance: 'ja' }, 'Erwartet wird true oder false.'],
    [{ radius: 5 }, 'Diese Angabe gibt es nicht.'],
  ])('refuses options a radius does not support: %j', async (more, sentence) => {
    const near = { lat: 50.94, lon: 6.96, maxDistance: 5000, ...more };
    const answer = await server.api.get('institutions', { filter: { near } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('filters by the id of a reference and of a link', async () => {
    expect(await found({ supervisor: person.id })).toEqual([bear]);
    expect(await found({ assignedTeachers: [person.id] })).toEqual([bear]);
    expect((await found({ assignedTeachers: { $ne: person.id } })).sort()).toEqual([tree, dom].sort());
  });

  it('sorts by the title of a reference, in both directions', async () => {
    const rising = await search({ sort: ['supervisor', 'ASC'] });
    expect(rising.map((record) => record.name)).toEqual([tree, bear, dom]);
    const falling = await search({ sort: ['supervisor', 'DESC'] });
    expect(falling.map((record) => record.name)).toEqual([dom, bear, tree]);
  });

  it('replaces ids by records', async () => {
    const populate = ['supervisor', { path: 'assignedTeachers', fields: ['lastName'] }];
    const [first] = await search({ filter: { name: bear }, populate });
    expect(first?.supervisor).toMatchObject({ id: person.id, lastName: 'Zander' });
    expect(first?.assignedTeachers).toEqual([expect.objectContaining({ id: person.id, lastName: 'Zander' })]);
  });
});
