import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { requireEntity } from '../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import type { ServerContext } from '../../../src/framework/server/http/ServerContext.ts';
import { importRows } from '../../../src/framework/server/repository/importRows.ts';
import { freeTeachers } from '../../../src/server/availabilities/freeTeachers.ts';
import { createRandom } from '../../../src/server/demo/base/random.ts';
import { createRecord } from '../../support/createRecord.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import {
  type Answer,
  type Api,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

interface Found {
  employees: RecordData[];
  total: number;
  travel: { isCut: boolean; unstated?: number };
}

const here = { lat: 49.5, lon: 9.5 };
const address = {
  street: 'Weg',
  houseNumber: '1',
  postal: '97941',
  city: 'Tauberbischofsheim',
  state: 'BW',
  location: { type: 'Point', coordinates: [here.lon, here.lat] },
};
const custom = ['useMapsDistanceMatrix'];
const life = ['isActive', 'activateAt', 'deactivateAt'];

const time = (dayOfWeek: number, startTime: number, endTime: number) => ({
  dayOfWeek,
  timeRange: { startTime, endTime },
  labels: ['course'],
});
const slot = (dayOfWeek: number, startTime: number, endTime: number) => ({ dayOfWeek, startTime, endTime });
const tuesday = slot(2, 840, 930);

