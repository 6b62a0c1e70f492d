import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { lastAsked, openList } from './openList.tsx';

const api = provideFakeApi();

const heavy = { name: 'Schwere', filter: { amount: { $gte: 5 } }, sort: ['amount', 'DESC'] };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () => api.requestsOf('PUT /api/preferences/list.things').map(({ body }) => JSON.parse(body));
const kept = () => sent().map(({ saved }) => saved);

async function giveName(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: /^Filter (merken|umbenennen)$/ });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: name } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('offers nothing to save without a filter', async () => {
  openList(api);
  await screen.findByText('Zeile 1');
  expect(screen.queryByRole('button', { name: 'Gemerkte Filter' })).toBeNull();
});

it('saves the filter under a name, with the order, beside the columns', async () => {
  openList(api, { columns: ['name'], path: '/things?filter={"amount":7}&sort=amount&order=DESC' });
  await screen.findByText('Zeile 1');
  press('Gemerkte Filter');
  press('Filter merken …');
  await giveName(' Sieben ');
  const saved = [{ name: 'Sieben', filter: { amount: 7 }, sort: ['amount', 'DESC'] }];
  // it holds on the page before the server has heard of it
  await waitFor(() => expect(sent()).toEqual([{ columns: ['name'], saved }]));
  // the button is called what the list is filtered by
  await screen.findByRole('button', { name: 'Sieben' });
});

it('applies a saved filter', async () => {
  openList(api, { arrangement: { saved: [heavy] } });
  await screen.findByText('Zeile 1');
  press('Gemerkte Filter');
  press('Schwere');
  await waitFor(() =>
    expect(lastAsked(api)).toMatchObject({ filter: heavy.filter, sort: ['amount', 'DESC'] }),
  );
});

it('renames and removes a saved filter', async () => {
  openList(api, { arrangement: { saved: [heavy, { name: 'Alle', filter: {} }] } });
  await screen.findByText('Zeile 1');
  press('Gemerkte Filter');
  press('Schwere umbenennen');
  await giveName('Breite');
  await waitFor(() =>
    expect(kept().at(-1)).toEqual([
      { ...heavy, name: 'Breite' },
      { name: 'Alle', filter: {} },
    ]),
  );
  press('Gemerkte Filter');
  press('Breite entfernen');
  await waitFor(() => expect(kept().at(-1)).toEqual([{ name: 'Alle', filter: {} }]));
});
