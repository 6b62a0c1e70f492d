import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import country from '../../../../../../entities/enums/country.json' with { type: 'json' };
import federalState from '../../../../../../entities/enums/federal-state.json' with { type: 'json' };
import type { AddressItem } from '../../../../../../src/framework/schema/contracts/geocoder.ts';
import { answerLogins } from '../../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';
import { provideFakeApi } from '../../../support/provideFakeApi.ts';
import { openForm, press, type } from '../../form/openForm.tsx';

const api = provideFakeApi();
const route = 'GET /api/geocoder/address';
const optionsOf = ({ oneOf }: { oneOf: { const: string; title: string }[] }) =>
  oneOf.map(({ const: value, title }) => ({ value, title }));

const required = { required: true };
const members = [
  buildField({ name: 'street', title: 'Straße', ...required }),
  buildField({ name: 'houseNumber', title: 'Hausnummer' }),
  buildField({ name: 'postal', title: 'Postleitzahl', ...required }),
  buildField({ name: 'city', title: 'Ort', ...required }),
  buildField({
    name: 'state',
    title: 'Bundesland',
    kind: 'enum',
    options: optionsOf(federalState),
    ...required,
  }),
  buildField({
    name: 'country',
    title: 'Land',
    kind: 'enum',
    options: optionsOf(country),
    default: 'DE',
    ...required,
  }),
  buildField({ name: 'location', title: 'Ort auf der Karte', kind: 'json' }),
];
const places = buildEntity({
  resource: 'places',
  form: [{ title: 'Alles', sections: [{ fields: ['address'] }] }],
  fields: [buildField({ name: 'address', title: 'Anschrift', kind: 'address', members })],
});

const code: AddressItem = {
  text: '24103 Kiel, Schleswig-Holstein (ungefähr)',
  value: {
    postal: '24103',
    city: 'Kiel',
    state: 'SH',
    country: 'DE',
    location: { type: 'Point', coordinates: [10.1, 54.3] },
  },
  source: 'unknown',
  isApproximate: true,
};

function answerStatus(addressSearch: string, tileUrl: string | null = null): void {
  const status = {
    product: 'Probe',
    demo: null,
    build: 'b1',
    tileUrl,
    tileAttribution: null,
    sendsMails: false,
  };
  api.answer('GET /api/status', { body: { ...status, addressSearch } });
}

function answerAddresses(items: AddressItem[], note: string | null = null): void {
  api.answer(route, { body: { items, note, attribution: '© OpenStreetMap-Mitwirkende' } });
}

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [places] });
  answerStatus('typing');
  answerAddresses([code]);
  api.answer('POST /api/places', ({ body }) => ({
    status: 201,
    body: { ...JSON.parse(body), id: 'p1', $version: 1 },
  }));
});

async function openCreate(): Promise<void> {
  openForm('/places/create');
  await screen.findByRole('button', { name: 'Speichern' });
}

const searchField = () => screen.findByRole('combobox', { name: /^Adresse suchen/ });

const typedIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const sent = async () => {
  press('Speichern');
  await screen.findByText('Profile places');
  return JSON.parse(api.requestsOf('POST /api/places')[0]?.body ?? '').address;
};

