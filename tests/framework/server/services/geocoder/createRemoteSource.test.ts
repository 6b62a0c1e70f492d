import { expect, it, onTestFinished } from 'vitest';
import type { GeoPoint } from '../../../../../src/framework/schema/GeoPoint.ts';
import {
  createRemoteSource,
  type RemoteKind,
} from '../../../../../src/framework/server/services/geocoder/createRemoteSource.ts';
import { Geocoder } from '../../../../../src/framework/server/services/geocoder/Geocoder.ts';
import { type AddressServer, startAddressServer } from '../../../../support/startAddressServer.ts';

const photonAnswer = {
  features: [
    {
      geometry: { coordinates: [6.957, 50.941] },
      properties: {
        type: 'house',
        street: 'Domkloster',
        housenumber: '4',
        postcode: '50667',
        city: 'Köln',
        state: 'Nordrhein-Westfalen',
        countrycode: 'DE',
      },
    },
    {
      geometry: { coordinates: [6.95, 50.93] },
      properties: { type: 'street', name: 'Domgasse', city: 'Köln' },
    },
  ],
};
const nominatimAnswer = [
  {
    lat: '52.5',
    lon: '13.4',
    address: {
      road: 'Alexanderplatz',
      house_number: '1',
      postcode: '10178',
      city: 'Berlin',
      country_code: 'de',
    },
  },
];
const states = () => [
  { value: 'NRW', title: 'Nordrhein-Westfalen' },
  { value: 'BE', title: 'Berlin' },
];

async function start(kind: RemoteKind, body: unknown) {
  const service: AddressServer = await startAddressServer();
  onTestFinished(() => service.close());
  service.answer = () => ({ body });
  const source = createRemoteSource({ kind, url: service.url, contact: 'office@school.example', states });
  return { service, source };
}

it('reads the answers of Photon (address-08)', async () => {
  const { service, source } = await start('photon', photonAnswer);
  expect(await source.find('Domkloster 4')).toEqual([
    {
      text: 'Domkloster 4, 50667 Köln',
      value: {
        street: 'Domkloster',
        houseNumber: '4',
        postal: '50667',
        city: 'Köln',
        state: 'NRW',
        country: 'DE',
        location: { type: 'Point', coordinates: [6.957, 50.941] },
      },
      source: 'osm',
      isApproximate: false,
    },
    {
      text: 'Domgasse, Köln',
      value: { street: 'Domgasse', city: 'Köln', location: { type: 'Point', coordinates: [6.95, 50.93] } },
      source: 'osm',
      isApproximate: true,
    },
  ]);
  const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = service.asked;
  expect([url.pathname, url.searchParams.get('q'), url.searchParams.get('lang')]).toEqual([
    '/api',
    'Domkloster 4',
    'de',
  ]);
  expect(headers['user-agent']).toBe('Leitstand/0.1 (address search; office@school.example)');
});

it('reads the answers of Nominatim, at most one request per second', async () => {
  const { service, source } = await start('nominatim', nominatimAnswer);
  const [item] = await source.find('Alexanderplatz 1');
  expect(item?.value).toEqual({
    street: 'Alexanderplatz',
    houseNumber: '1',
    postal: '10178',
    city: 'Berlin',
    state: 'BE',
    country: 'DE',
    location: { type: 'Point', coordinates: [13.4, 52.5] },
  });
  await source.find('Alexanderplatz 2');
  const [first, second] = service.asked;
  expect(second?.url.pathname).toBe('/search');
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
});

it('asks once for the same text', async () => {
  const { service, source } = await start('photon', photonAnswer);
  for (const typed of ['Domkloster 4', 'domkloster  4']) await source.find(typed);
  expect(service.asked).toHaveLength(1);
});

const embedded = {
  attribution: 'Verzeichnis',
  find: async (text: string) => [
    { text, value: { city: text }, source: 'unknown' as const, isApproximate: false },
  ],
  findAt: async ({ lat, lon }: GeoPoint) => [
    { text: `${lat} ${lon}`, value: { city: 'Ort' }, source: 'unknown' as const, isApproximate: true },
  ],
};
const note = 'Der Adressdienst ist gerade nicht erreichbar. Gesucht wurde im eingebauten Ortsverzeichnis.';

it.each([
  ['fails', { status: 500, body: {} }],
  ['answers something else', { body: { features: 'none' } }],
  ['answers too late', { body: photonAnswer, delayMs: 3500 }],
])('searches the directory with a note while the service %s', async (_, answer) => {
  const { service, source } = await start('photon', photonAnswer);
  service.answer = () => answer;
  const geocoder = new Geocoder({ embedded, remote: source });
  const found = await geocoder.find({ $search: 'Kiel' });
  expect([found.items[0]?.text, found.note, found.attribution]).toEqual(['Kiel', note, 'Verzeichnis']);
  // left alone for a while
  expect((await geocoder.find({ $search: 'Ulm' })).note).toBe(note);
  expect(service.asked).toHaveLength(1);
});

it('searches the directory alone without OSM, or where the service finds nothing', async () => {
  const { service, source } = await start('photon', { features: [] });
  const geocoder = new Geocoder({ embedded, remote: source });
  expect((await geocoder.find({ $search: 'Kiel', useOsm: false })).items).toHaveLength(1);
  expect(service.asked).toHaveLength(0);
  const found = await geocoder.find({ $search: 'Kiel', useOsm: true });
  expect([found.items.length, found.note, service.asked.length]).toEqual([1, null, 1]);
});

it.each([
  ['photon', photonAnswer, '/reverse', '4'],
  ['nominatim', nominatimAnswer[0], '/reverse', '1'],
] as const)('asks %s what is at a point', async (kind, answer, path, houseNumber) => {
  const { service, source } = await start(kind, answer);
  const found = await new Geocoder({ embedded, remote: source }).find({ $search: '50.94, 6.957' });
  expect(found.items.map(({ value }) => value.houseNumber)).toEqual([houseNumber]);
  const { url } = service.asked[0] ?? { url: new URL('http://none') };
  expect([url.pathname, url.searchParams.get('lat'), url.searchParams.get('lon')]).toEqual([
    path,
    '50.9400',
    '6.9570',
  ]);
});

it('takes the directory where Nominatim knows nothing, and where it does not answer', async () => {
  const { service, source } = await start('nominatim', { error: 'Unable to geocode' });
  const geocoder = new Geocoder({ embedded, remote: source });
  const nothing = await geocoder.find({ $search: '50.94,6.957' });
  expect([nothing.items[0]?.text, nothing.note]).toEqual(['50.94 6.957', null]);
  service.answer = () => ({ status: 500, body: {} });
  const failed = await geocoder.find({ $search: '51.5,7.5' });
  expect([failed.items[0]?.text, failed.note]).toEqual(['51.5 7.5', note]);
});
