import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayInBerlin } from '../../../../../../src/framework/schema/dayInBerlin.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList } from '../openList.tsx';
import { openLayout } from './openLayout.ts';

let api: FakeApi;

// chunks of their own, which take a while to compile at first
beforeAll(async () => {
  const list = '../../../../../../src/framework/admin/records/list';
  const names = ['GalleryLayout', 'board/BoardLayout', 'calendar/CalendarLayout'];
  for (const name of ['OtherLayout', ...names]) await import(`${list}/layouts/${name}.tsx`);
  await import(`${list}/panel/RecordPanel.tsx`);
}, 60_000);

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

/** Opens the list in a layout, and lets the panel load its records. */
function open(layout: string): void {
  const states = { r1: 'open', r2: 'open', r3: 'done' };
  const day = dayInBerlin(new Date());
  openLayout(api, layout, { states, day });
  for (const [id, state] of Object.entries(states)) {
    const $access = { update: true, delete: true, custom: [] };
    api.answer(`GET /api/things/${id}`, {
      body: { id, $version: 4, $access, name: `Ding ${id.slice(1)}`, state, day },
    });
  }
}

const besidePanel = async (title: string) =>
  await screen.findByRole('region', { name: title }, { timeout: 10_000 });
const pressKey = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const filtersAsked = () =>
  api
    .requestsOf('GET /api/things')
    .filter(({ query }) => query.get('fields') !== '["id"]')
    .map(({ query }) => query.get('filter') ?? '');

it('opens a card beside the board, walks through its column, and asks for no list but the columns', async () => {
  open('board');
  fireEvent.click(await screen.findByRole('button', { name: 'Ding 1 neben der Liste öffnen' }));
  await besidePanel('Ding 1');
  await screen.findByText('1 von 2');
  pressKey('j');
  await besidePanel('Ding 2');
  await screen.findByText('2 von 2');
  const asked = filtersAsked();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((filter) => /"state":/.test(filter))).toBe(true);
  pressKey('Escape');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ding 2'));
});

it('opens an entry beside the calendar by key, from a day by its icon, and walks through the month', async () => {
  open('calendar');
  (await screen.findByRole('link', { name: /Ding 2$/ })).focus();
  pressKey('Enter', { altKey: true });
  await besidePanel('Ding 2');
  await screen.findByText('2 von 3');
  pressKey('j');
  await besidePanel('Ding 3');
  expect(filtersAsked().every((filter) => filter.includes('"day":'))).toBe(true);
  pressKey('Escape');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ding 3' })).toBeNull());
  fireEvent.click(document.querySelector('[aria-current="date"]') as Element);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /Ding 1 neben der Liste öffnen$/ }));
  await besidePanel('Ding 1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens a picture of the gallery beside it', async () => {
  open('gallery');
  fireEvent.click(await screen.findByRole('button', { name: 'Ding 2 neben der Liste öffnen' }));
  await besidePanel('Ding 2');
  await screen.findByText('2 von 3');
  pressKey('k');
  await besidePanel('Ding 1');
});
