import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import country from '../../../../../../entities/enums/country.json' with { type: 'json' };
import federalState from '../../../../../../entities/enums/federal-state.json' with { type: 'json' };
import { openForm, press, type } from '../../form/openForm.tsx';
import { code, provideAddressForm, route } from './provideAddressForm.ts';

const { api, answerStatus, answerAddresses, openCreate, searchField, typedIn, sent } =
  provideAddressForm(code);

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
    expect(first).toMatchObject({ const: 'DE', title: 'Deutschland' });
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

  it('stay while the only part of an address is replaced', async () => {
    const access = { update: true, delete: true, custom: [] };
    api.answer('GET /api/places/p1', {
      body: { id: 'p1', $version: 1, $access: access, address: { city: 'Kiel', location: null } },
    });
    openForm('/places/p1/edit');
    const city = await screen.findByLabelText(/^Ort/);
    type(/^Ort/, '');
    expect(screen.getByLabelText(/^Ort/)).toBe(city);
    type(/^Ort/, 'L');
    type(/^Ort/, '');
    expect(city.isConnected).toBe(true);
    press('Adresse suchen');
    await searchField();
    expect(screen.queryByLabelText(/^Ort/)).toBeNull();
  });

  it('are all there is without a search', async () => {
    answerStatus('none');
    await openCreate();
    expect(await screen.findByLabelText(/^Straße/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Adresse suchen' })).toBeNull();
  });
});