describe('the manual fields', () => {
  async function openManual(): Promise<void> {
    await openCreate();
    await searchField();
    press('Adresse manuell eingeben');
  }

  it('take the place of the search and back (address-03)', async () => {
    await openManual();
    expect(screen.getByLabelText(/^Straße/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^Adresse suchen/ })).toBeNull();
    press('Adresse suchen');
    expect(await searchField()).toBeTruthy();
    expect(screen.queryByLabelText(/^Straße/)).toBeNull();
  });

  it('are cleared when they are left, which can be undone (address-04)', async () => {
    await openManual();
    type(/^Straße/, 'Holstenweg');
    press('Adresse suchen');
    press('Adresse manuell eingeben');
    expect(typedIn(/^Straße/)).toBe('');
    type(/^Ort/, 'Kiel');
    press('Adresse suchen');
    expect(await screen.findByText('Die Adresse wurde geleert.')).toBeTruthy();
    press('Rückgängig');
    expect(typedIn(/^Ort/)).toBe('Kiel');
    press('Adresse suchen');
    press('Speichern');
    await screen.findByText('Profile places');
    expect(JSON.parse(api.requestsOf('POST /api/places')[0]?.body ?? '').address ?? null).toBeNull();
  });

  it('require street, postal code, place, state and country, not the house number (address-01, address-05, address-06)', async () => {
    await openManual();
    type(/^Hausnummer/, '1');
    press('Speichern');
    await waitFor(() => expect(screen.getAllByText('Dieses Feld ist erforderlich')).toHaveLength(4));
    type(/^Straße/, 'Holstenweg');
    type(/^Hausnummer/, '');
    type(/^Ort/, 'Kiel');
    type(/^Postleitzahl/, '2410');
    const state = screen.getByRole('combobox', { name: /^Bundesland/ });
    fireEvent.mouseDown(state);
    fireEvent.click(screen.getByRole('option', { name: 'Schleswig-Holstein' }));
    press('Speichern');
    expect(await screen.findByText(/fünf Ziffern|5 Ziffern/)).toBeTruthy();
    answerAddresses([]);
    type(/^Postleitzahl/, '24103');
    expect(await sent()).toMatchObject({
      street: 'Holstenweg',
      postal: '24103',
      city: 'Kiel',
      country: 'DE',
    });
  });

  it('offer all states, and all countries with Germany first (format-02, format-03, format-12)', async () => {
    await openManual();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Bundesland/ }));
    const states = (await screen.findAllByRole('option'))
      .map(({ textContent }) => textContent)
      .filter(Boolean);
    expect(states).toHaveLength(16);
    expect(federalState.oneOf.map(({ const: code }) => code).join(', ')).toBe(
      'BW, BY, BE, BB, HB, HH, HE, MV, NI, NRW, RP, SL, SN, ST, SH, TH',
    );
    const [first, ...others] = country.oneOf;
    expect(first).toEqual({ const: 'DE', title: 'Deutschland' });
    const byName = others.toSorted((one, other) => one.title.localeCompare(other.title, 'de'));
    expect(others).toEqual(byName);
    // ISO 3166-1 has 249 codes; the runtime knows a German name of each
    const regions = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
    expect(new Set(country.oneOf.map(({ const: value }) => value)).size).toBe(249);
    expect(country.oneOf.filter(({ const: value }) => !regions.of(value))).toEqual([]);
  });

  it('fill place, state and point from a postal code', async () => {
    answerAddresses([code]);
    await openManual();
    type(/^Postleitzahl/, '24103');
    await waitFor(() => expect(typedIn(/^Ort/)).toBe('Kiel'));
    const query = api.requestsOf(route).at(-1)?.query;
    expect([query?.get('$search'), query?.get('useOsm')]).toEqual(['24103', 'false']);
    type(/^Straße/, 'Holstenweg');
    expect(await sent()).toMatchObject({ city: 'Kiel', state: 'SH', location: code.value.location });
  });

  it('keep a typed place, and drop the point of another postal code', async () => {
    answerAddresses([code]);
    await openManual();
    type(/^Ort/, 'Kiel-Gaarden');
    type(/^Postleitzahl/, '24103');
    type(/^Straße/, 'Holstenweg');
    const state = screen.getByRole<HTMLInputElement>('combobox', { name: /^Bundesland/ });
    await waitFor(() => expect(state.value).toBe('Schleswig-Holstein'));
    expect(typedIn(/^Ort/)).toBe('Kiel-Gaarden');
    answerAddresses([]);
    type(/^Postleitzahl/, '99999');
    await waitFor(() => expect(api.requestsOf(route).at(-1)?.query.get('$search')).toBe('99999'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await sent()).location).toBeNull();
  });

  it('are all there is without a search', async () => {
    answerStatus('none');
    await openCreate();
    expect(await screen.findByLabelText(/^Straße/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Adresse suchen' })).toBeNull();
  });
});
