import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tabFill } from '../../../../../src/framework/admin/records/profile/profileTabs.ts';
import { buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openProfile, places } from './profileWorld.tsx';

const api = provideFakeApi();

it('has one main button, one more, and deletion as the last menu entry, after a divider', async () => {
  await openProfile(api);
  const header = within(document.querySelector('#main-content header') as HTMLElement);
  expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bearbeiten']);
  expect(header.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Duplizieren',
    'Mehr',
  ]);
  fireEvent.click(header.getByRole('button', { name: 'Mehr' }));
  const menu = screen.getByRole('menu');
  expect([...menu.children].map(({ textContent, tagName }) => textContent || tagName)).toEqual([
    'Drucken',
    'Deaktivieren',
    'HR',
    'Löschen',
  ]);
});

it('offers to call, to send mail, and to copy the address', async () => {
  const fields = [
    ...places.fields,
    buildField({ name: 'contact', title: 'Kontakt', kind: 'contactData' }),
    buildField({ name: 'address', title: 'Anschrift', kind: 'address' }),
  ];
  const contact = { mobile1: '+4943112345', mail1: 'kiel@musik.example' };
  const address = { street: 'Am Kai', houseNumber: '3', postal: '24103', city: 'Kiel' };
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await openProfile(api, { entity: { fields }, record: { contact, address } });
  const ways = within(screen.getByRole('list', { name: 'Kontakt' }));
  const links = ways.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+4943112345', 'mailto:kiel@musik.example']);
  fireEvent.click(ways.getByRole('button', { name: 'Am Kai 3, 24103 Kiel kopieren' }));
  await screen.findByText('Kopiert');
  expect(writeText).toHaveBeenCalledWith('Am Kai 3, 24103 Kiel');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('offers icons to call and to send mail on a phone, if the values are in their section', async () => {
  const fields = [
    ...places.fields,
    buildField({ name: 'contact', title: 'Kontakt', kind: 'contactData' }),
    buildField({ name: 'address', title: 'Anschrift', kind: 'address' }),
  ];
  const contact = { mobile1: '+4943112345', mail1: 'kiel@musik.example' };
  const address = { street: 'Am Kai', houseNumber: '3', postal: '24103', city: 'Kiel' };
  const isPhone = (query: string) => ({ matches: query.includes('max-width'), media: query });
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...isPhone(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openProfile(api, { entity: { fields }, record: { contact, address } });
  const ways = within(screen.getByRole('list', { name: 'Kontakt' }));
  expect(ways.getAllByRole('listitem')).toHaveLength(2);
  expect(ways.getByRole('link', { name: '+4943112345 anrufen' }).getAttribute('href')).toBe(
    'tel:+4943112345',
  );
  expect(ways.getByRole('link', { name: /^E-Mail an/ }).getAttribute('href')).toBe(
    'mailto:kiel@musik.example',
  );
  expect(ways.queryByText('kiel@musik.example')).toBeNull();
  vi.unstubAllGlobals();
});

it('counts the records in its tabs by one request', async () => {
  const found = { resource: 'lists', by: 'place', total: 3, isCapped: false };
  api.answer('GET /api/places/p1/backlinks', { body: { backlinks: [found] } });
  await openProfile(api);
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Akquise' }).textContent).toBe('Akquise3'));
  const asked = api.requestsOf('GET /api/places/p1/backlinks').map(({ query }) => query.get('of'));
  expect(asked).toEqual(['sections']);
  expect(api.requestsOf('GET /api/lists')).toEqual([]);
});

it('shows on its tabs how many records they contain, and which are empty', async () => {
  await openProfile(api);
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(tab('Lehrkräfte').title).toBe('Ein Eintrag');
  expect(tab('Lehrkräfte').textContent).toBe('Lehrkräfte1');
  await waitFor(() => expect(tab('Akquise').title).toBe('Noch leer'));
});

it('marks no tab empty if its records are not counted yet, or if it contains a part', () => {
  const related = { resource: 'lists', by: 'place' };
  const record = { id: 'p1' };
  const listed = { title: 'Listen', sections: [{ fields: [], related }] };
  expect(tabFill(listed, record, new Map()).isEmpty).toBe(false);
  expect(tabFill(listed, record, new Map([['lists place', 0]])).isEmpty).toBe(true);
  expect(tabFill(listed, record, new Map([['lists place', 4]]))).toEqual({ count: 4, isEmpty: false });
  const drawn = { title: 'Karte', sections: [{ fields: [], part: 'map' }] };
  expect(tabFill(drawn, record, new Map()).isEmpty).toBe(false);
});
