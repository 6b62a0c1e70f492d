import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterInputs } from '../../../../../src/framework/admin/records/kinds/filterInputs.tsx';
import type { FieldKind } from '../../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';
import { closeList, lastAsked, openList, press, things } from './openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const places = buildEntity({
  resource: 'places',
  title: 'Ort',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'address', title: 'Anschrift', kind: 'address' }),
  ],
});

async function openFilters(field: Partial<Field>, path?: string): Promise<void> {
  const entity = {
    fields: [...things.fields, buildField({ name: 'probe', title: 'Probe', ...field })],
    filters: ['probe'],
  };
  openList(api, { entity, others: [places], ...(path ? { path } : {}) });
  const rows = [
    { id: 'p1', name: 'Kiel', address: { location: { type: 'Point', coordinates: [10.1, 54.3] } } },
    { id: 'p2', name: 'Ulm', address: {} },
  ];
  api.answer('GET /api/places', { body: rows, headers: { 'Content-Range': 'places 0-1/2' } });
  for (const body of rows) api.answer(`GET /api/places/${body.id}`, { body });
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  if (!path) await openPanel();
}

async function openPanel(): Promise<void> {
  press('Filter');
  await screen.findByRole('group', { name: 'Filter' });
}

function typeInto(label: string, value: string): void {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

type Sample = [kinds: FieldKind[], fill: () => unknown, filter: unknown];

const between = (from: string, to: string) => async () => {
  const before = api.requestsOf('GET /api/things').length;
  typeInto('Probe von', from);
  await waitFor(() => expect(api.requestsOf('GET /api/things').length).toBeGreaterThan(before));
  typeInto('Probe bis', to);
};

const samples: Sample[] = [
  [
    ['text', 'longText', 'richText', 'mail', 'phone', 'url'],
    () => typeInto('Probe', ' Kiel '),
    { $contains: 'Kiel' },
  ],
  [['integer'], between('1.000', '2.000'), { $gte: 1000, $lte: 2000 }],
  [['decimal'], between('1,5', '2'), { $gte: '1.5', $lte: '2' }],
  [['money'], between('5', '10,50 €'), { $gte: 500, $lte: 1050 }],
  [['date'], between('1.3.2026', '31.3.2026'), { $gte: '2026-03-01', $lte: '2026-03-31' }],
  // the days of Germany, whatever the browser's place: winter time at the start, summer time at the end
  [
    ['dateTime'],
    between('1.3.2026', '31.3.2026'),
    { $gte: '2026-02-28T23:00:00.000Z', $lte: '2026-03-31T21:59:59.999Z' },
  ],
  [['timeOfDay'], between('09:00', '14:30'), { $gte: 540, $lte: 870 }],
  [['boolean'], () => choose('Probe', 'Nein'), false],
  [['enum', 'enumList'], () => choose('Probe', 'Rot'), ['red']],
  [['reference', 'referenceList', 'link'], () => choose('Probe', 'Kiel'), ['p1']],
  [
    [
      'timeRange',
      'textList',
      'polymorphicReference',
      'address',
      'contactData',
      'file',
      'image',
      'colour',
      'json',
      'value',
      'valueList',
    ],
    () => choose('Probe', 'leer'),
    { $exists: false },
  ],
];

const fieldOf: Partial<Record<FieldKind, Partial<Field>>> = {
  enum: { options: [{ value: 'red', title: 'Rot' }] },
  enumList: { options: [{ value: 'red', title: 'Rot' }] },
  reference: { reference: { to: 'places' } },
  referenceList: { reference: { to: 'places' } },
  link: { link: { to: 'places', through: 'somewhere', type: 'lies', inverse: 'things' } },
};

const cases = samples.flatMap(([kinds, fill, filter]) => kinds.map((kind) => ({ kind, fill, filter })));

it('has a sample for every kind', () => {
  expect(cases.map(({ kind }) => kind).sort()).toEqual(Object.keys(filterInputs).sort());
});

it.each(cases)('filters by a field of kind $kind', async ({ kind, fill, filter }) => {
  await openFilters({ kind, ...fieldOf[kind] });
  await fill();
  await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true, probe: filter }));
});

describe('a filter', () => {
  it('waits for a readable bound, and is removed by an empty one', async () => {
    await openFilters({ kind: 'integer' });
    const before = api.requestsOf('GET /api/things').length;
    typeInto('Probe von', 'viele');
    expect(screen.getByText('Für dieses Feld sind nur Zahlen zulässig')).toBeTruthy();
    expect(api.requestsOf('GET /api/things')).toHaveLength(before);
    typeInto('Probe von', '1250');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Probe von').value).toBe('1.250'));
    typeInto('Probe von', '');
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true }));
  });

  it('shows the filters of an address, also on a field without a filter in the list', async () => {
    const filter = JSON.stringify({ probe: 'p1', note: { $contains: 'laut' } });
    await openFilters(
      { kind: 'reference', ...fieldOf.reference },
      `/things?filter=${encodeURIComponent(filter)}`,
    );
    expect(await screen.findByText('Notiz enthält „laut“')).toBeTruthy();
    await openPanel();
    expect(await screen.findByRole('button', { name: 'Kiel' })).toBeTruthy();
    press('Alle Filter entfernen');
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true }));
    expect(screen.queryByRole('group', { name: 'Aktive Filter' })).toBeNull();
  });
});

