import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SeenRequest } from '../../../support/startFakeApi.ts';
import { allowRefusal, press, type } from '../../form/openForm.tsx';
import { code, kiel, provideAddressForm, route } from './provideAddressForm.ts';

const { api, answerStatus, answerAddresses, openCreate, searchField, typedIn, sent } =
  provideAddressForm(kiel);

async function search(text: string): Promise<void> {
  const field = await searchField();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
}

describe('the search for an address', () => {
  it('offers what is found with its source, and takes it by keyboard (address-07, address-08)', async () => {
    await openCreate();
    await search('Holstenstr. 1, Kiel');
    const option = await screen.findByRole('option', { name: /^Holstenweg 1, 24103 Kiel/ });
    expect(within(option).getByText('OpenStreetMap')).toBeTruthy();
    const [request] = api.requestsOf(route) as [SeenRequest];
    expect(Object.fromEntries(request.query)).toEqual({
      $search: 'Holstenstr. 1, Kiel',
      useGoogle: 'false',
      useOsm: 'true',
      requireStreet: 'false',
    });
    expect(screen.getByText('© OpenStreetMap-Mitwirkende')).toBeTruthy();
    // the first is highlighted
    fireEvent.keyDown(await searchField(), { key: 'Enter' });
    expect(await screen.findByText('24103 Kiel')).toBeTruthy();
    expect(screen.queryByLabelText(/^Straße/)).toBeNull();
    expect(await sent()).toEqual(kiel.value);
  });

  it('takes the first address of what was typed, also by an enter key before it is found', async () => {
    answerAddresses([code]);
    await openCreate();
    await search('24103');
    await screen.findByRole('option', { name: /^24103 Kiel/ });
    answerAddresses([kiel]);
    // searched at most once a second: until then the former address is highlighted
    await search('Holstenweg 1, 24103 Kiel');
    fireEvent.keyDown(await searchField(), { key: 'Enter' });
    expect(api.requestsOf(route)).toHaveLength(1);
    expect(await screen.findByText('24103 Kiel', {}, { timeout: 3000 })).toBeTruthy();
    expect(api.requestsOf(route)).toHaveLength(2);
    expect(await sent()).toEqual(kiel.value);
  });

  it('names the directory, and says why it was searched', async () => {
    answerAddresses([code], 'Der Adressdienst ist gerade nicht erreichbar.');
    await openCreate();
    await search('24103');
    expect(within(await screen.findByRole('option')).getByText('Ortsverzeichnis')).toBeTruthy();
    expect(screen.getByText(/Der Adressdienst ist gerade nicht erreichbar\./)).toBeTruthy();
  });

  it('says that nothing is found', async () => {
    answerAddresses([]);
    await openCreate();
    await search('Nirgendwo');
    expect(
      await screen.findByText(/^Keine Adresse gefunden\. Du kannst sie manuell eingeben\./),
    ).toBeTruthy();
  });

  it('opens the manual fields for what the found address lacks', async () => {
    answerAddresses([code]);
    await openCreate();
    await search('24103');
    fireEvent.click(await screen.findByRole('option'));
    await screen.findByText('Bitte ergänze, was noch fehlt.');
    expect([typedIn(/^Postleitzahl/), typedIn(/^Ort/)]).toEqual(['24103', 'Kiel']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Straße/)));
    type(/^Straße/, 'Holstenweg');
    expect(await sent()).toEqual({ ...code.value, street: 'Holstenweg', houseNumber: null });
  });

  it('opens the manual fields for what the server refuses, until the search is asked for', async () => {
    allowRefusal();
    const sentence = 'Diese Postleitzahl gibt es nicht.';
    const details = { fields: { 'address.postal': sentence } };
    api.answer('POST /api/places', {
      status: 422,
      body: { _t: 'invalid', message: 'Ungültig.', statusCode: 422, details },
    });
    await openCreate();
    await search('Holstenstr. 1, Kiel');
    fireEvent.click(await screen.findByRole('option'));
    await screen.findByText('24103 Kiel');
    press('Speichern');
    const postal = await screen.findByLabelText(/^Postleitzahl/);
    await screen.findByText(sentence);
    type(/^Postleitzahl/, '24104');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    expect(postal.isConnected).toBe(true);
    press('Speichern');
    await screen.findByText(sentence);
    press('Adresse suchen');
    expect(await searchField()).toBeTruthy();
    expect(screen.queryByLabelText(/^Postleitzahl/)).toBeNull();
  });

  it('asks a service that forbids searching while typing only after the enter key', async () => {
    answerStatus('enter');
    await openCreate();
    await search('Holstenweg 1');
    await screen.findByRole('option');
    expect(api.requestsOf(route).at(-1)?.query.get('useOsm')).toBe('false');
    fireEvent.keyDown(await searchField(), { key: 'Enter' });
    await waitFor(() => expect(api.requestsOf(route).at(-1)?.query.get('useOsm')).toBe('true'));
    expect(await screen.findByRole('option')).toBeTruthy();
    expect(api.requestsOf('POST /api/places')).toEqual([]);
  });

  it('says that the search failed', async () => {
    allowRefusal();
    api.answer(route, { status: 500, body: { _t: 'internal', message: 'Fehler' } });
    await openCreate();
    await search('Kiel');
    expect(await screen.findByText('Die Adressen konnten nicht gesucht werden.')).toBeTruthy();
  });
});

describe('the point of an address', () => {
  async function openWithMap(): Promise<HTMLElement> {
    answerStatus('typing', '/api/tiles/{z}/{x}/{y}');
    await openCreate();
    await search('Holstenstr. 1, Kiel');
    fireEvent.click(await screen.findByRole('option'));
    const map = await screen.findByRole('group', { name: 'Karte: Ort auf der Karte' });
    return within(map).getByRole('button', { name: /^Punkt auf der Karte/ });
  }

  it('is moved with the arrow keys, and nobody types coordinates (address-02)', async () => {
    const pin = await openWithMap();
    expect(screen.getByText(/Der Punkt ist nur ungefähr bekannt\./)).toBeTruthy();
    expect(screen.queryByLabelText(/Breite|Länge/)).toBeNull();
    fireEvent.keyDown(pin, { key: 'ArrowRight' });
    fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
    await waitFor(() => expect(screen.queryByText(/nur ungefähr bekannt/)).toBeNull());
    const { location } = await sent();
    const [longitude, latitude] = location.coordinates;
    expect(location.type).toBe('Point');
    expect(longitude).toBeGreaterThan(10.1303);
    expect(longitude).toBeLessThan(10.131);
    expect(latitude).toBeGreaterThan(54.32);
    expect(latitude).toBeLessThan(54.3201);
  });

  it('is set on the map where it is unknown', async () => {
    answerStatus('typing', '/api/tiles/{z}/{x}/{y}');
    await openCreate();
    await searchField();
    press('Adresse manuell eingeben');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fireEvent.click(await screen.findByRole('button', { name: 'Punkt auf der Karte setzen' }));
    expect(await screen.findByRole('button', { name: /^Punkt auf der Karte;/ })).toBeTruthy();
  });
});
