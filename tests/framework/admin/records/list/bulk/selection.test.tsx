import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, openList, press, things } from '../openList.tsx';
import { answerBulk, posted } from './answerBulk.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
  answerBulk(api);
});

afterEach(() => closeList(api));

const box = (row: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Zeile ${row} auswählen` });
const page = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Zeile \d+ auswählen$/ })
    .flatMap(({ checked }, at) => (checked ? [at + 1] : []));

async function open(rows: number): Promise<void> {
  openList(api, { rows });
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
}

/** What a bulk change would be about: the selection of the preview for a deletion. */
async function previewed(): Promise<unknown> {
  fireEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(posted(api, '/api/bulk/things/preview')).not.toHaveLength(0));
  return posted(api, '/api/bulk/things/preview').at(-1)?.selection;
}

it('selects a range with Shift and a click, and shrinks it again', async () => {
  await open(10);
  fireEvent.click(box(2));
  fireEvent.click(box(6), { shiftKey: true });
  expect(chosen()).toEqual([2, 3, 4, 5, 6]);
  await screen.findByText('5 ausgewählt');
  fireEvent.click(box(4), { shiftKey: true });
  expect(chosen()).toEqual([2, 3, 4]);
  fireEvent.click(box(8));
  expect(chosen()).toEqual([2, 3, 4, 8]);
});

it('selects rows with Shift and the arrow keys, from where the focus is', async () => {
  await open(6);
  fireEvent.click(box(1));
  box(3).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: true });
  expect(document.activeElement).toBe(box(4));
  expect(chosen()).toEqual([1, 3, 4]);
  fireEvent.keyDown(box(4), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(box(5));
  expect(chosen()).toEqual([1, 3, 4]);
});

it('selects the page, offers all rows of the filter, and takes single ones out again', async () => {
  await open(60);
  expect(screen.queryByRole('button', { name: 'Alle 60 auswählen' })).toBeNull();
  fireEvent.click(page());
  await screen.findByText('25 ausgewählt');
  fireEvent.click(await screen.findByRole('button', { name: 'Alle 60 auswählen' }));
  await screen.findByText('60 ausgewählt');
  fireEvent.click(box(7));
  await screen.findByText('59 ausgewählt');
  expect(page().checked).toBe(false);
  expect(page().indeterminate).toBe(true);
  expect(await previewed()).toEqual({ filter: { isActive: true }, except: ['r7'] });
});

it('counts all rows of a long list before anything can be done with them', async () => {
  await open(2500);
  fireEvent.click(page());
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Treffer auswählen' }));
  await screen.findByText('2.500 ausgewählt');
  expect(await previewed()).toEqual({ filter: { isActive: true } });
});

it('keeps chosen rows over pages, but not a selection by another filter', async () => {
  await open(60);
  fireEvent.click(box(1));
  press('Nächste Seite');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Zeile 26 auswählen' }));
  await screen.findByText('2 ausgewählt');
  fireEvent.click(page());
  await screen.findByText('26 ausgewählt');
  fireEvent.click(page());
  await screen.findByText('1 ausgewählt');
  fireEvent.click(page());
  fireEvent.click(await screen.findByRole('button', { name: 'Alle 60 auswählen' }));
  await screen.findByText('60 ausgewählt');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Zeile' } });
  await waitFor(() => expect(screen.queryByText(/ausgewählt$/)).toBeNull());
});

it('announces how many are selected, and Esc unselects them', async () => {
  await open(3);
  const live = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(live()).toContain('');
  fireEvent.click(box(1));
  expect(live()).toContain('1 ausgewählt');
  await screen.findByRole('toolbar', { name: 'Aktionen für die Auswahl' });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(chosen()).toEqual([1]);
  fireEvent.keyDown(box(1), { key: 'Escape' });
  expect(chosen()).toEqual([]);
});

it('offers only what the user may do', async () => {
  openList(api, { entity: { rights: { ...things.rights, delete: false, update: [] } } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Zeile 1 auswählen' }));
  await screen.findByRole('button', { name: 'Auswahl exportieren' });
  expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
});

it('exports the selected rows only', async () => {
  const saved: string[] = [];
  const create = URL.createObjectURL;
  const revoke = URL.revokeObjectURL;
  Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => saved.push('file') });
  openList(api, { entity: { rights: { ...things.rights, delete: false, update: [] } } });
  api.answer('POST /api/things/export', { body: 'Name\r\n' });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Zeile 2 auswählen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Auswahl exportieren' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  expect(posted(api, '/api/things/export')).toEqual([
    { filter: { id: ['r2'] }, sort: ['name', 'ASC'], columns: ['name', 'amount'] },
  ]);
});