describe('the filter by distance', () => {
  async function openNear(path?: string): Promise<void> {
    const entity = {
      fields: [...things.fields, buildField({ name: 'home', title: 'Zuhause', kind: 'address' })],
      filters: ['near'],
    };
    openList(api, { entity, others: [places], ...(path ? { path } : {}) });
    const answers = [
      { id: 'p1', name: 'Kiel', address: { location: { type: 'Point', coordinates: [10.1, 54.3] } } },
      { id: 'p2', name: 'Ulm', address: {} },
    ];
    api.answer('GET /api/places', { body: answers, headers: { 'Content-Range': 'places 0-1/2' } });
    for (const body of answers) api.answer(`GET /api/places/${body.id}`, { body });
    await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
    await openPanel();
  }

  it('searches around a record with a place, by default of another entity', async () => {
    await openNear();
    await choose('Ort', 'Kiel');
    const near = { lat: 54.3, lon: 10.1, maxDistance: 25_000, of: 'places/p1' };
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true, near }));
    expect(JSON.parse(api.requestsOf('GET /api/places').at(0)?.query.get('filter') ?? '')).toEqual({
      'address.location': { $exists: true },
    });
    await choose('Entfernung', 'bis 5 km');
    await waitFor(() =>
      expect(lastAsked(api).filter).toMatchObject({ near: { ...near, maxDistance: 5000 } }),
    );
    fireEvent.click(within(screen.getByRole('group', { name: 'Umkreis' })).getByTitle('Leeren'));
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true }));
  });

  it('says that a record has no place', async () => {
    await openNear();
    await choose('Ort', 'Ulm');
    await screen.findByText('Zu diesem Eintrag sind keine Koordinaten bekannt.');
    expect(lastAsked(api).filter).toEqual({ isActive: true });
  });

  it('searches around a typed address, also from a link', async () => {
    const status = { product: 'Probe', demo: null, build: 'b1', tileUrl: null, addressSearch: 'typing' };
    await openNear();
    api.answer('GET /api/status', { body: status });
    window.dispatchEvent(new Event('visibilitychange'));
    const location = { type: 'Point', coordinates: [10.1, 54.3] };
    const item = {
      text: '24103 Kiel',
      value: { city: 'Kiel', location },
      source: 'osm',
      isApproximate: true,
    };
    api.answer('GET /api/geocoder/address', { body: { items: [item], note: null, attribution: null } });
    await choose('Umkreis: Mittelpunkt', 'Adresse');
    const field = await screen.findByRole('combobox', { name: 'Adresse' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '24103' } });
    fireEvent.click(await screen.findByRole('option', { name: /^24103 Kiel/ }));
    const near = { lat: 54.3, lon: 10.1, maxDistance: 25_000, of: 'address/24103 Kiel' };
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true, near }));
    cleanup();
    await openNear(`/things?filter=${encodeURIComponent(JSON.stringify({ near }))}`);
    await screen.findByDisplayValue('24103 Kiel');
  });

  const munich = { coords: { latitude: 48.1, longitude: 11.6 } };
  const nearMunich = { lat: 48.1, lon: 11.6, maxDistance: 25_000, of: 'here' };

  /** A browser that locates the device as a test says. */
  function stubLocation(getCurrentPosition: (done: (position: typeof munich) => void) => void): void {
    vi.stubGlobal('isSecureContext', true);
    const { userAgent } = navigator;
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent,
      language: 'de',
      geolocation: { getCurrentPosition },
    });
  }

  /** A list whose browser is still locating the device. @returns what ends that */
  async function locateSlowly(): Promise<() => void> {
    let found = () => {};
    stubLocation((done) => {
      found = () => act(() => done(munich));
    });
    await openNear();
    await choose('Umkreis: Mittelpunkt', 'Mein Standort');
    return () => found();
  }

  afterEach(() => vi.unstubAllGlobals());

  it('searches around the position of the device', async () => {
    stubLocation((done) => done(munich));
    await openNear();
    await choose('Umkreis: Mittelpunkt', 'Mein Standort');
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true, near: nearMunich }));
  });

  it('keeps what was searched and sorted while the browser located the device, also with the panel closed', async () => {
    const locate = await locateSlowly();
    const search = screen.getByRole('searchbox', { name: 'Dinge durchsuchen' });
    fireEvent.change(search, { target: { value: 'laut' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true, $search: 'laut' }));
    press('Filter');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filter' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: /^Anzahl/ }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'ASC']));
    locate();
    const filter = { isActive: true, $search: 'laut', near: nearMunich };
    await waitFor(() => expect(lastAsked(api)).toMatchObject({ filter, sort: ['amount', 'ASC'] }));
  });

  it('forgets the position of the device once another centre is chosen', async () => {
    const locate = await locateSlowly();
    await choose('Umkreis: Mittelpunkt', 'Ort');
    await choose('Ort', 'Kiel');
    const near = { lat: 54.3, lon: 10.1, maxDistance: 25_000, of: 'places/p1' };
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true, near }));
    const address = screen.getByTestId('search').textContent;
    locate();
    // filters come into the address in the next task
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByTestId('search').textContent).toBe(address);
  });
});

it('says that a link shows only single records, and shows all once that is removed', async () => {
  const filter = encodeURIComponent(JSON.stringify({ _id: ['t1'] }));
  openList(api, { path: `/things?filter=${filter}` });
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  const chip = screen.getByRole('button', { name: 'Nur verlinkte Einträge' });
  expect(lastAsked(api).filter).toEqual({ _id: ['t1'] });
  fireEvent.keyUp(chip, { key: 'Delete' });
  await waitFor(() => expect(lastAsked(api).filter).toEqual({}));
  expect(screen.queryByText('Nur verlinkte Einträge')).toBeNull();
});