describe.each(quickEngines())('the search for free teachers on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const ask = (api: Api, near: object, body: object = {}): Promise<Answer<Found>> =>
    api.post<Found>('employees/find', {
      filter: { isTeacher: true },
      near: { ...here, maxDistance: 10_000, considerTravelMode: true, ...near },
      fields: ['firstName'],
      skipPagination: true,
      ...body,
    });

  async function find(api: Api, near: object): Promise<Found> {
    const answer = await ask(api, near);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  const names = ({ employees }: Found) => employees.map(({ firstName }) => firstName).sort();

  const teacher = (firstName: string, values: RecordData = {}) =>
    createRecord(server.api, 'employees', { isTeacher: true, isActive: true, firstName, address, ...values });

  async function open(grants: Grants): Promise<Api> {
    return apiOf(server, await (await openAccount(server, grants)).login());
  }

  it('finds who is free in the week, by real time, and counts who states nothing', async () => {
    const free = { availabilities: [time(2, 840, 900), time(2, 900, 960)] };
    await teacher('Frei', free);
    const busy = await teacher('Belegt', free);
    await teacher('Kürzer', { availabilities: [time(2, 840, 920)] });
    await teacher('Mittwochs', { availabilities: [time(3, 840, 960)] });
    await teacher('Abgelaufen', { availabilities: [{ ...time(2, 840, 960), validUntil: '2026-01-01' }] });
    await teacher('Nie', { availabilities: [] });
    await teacher('Unbekannt', { availabilities: null });
    await teacher('Inaktiv', { ...free, isActive: false });
    await createRecord(server.api, 'courses', {
      teacher: busy.id,
      courseState: 'running',
      startDate: '2026-01-06',
      endDate: null,
      dayOfWeek: 2,
      timeRange: { startTime: 900, endTime: 945 },
      weekInterval: 2,
    });
    const found = await find(server.api, { freeAt: [tuesday] });
    expect([names(found), found.total, found.travel.unstated]).toEqual([['Frei'], 1, 1]);
    // only what was requested comes back
    expect(Object.keys(found.employees[0] ?? {})).not.toContain('availabilities');
    const also = await find(server.api, { freeAt: [tuesday], alsoUnstated: true });
    expect([names(also), also.travel.unstated]).toEqual([['Frei', 'Unbekannt'], 1]);
    const marked = also.employees.filter(({ isUnstated }) => isUnstated === true);
    expect(marked.map(({ firstName }) => firstName)).toEqual(['Unbekannt']);
    // the times all have to be free
    expect(names(await find(server.api, { freeAt: [tuesday, slot(3, 840, 850)] }))).toEqual([]);
    expect(names(await find(server.api, { freeAt: [slot(2, 840, 900)] }))).toEqual([
      'Belegt',
      'Frei',
      'Kürzer',
    ]);
    expect(await find(server.api, {})).not.toHaveProperty('travel.unstated');
  });

  it.each([
    ['near.freeAt', { freeAt: [] }],
    ['near.freeAt', { freeAt: 'dienstags' }],
    ['near.freeAt', { freeAt: Array.from({ length: 11 }, () => tuesday) }],
    ['near.freeAt', { alsoUnstated: true }],
    ['near.freeAt.0', { freeAt: [null] }],
    ['near.freeAt.0.dayOfWeek', { freeAt: [slot(8, 840, 930)] }],
    ['near.freeAt.1.startTime', { freeAt: [tuesday, slot(2, -1, 930)] }],
    ['near.freeAt.0.endTime', { freeAt: [slot(2, 840, 1441)] }],
    ['near.freeAt.0.endTime', { freeAt: [slot(2, 930, 840)] }],
    ['near.freeAt.0.endTime', { freeAt: [{ ...tuesday, endTime: 900.5 }] }],
    ['near.freeAt.0.label', { freeAt: [{ ...tuesday, label: 'course' }] }],
    ['near.alsoUnstated', { freeAt: [tuesday], alsoUnstated: 'ja' }],
    ['near.freeAt', { freeAt: [tuesday], considerTravelMode: false }],
  ])('refuses a wrong %s at its field: %o', async (name, near) => {
    const answer = await ask(server.api, near);
    expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([400, [name]]);
  });

  it('refuses it on pages, and where there are no teachers', async () => {
    const paged = await ask(server.api, { freeAt: [tuesday] }, { skipPagination: false });
    expect([paged.status, errorOf(paged).details?.fields]).toEqual([
      400,
      { skipPagination: 'Diese Bedingung gibt es nur für alle Treffer auf einmal.' },
    ]);
    const near = { ...here, maxDistance: 10_000, useTravelMode: 'driving', freeAt: [tuesday] };
    const places = await server.api.post('institutions/find', {
      near,
      fields: ['name'],
      skipPagination: true,
    });
    expect([places.status, Object.keys(errorOf(places).details?.fields ?? {})]).toEqual([
      400,
      ['near.freeAt'],
    ]);
  });

  it('takes the right to read all that it is computed from, in each record', async () => {
    const institutions = { read: { all: true as const }, custom };
    const plain = ['firstName', 'isTeacher', 'address', 'hasCar'];
    for (const missing of ['availabilities', ...life]) {
      const fields = ['availabilities', ...life].filter((name) => name !== missing);
      const blind = await open({ employees: { read: { all: [...plain, ...fields] } }, institutions });
      expect((await ask(blind, { freeAt: [tuesday] })).status, missing).toBe(403);
    }
    const shown = await createRecord(server.api, 'tags', { name: 'Sichtbar' });
    const times = {
      availabilities: [time(2, 840, 960)],
      address: { ...address, location: { type: 'Point', coordinates: [12, 49.5] } },
    };
    await teacher('Sichtbar', { ...times, tags: [shown.id] });
    const hidden = await teacher('Verborgen', times);
    const unknown = await teacher('Verborgen ohne Angabe', { ...times, availabilities: null });
    const some = await open({
      employees: {
        read: {
          all: [...plain, ...life, 'tags'],
          rules: [{ when: { tags: shown.id }, fields: ['availabilities'] }],
        },
      },
      institutions,
    });
    const asked = { lon: 12, freeAt: [tuesday], alsoUnstated: true };
    const found = await find(some, asked);
    expect([names(found), found.total, found.travel.unstated]).toEqual([['Sichtbar'], 1, 0]);
    const { total } = await find(some, { lon: 12 });
    expect(total).toBe(3);
    // nothing follows from what is stated about the others
    const { text } = await ask(some, asked);
    const change = async ({ id }: { id: string }, availabilities: object[] | null) =>
      expect((await server.api.put(`employees/${id}`, { availabilities }, 1)).status).toBe(200);
    await change(hidden, null);
    await change(unknown, [time(2, 840, 960)]);
    expect((await ask(some, asked)).text).toBe(text);
  });

  it('takes as many statements for a thousand teachers as for one, and looks at the nearest 5,000', async () => {
    const { db, index } = server.server;
    const random = createRandom(1, 'free');
    const point = (lat: number, lon: number) => ({
      ...address,
      location: { type: 'Point', coordinates: [lon, lat] },
    });
    const rows = (from: number, count: number, [lat, lon]: [number, number]) =>
      Array.from({ length: count }, (_, at) => ({
        id: `f${(from + at).toString(16).padStart(23, '0')}`,
        firstName: `Kopie ${from + at}`,
        lastName: 'Kopie',
        isTeacher: true,
        isActive: true,
        hasCar: false,
        address: point(lat, lon),
        availabilities: random.chance(0.5) ? [time(2, 840, 960)] : null,
      }));
    const entity = requireEntity(index(), 'employees');
    const records = [...rows(0, 1, [48, 8]), ...rows(1, 1000, [48, 9]), ...rows(2000, 5001, [48, 11])];
    await importRows(db.kysely, { entity, records, now: '2026-01-01T00:00:00.000Z' });
    const count = async (teachers: RecordData[]) => {
      let statements = 0;
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const { repository } = server.server;
      const settings = { read: async () => ({ federalState: null }) } as unknown as ServerContext['settings'];
      const reading = { db: { ...db, kysely: db.kysely.withPlugin(counter) }, repository, settings };
      const met = await freeTeachers.read({ freeAt: [tuesday] })?.(reading, teachers);
      return [statements, met?.ids.size];
    };
    const stated = records
      .slice(1, 1001)
      .map((record) => ({ ...record, availabilities: [time(2, 840, 960)] }));
    expect(await count(stated.slice(0, 1))).toEqual([3, 1]);
    expect(await count(stated)).toEqual([3, 1000]);
    const most = await find(server.api, { lat: 48, lon: 11, freeAt: [tuesday] });
    expect(most.travel.isCut).toBe(true);
    expect(most.total + Number(most.travel.unstated)).toBe(5000);
  }, 60_000);
});
