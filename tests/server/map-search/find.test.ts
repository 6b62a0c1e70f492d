import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { requireEntity } from '../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { importRows } from '../../../src/framework/server/repository/importRows.ts';
import { createRandom } from '../../../src/server/demo/base/random.ts';
import { createRecord } from '../../support/createRecord.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import {
  eastBank,
  type RoutingServer,
  startRoutingServer,
  westBank,
} from '../../support/startRoutingServer.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const all = { all: true as const };
const custom = ['useMapsDistanceMatrix'];
const isDeep = process.env.LEITSTAND_DEEP === '1';
const rows = 2000;
const questions = isDeep ? 200 : 40;

interface Travelled {
  institutions?: RecordData[];
  employees?: RecordData[];
  travel: { isEstimated: boolean; isCut: boolean };
}

interface Point {
  lat: number;
  lon: number;
}

/** Metres on the sphere by the law of cosines, computed without product code. */
function sphereMetres(one: Point, other: Point): number {
  const rad = Math.PI / 180;
  const [a, b] = [one.lat * rad, other.lat * rad];
  const cosine =
    Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos((other.lon - one.lon) * rad);
  return Math.acos(Math.min(1, cosine)) * 6_371_008.8;
}

const address = ({ lat, lon }: Point) => ({
  street: 'Weg',
  houseNumber: '1',
  postal: '50667',
  city: 'Köln',
  state: 'NRW',
  location: { type: 'Point', coordinates: [lon, lat] },
});

