import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddressAnswer, TownsAnswer } from '../../src/framework/schema/contracts/geocoder.ts';
import { type AddressServer, startAddressServer } from '../support/startAddressServer.ts';
import { errorOf, startTestServer, type TestServer } from '../support/startTestServer.ts';

const path = 'geocoder/address';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('finds addresses in the embedded directory (address-07, address-08, staffcalls-02)', async () => {
  const { body } = await server.api.get<AddressAnswer>(path, {
    $search: 'Musterstraße 5, 50667 Köln',
    useGoogle: true,
    useOsm: true,
    requireStreet: true,
  });
  expect(body).toEqual({
    items: [
      {
        text: 'Musterstraße 5, 50667 Köln (ungefähr)',
        value: {
          street: 'Musterstraße',
          houseNumber: '5',
          postal: '50667',
          city: 'Köln',
          state: 'NRW',
          country: 'DE',
          location: { type: 'Point', coordinates: [6.95, 50.9333] },
        },
        source: 'unknown',
        isApproximate: true,
      },
    ],
    note: null,
    attribution: '© OpenStreetMap-Mitwirkende, GeoNames',
  });
  const without = await server.api.get<AddressAnswer>(path, { $search: '50667', requireHouseNumber: true });
  expect(without.body.items).toEqual([]);
});

it('names the larger towns, each once and the largest first, for every login', async () => {
  const { body, headers } = await server.api.get<TownsAnswer>('geocoder/towns');
  const names = body.towns.map(([name]) => name);
  expect(names.slice(0, 3)).toEqual(['Berlin', 'Hamburg', 'München']);
  expect(names.length).toBeGreaterThan(1000);
  expect(names).toContain('Tauberbischofsheim');
  // a district of Berlin is larger than most towns
  expect(names).not.toContain('Neukölln');
  const [, lat, lon] = body.towns.find(([name]) => name === 'Kiel') ?? [];
  expect([lat, lon]).toEqual([expect.closeTo(54.32, 1), expect.closeTo(10.13, 1)]);
  expect(body.attribution).toBe('© OpenStreetMap-Mitwirkende, GeoNames');
  expect(headers.get('cache-control')).toContain('private');
  expect((await server.anonymous.get('geocoder/towns')).status).toBe(401);
});

it('takes its parameters in `json` too, as calls of records do', async () => {
  const parameters = { $search: 'Musterstraße 5, 50667 Köln', requireHouseNumber: true, useOsm: false };
  const apart = await server.api.get<AddressAnswer>(path, parameters);
  const whole = await server.api.get<AddressAnswer>(path, { json: JSON.stringify(parameters) });
  expect(apart.body.items).toHaveLength(1);
  expect([whole.status, whole.body]).toEqual([200, apart.body]);
  const none = { ...parameters, $search: '50667' };
  const empty = await server.api.get<AddressAnswer>(path, { json: JSON.stringify(none) });
  expect(empty.body.items).toEqual([]);
});

it.each([
  ['{"$search":', { json: 'Erwartet wird JSON.' }],
  ['[1]', undefined],
  ['{"$search":"Kiel","land":"DE"}', undefined],
  ['{}', { $search: 'Dieses Feld ist erforderlich' }],
])('refuses as `json` %s', async (json, fields) => {
  const answer = await server.api.get(path, { json });
  expect(answer.status).toBe(400);
  if (fields) expect(errorOf(answer).details?.fields).toEqual(fields);
  const both = await server.api.get(path, { json: '{"$search":"Kiel"}', requireStreet: true });
  expect(both.status).toBe(400);
});

it('requires a session and a text', async () => {
  expect((await server.anonymous.get(path, { $search: 'Kiel' })).status).toBe(401);
  const answer = await server.api.get(path, { $search: ' ' });
  expect([answer.status, errorOf(answer).details?.fields]).toEqual([
    400,
    { $search: 'Dieses Feld ist erforderlich' },
  ]);
  expect((await server.api.get(path, { $search: 'Kiel', useOsm: 'vielleicht' })).status).toBe(400);
});

it('saves an address in a place without a point', async () => {
  const address = {
    street: 'Dorfstraße',
    houseNumber: null,
    postal: '99999',
    city: 'Nirgendwo',
    state: 'TH',
    country: 'DE',
    location: null,
  };
  const { status, body } = await server.api.post('institutions', { name: 'Schule', address });
  expect([status, body.address]).toMatchObject([201, { city: 'Nirgendwo', postal: '99999' }]);
});

it('says how addresses may be searched, and asks the configured service', async () => {
  const service: AddressServer = await startAddressServer();
  const env = { GEOCODER: 'nominatim', GEOCODER_URL: service.url };
  const own = await startTestServer(undefined, env);
  try {
    const modeOf = async ({ api }: TestServer) =>
      (await api.get<{ addressSearch: string }>('status')).body.addressSearch;
    expect([await modeOf(server), await modeOf(own)]).toEqual(['typing', 'enter']);
    service.answer = () => ({ status: 503, body: {} });
    const { body } = await own.api.get<AddressAnswer>(path, { $search: 'Kiel' });
    expect(body.items[0]?.text).toBe('Kiel, Schleswig-Holstein');
    expect(body.note).toContain('nicht erreichbar');
    expect(service.asked[0]?.url.searchParams.get('q')).toBe('Kiel');
    // nothing of who asks goes to the service
    expect(service.asked[0]?.headers.authorization).toBeUndefined();
  } finally {
    await own.stop();
    await service.close();
  }
});

it('finds the place around a point, and none abroad or at sea (map-40)', async () => {
  const at = async (point: string) =>
    await server.api.get<AddressAnswer>(path, {
      $search: point,
      requireHouseNumber: false,
      requireStreet: false,
    });
  const { items } = (await at('50.9413,6.9583')).body;
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    value: { city: 'Köln', state: 'NRW', location: { type: 'Point', coordinates: [6.9583, 50.9413] } },
    isApproximate: true,
  });
  for (const point of ['54.5,6.1', '48.8566,2.3522', '0,0']) expect((await at(point)).body.items).toEqual([]);
});

it('refuses a point that is not on earth', async () => {
  const answer = await server.api.get(path, { $search: '91,6.9' });
  expect([answer.status, errorOf(answer).details?.fields]).toEqual([
    400,
    { $search: 'Die Breite reicht von -90 bis 90 Grad, die Länge von -180 bis 180.' },
  ]);
});
