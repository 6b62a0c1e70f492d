import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';

import { closeList, lastAsked, openList, press, settled } from './openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const row = (number: number) => screen.findByRole('link', { name: `Zeile ${number} öffnen` });
const deep = '/things?page=400&perPage=25&sort=name&order=ASC&filter={}';

it('turns pages, and shows the position in the list', async () => {
  openList(api, { rows: 30 });
  await screen.findByText('1–25 von 30');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Vorherige Seite' }).disabled).toBe(true);
  press('Nächste Seite');
  await screen.findByText('26–30 von 30');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nächste Seite' }).disabled).toBe(true);
  press('Vorherige Seite');
  await row(1);
});

it('continues past row 10,000, back, and returns from a record to the same page', async () => {
  openList(api, { rows: 10_030, path: deep });
  await screen.findByText('9.976–10.000 von mehr als 10.000');
  press('Nächste Seite');
  await screen.findByText('10.001–10.025 von mehr als 10.025');
  // the place in the list is said before its rows are asked for
  await waitFor(() => expect(lastAsked(api)).toMatchObject({ after: 'c10000' }));
  press('Nächste Seite');
  await screen.findByText('10.026–10.030 von 10.030');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nächste Seite' }).disabled).toBe(true);
  press('Vorherige Seite');
  fireEvent.click(await row(10_001));
  await screen.findByTestId('screen');
  const before = api.requestsOf('GET /api/things').length;
  fireEvent.click(screen.getByRole('link', { name: 'Dinge' }));
  await screen.findByText('10.001–10.025 von mehr als 10.025');
  await row(10_001);
  await waitFor(() => expect(api.requestsOf('GET /api/things').length).toBeGreaterThan(before));
  await settled();
});

it('counts exactly on request, once and not with every page', async () => {
  openList(api, { rows: 2500 });
  await screen.findByText('1–25 von mehr als 1.000');
  press('Genau zählen');
  await screen.findByText('1–25 von 2.500');
  press('Nächste Seite');
  await screen.findByText('26–50 von 2.500');
  const counts = api.requestsOf('GET /api/things').map(({ query }) => query.get('count'));
  expect(counts.filter((count) => count === 'exact')).toHaveLength(1);
  fireEvent.click(screen.getByRole('switch', { name: 'nur aktive' }));
  await screen.findByText('1–25 von mehr als 1.000');
  await settled();
});