describe.each(quickEngines())('the search on the map on $engine', (engine) => {
  let server: TestServer;
  let routing: RoutingServer;

  beforeAll(async () => {
    routing = await startRoutingServer();
    server = await startTestServer(engine, { ROUTING_URL: routing.url });
  });
  afterAll(async () => {
    await server.stop();
    await routing.close();
  });

  async function open(grants: Grants): Promise<Api> {
    return apiOf(server, await (await openAccount(server, grants)).login());
  }

  const near = (point: Point, values: object = {}) => ({
    ...point,
    maxDistance: 10_000,
    useExactDistance: true,
    useTravelMode: 'driving',
    ...values,
  });

  async function find(api: Api, resource: string, body: object): Promise<Travelled> {
    const answer = await api.post<Travelled>(`${resource}/find`, { skipPagination: true, ...body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  it('finds locations with distance, duration and mode, the nearest first (map-34, map-36, map-39)', async () => {
    const ada = await createRecord(server.api, 'employees', {
      isTeacher: true,
      firstName: 'Ada',
      lastName: 'Lang',
    });
    const here = await createRecord(server.api, 'institutions', {
      name: 'Hier',
      address: address({ lat: 50.02, lon: 8.05 }),
    });
    const assignment = { type: 'assign', employeeId: ada.id };
    expect((await server.api.put(`institutioner/addAssignment/${here.id}`, assignment)).status).toBe(204);
    const across = await createRecord(server.api, 'institutions', {
      name: 'Drüben',
      address: address(eastBank),
    });
    const { institutions, travel } = await find(server.api, 'institutions', {
      filter: {},
      near: near(westBank),
      fields: ['name', 'assignedTeachers'],
      populate: [{ path: 'assignedTeachers', fields: ['firstName', 'lastName'] }],
    });
    expect(
      institutions?.map(({ id, distance, duration, travelMode }) => [
        id,
        travelMode,
        typeof distance,
        typeof duration,
      ]),
    ).toEqual([
      [across.id, 'driving', 'number', 'number'],
      [here.id, 'driving', 'number', 'number'],
    ]);
    const [second, first] = institutions ?? [];
    expect(first).toMatchObject({ assignedTeachers: [{ firstName: 'Ada', lastName: 'Lang' }] });
    // by the road it is further than the other, whose way is straight
    expect(Number(second?.distance)).toBeGreaterThan(2 * Number(first?.distance));
    expect(first).not.toHaveProperty('address');
    expect(travel).toEqual({ isEstimated: false, isCut: false });
  });

  it('finds teachers by their vehicle: a car, or public transport, which is estimated (map-37, map-39, map-41)', async () => {
    const at = { lat: 50.06, lon: 8.02 };
    const driver = await createRecord(server.api, 'employees', {
      isTeacher: true,
      hasCar: true,
      address: address(at),
    });
    const rider = await createRecord(server.api, 'employees', {
      isTeacher: true,
      hasCar: false,
      address: address(at),
    });
    const body = {
      fields: ['firstName'],
      near: near(at, { useTravelMode: undefined, considerTravelMode: true }),
    };
    const modes = ({ employees = [] }: Travelled) =>
      Object.fromEntries(employees.map(({ id, travelMode, isEstimated }) => [id, [travelMode, isEstimated]]));
    const found = await find(server.api, 'employees', body);
    expect(modes(found)).toMatchObject({ [driver.id]: ['driving', false], [rider.id]: ['transit', true] });
    expect([found.travel.isEstimated, found.employees?.[0]]).toEqual([
      true,
      expect.not.objectContaining({ hasCar: expect.anything() }),
    ]);
    // who may not read of the car learns nothing of it by the mode
    const blind = await open({
      employees: { read: { all: ['firstName', 'address'] } },
      institutions: { read: all, custom },
    });
    expect(modes(await find(blind, 'employees', body))).toMatchObject({
      [driver.id]: ['transit', true],
      [rider.id]: ['transit', true],
    });
  });

  it('takes the right to ask for travel times (map-49)', async () => {
    const without = await open({ institutions: { read: all } });
    const body = { near: near(westBank), fields: ['name'] };
    expect((await without.post('institutions/find', body)).status).toBe(403);
    const { useTravelMode: _, ...plain } = near(westBank);
    expect((await without.post('institutions/find', { near: plain, fields: ['name'] })).status).toBe(200);
  });

  it.each([
    ['near.lat', { lat: 91 }],
    ['near.lat', { lat: null }],
    ['near.lon', { lon: -181 }],
    ['near.lat', { lat: 0, lon: 0 }],
    ['near.maxDistance', { maxDistance: -1 }],
    ['near.maxDistance', { maxDistance: 1e9 }],
    ['near.useTravelMode', { useTravelMode: 'fliegen' }],
    ['near.considerTravelMode', { useTravelMode: undefined, considerTravelMode: 'ja' }],
    ['near.considerTravelMode', { useTravelMode: undefined, considerTravelMode: true }],
    ['near.useTravelMode', { considerTravelMode: true }],
    ['near.weite', { weite: 3 }],
  ])('refuses a wrong %s at its field: %o', async (name, values) => {
    const answer = await server.api.post('institutions/find', { near: near(westBank, values) });
    expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([400, [name]]);
  });

  it('still lists what it finds while the routing service is down (map-32, map-33)', async () => {
    routing.disturb = () => ({ status: 500, body: {} });
    const { institutions } = await find(server.api, 'institutions', {
      near: near({ lat: 50.021, lon: 8.05 }, { useTravelMode: 'walking' }),
      fields: ['name'],
    });
    routing.disturb = undefined;
    expect(institutions?.length).toBeGreaterThan(0);
    for (const row of institutions ?? []) expect([row.distance, row.duration]).toEqual([null, null]);
  });

  it('equals a brute force, by rights (map-34, map-37)', async () => {
    const random = createRandom(Number(process.env.LEITSTAND_SEED ?? 1), 'map');
    const seen = await createRecord(server.api, 'tags', { name: 'Sichtbar' });
    const centre = { lat: 51.5, lon: 10 };
    const places = Array.from({ length: rows }, (_, position) => ({
      id: `d${position.toString(16).padStart(23, '0')}`,
      name: `Ort ${position}`,
      isActive: random.chance(0.7),
      tags: random.chance(0.5) ? [seen.id] : [],
      ...(random.chance(0.9)
        ? {
            address: address({
              lat: centre.lat + random.int(-500, 500) / 1000,
              lon: centre.lon + random.int(-800, 800) / 1000,
            }),
          }
        : {}),
    }));
    const { db, index } = server.server;
    const entity = requireEntity(index(), 'institutions');
    await importRows(db.kysely, { entity, records: places, now: '2026-01-01T00:00:00.000Z' });
    // one sees everything, one the address of tagged locations only
    const limited = await open({
      institutions: {
        read: { all: ['name', 'isActive'], rules: [{ when: { tags: seen.id }, fields: ['address'] }] },
        custom,
      },
    });
    for (let question = 0; question < questions; question += 1) {
      const from = {
        lat: centre.lat + random.int(-400, 400) / 1000,
        lon: centre.lon + random.int(-600, 600) / 1000,
      };
      const maxDistance = random.pick([5000, 10_000, 17_500, 30_000]);
      const isActive = random.pick([true, false, undefined]);
      const isLimited = random.chance(0.5);
      const { institutions = [] } = await find(isLimited ? limited : server.api, 'institutions', {
        filter: { name: { $contains: 'Ort ' }, ...(isActive === undefined ? {} : { isActive }) },
        near: near(from, { maxDistance, useTravelMode: 'transit' }),
        fields: ['name'],
      });
      const wanted = places.flatMap((place) => {
        const [lon, lat] = place.address?.location.coordinates ?? [];
        if (lon === undefined || lat === undefined) return [];
        const metres = sphereMetres(from, { lat, lon });
        const isMet = isActive === undefined || place.isActive === isActive;
        const isReadable = !isLimited || place.tags.length > 0;
        return metres <= maxDistance && isMet && isReadable ? [{ id: place.id, metres }] : [];
      });
      expect(new Set(institutions.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)));
      const metresOf = new Map(wanted.map(({ id, metres }) => [id, metres]));
      const order = institutions.map(({ id }) => Math.round(metresOf.get(String(id)) ?? 0));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      for (const { id, distance } of institutions)
        expect(Math.abs(Number(distance) - (metresOf.get(String(id)) ?? 0) * 1.4)).toBeLessThan(2);
    }
  }, 180_000);

  it('returns the nearest 5,000 of more, and says so', async () => {
    await createRecord(server.api, 'institutions', {
      name: 'Vorlage',
      address: address({ lat: 48, lon: 12 }),
    });
    const { rows: columns } = await sql<{ name: string }>`
      SELECT column_name AS "name" FROM information_schema.columns
      WHERE table_name = 'institutions' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'name', 'customId')`.execute(
      server.server.db.kysely,
    );
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    await sql`
      INSERT INTO "institutions" ("id", "name", "customId", ${names})
      SELECT concat('e', lpad(to_hex(n), 23, '0')), 'Kopie ' || n, 'K' || n, ${names}
      FROM "institutions", generate_series(1, 5000) n WHERE "name" = 'Vorlage'`.execute(
      server.server.db.kysely,
    );
    const { institutions, travel } = await find(server.api, 'institutions', {
      near: near({ lat: 48, lon: 12 }, { useTravelMode: 'transit' }),
      fields: ['name'],
    });
    expect([institutions?.length, travel.isCut]).toEqual([5000, true]);
  }, 60_000);
});
