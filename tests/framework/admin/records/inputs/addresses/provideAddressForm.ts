import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import country from '../../../../../../entities/enums/country.json' with { type: 'json' };
import federalState from '../../../../../../entities/enums/federal-state.json' with { type: 'json' };
import type { AddressItem } from '../../../../../../src/framework/schema/contracts/geocoder.ts';
import { answerLogins } from '../../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';
import { provideFakeApi } from '../../../support/provideFakeApi.ts';
import { openForm, press } from '../../form/openForm.tsx';

export const route = 'GET /api/geocoder/address';
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

/** An address that a search finds. */
export const kiel: AddressItem = {
  text: 'Holstenweg 1, 24103 Kiel (ungefähr)',
  value: {
    street: 'Holstenweg',
    houseNumber: '1',
    postal: '24103',
    city: 'Kiel',
    state: 'SH',
    country: 'DE',
    location: { type: 'Point', coordinates: [10.13, 54.32] },
  },
  source: 'osm',
  isApproximate: true,
};
/** A postal code without street, as the gazetteer knows it. */
export const code: AddressItem = {
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

/** The form of a new place with an address; every search finds `found` unless a test says otherwise. */
export function provideAddressForm(found: AddressItem) {
  const api = provideFakeApi();

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
    answerAddresses([found]);
    api.answer('POST /api/places', ({ body }) => ({
      status: 201,
      body: { ...JSON.parse(body), id: 'p1', $version: 1 },
    }));
  });

  return {
    api,
    answerStatus,
    answerAddresses,
    async openCreate(): Promise<void> {
      openForm('/places/create');
      await screen.findByRole('button', { name: 'Speichern' });
    },
    searchField: () => screen.findByRole('combobox', { name: /^Adresse suchen/ }),
    typedIn: (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value,
    /** Saves the place, and answers with the address it sent. */
    async sent() {
      press('Speichern');
      await screen.findByText('Profile places');
      return JSON.parse(api.requestsOf('POST /api/places')[0]?.body ?? '').address;
    },
  };
}
