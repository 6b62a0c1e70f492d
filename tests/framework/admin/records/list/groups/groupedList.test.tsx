import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { widgetKeys } from '../../../../../../src/framework/admin/shell/shortcuts/shortcutRegistry.ts';
import type { ListGroup } from '../../../../../../src/framework/schema/contracts/listGroups.ts';
import { buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, openList, press } from '../openList.tsx';

let api: FakeApi;

// chunks of their own, which take a while to compile at first
beforeAll(async () => {
  const groups = '../../../../../../src/framework/admin/records/list/groups';
  for (const name of ['GroupedList', 'TotalsFoot', 'GroupPopover']) await import(`${groups}/${name}.tsx`);
}, 60_000);

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const entity = {
  columns: ['name', 'state', 'amount', 'price'],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({
      name: 'state',
      title: 'Status',
      kind: 'enum',
      options: [
        { value: 'open', title: 'Offen' },
        { value: 'done', title: 'Erledigt' },
      ],
    }),
    buildField({ name: 'amount', title: 'Anzahl', kind: 'integer' }),
    buildField({ name: 'price', title: 'Preis', kind: 'money' }),
    buildField({ name: 'due', title: 'Frist', kind: 'date' }),
  ],
};

const group = (value: ListGroup['value'], count: number, price: string | null): ListGroup => ({
  value,
  count,
  totals: { price },
  filter: { state: value },
});
const open = group('open', 1200, '123456');
const none = group(null, 1, null);

function answerGroups(unreadable = 0): void {
  api.answer('GET /api/things/groups', ({ query }) => {
    const { after } = JSON.parse(query.get('json') ?? '{}');
    return {
      body: after === undefined ? { groups: [open], next: 'c1', unreadable } : { groups: [none], next: null },
    };
  });
  api.answer('GET /api/things/totals', { body: { count: 1201, totals: { price: '9007199254740993' } } });
}

const asked = (call: string) => {
  const json = api.requestsOf(`GET /api/things/${call}`).at(-1)?.query.get('json');
  return json ? JSON.parse(json) : undefined;
};
const head = async (name: RegExp) => await screen.findByRole('button', { name }, { timeout: 15_000 });
// the list starts with active records
const arrangement = { group: { by: 'state' }, totals: ['price'] };

it('shows folded groups with counts and sums, and the sum of all at the foot', async () => {
  answerGroups(3);
  openList(api, { entity, arrangement });
  const button = await head(/^Offen 1\.200 Einträge/);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(within(button.closest('tr') as HTMLElement).getByText(/^1\.234,56\s€$/)).toBeDefined();
  expect(await screen.findByText(/^90\.071\.992\.547\.409,93\s€$/)).toBeDefined();
  expect(screen.queryByText('Zeile 1')).toBeNull();
  expect(screen.getByText(/^In 3 Einträgen darfst du „Status“ nicht lesen/)).toBeDefined();
  expect(asked('groups')).toEqual({ filter: { isActive: true }, by: 'state', totals: ['price'] });
  expect(asked('totals')).toEqual({ filter: { isActive: true }, fields: ['price'] });
});

it('unfolds a group into the rows that its filter finds, and asks for further groups', async () => {
  answerGroups();
  openList(api, { entity, arrangement });
  fireEvent.click(await head(/^Offen/));
  expect(await screen.findByText('Zeile 1')).toBeDefined();
  const filters = api
    .requestsOf('GET /api/things')
    .map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as unknown);
  expect(filters).toContainEqual({ $and: [{ isActive: true }, { state: 'open' }] });
  press('Weitere Gruppen');
  await head(/^Ohne Angabe 1 Eintrag$/);
  press('Alle zuklappen');
  await waitFor(() => expect(screen.queryByText('Zeile 1')).toBeNull());
});

it('asks for no list but those of its groups, whose rows are edited as cells and exported in their order', async () => {
  answerGroups();
  const stored = { outcome: 'done', version: 2, record: null, fields: {}, message: null, objections: [] };
  api.answer('POST /api/things/cells', {
    body: { changeSet: 'c1', cells: [{ id: 'r1', ...stored, conflict: null }], creates: [] },
  });
  api.answer('POST /api/things/export', { body: 'Name' });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  );
  openList(api, {
    entity,
    arrangement,
    recordOf: (row) => ({ name: `Zeile ${row}`, amount: row, state: 'open', isFocused: true }),
  });
  fireEvent.click(await head(/^Offen/));
  await screen.findByText('Zeile 1');
  const asks = api.requestsOf('GET /api/things').map(({ query }) => query.get('filter'));
  expect(asks).toEqual([JSON.stringify({ $and: [{ isActive: true }, { state: 'open' }] })]);
  const grid = await screen.findByRole('grid');
  fireEvent.focusIn(grid);
  const cell = document.querySelector<HTMLElement>('tr[data-row="0"] td:nth-last-child(2)') as HTMLElement;
  await waitFor(
    () => {
      fireEvent.mouseDown(cell);
      expect(cell.dataset.mark).toContain('active');
    },
    { timeout: 20_000 },
  );
  fireEvent.mouseUp(cell);
  fireEvent.keyDown(cell, { key: 'ArrowDown' });
  expect(document.activeElement?.closest('tr')?.dataset.row).toBe('1');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  fireEvent.keyDown(cell, { key: 'F2' });
  const input = await screen.findByRole('textbox', { name: 'Anzahl' });
  fireEvent.change(input, { target: { value: '42' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('Zelle gespeichert');
  const [{ body } = { body: '' }] = api.requestsOf('POST /api/things/cells');
  expect(JSON.parse(body).cells).toEqual([{ id: 'r1', version: 1, values: { amount: 42 } }]);
  await waitFor(() => expect(api.requestsOf('GET /api/things/groups').length).toBeGreaterThan(1));
  press('Exportieren');
  await waitFor(() => expect(api.requestsOf('POST /api/things/export')).toHaveLength(1));
  const exported = JSON.parse(api.requestsOf('POST /api/things/export')[0]?.body ?? '{}');
  expect(exported.sort).toEqual([
    ['state', 'ASC'],
    ['name', 'ASC'],
  ]);
});

it('is moved through by keys: up and down across groups, right unfolds, left folds', async () => {
  answerGroups();
  openList(api, { entity, arrangement });
  const button = await head(/^Offen/);
  expect(widgetKeys().map(({ title }) => title)).toContain('Gruppen der Liste');
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowRight' });
  const first = await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(button, { key: 'ArrowLeft' });
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

it('is grouped, ordered and summed by a dialog', async () => {
  answerGroups();
  openList(api, { entity });
  await screen.findByText('Zeile 1');
  press('Gruppieren');
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Gruppieren nach', 'Status');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Preis' }));
  await choose('Reihenfolge der Gruppen', 'Summe Preis, absteigend');
  await waitFor(() =>
    expect(asked('groups')).toEqual({
      filter: { isActive: true },
      by: 'state',
      totals: ['price'],
      sortBy: 'price',
      direction: 'DESC',
    }),
  );
  await choose('Gruppieren nach', 'Nicht gruppieren');
  await screen.findByText('Zeile 1');
});

it('draws no values of the former field as dates, and keeps its groups while they are only sorted', async () => {
  answerGroups();
  openList(api, { entity: { ...entity, columns: [...entity.columns, 'due'] }, arrangement });
  const offen = await head(/^Offen/);
  press('Gruppieren');
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  const due = { ...open, value: '2026-03-01', filter: { due: '2026-03-01' } };
  api.answer('GET /api/things/groups', ({ query }) => {
    const { by } = JSON.parse(query.get('json') ?? '{}');
    return { body: { groups: [by === 'due' ? due : open], next: null, unreadable: 0 }, delay: 400 };
  });
  await choose('Reihenfolge der Gruppen', 'Anzahl, absteigend');
  await waitFor(() => expect(asked('groups')).toMatchObject({ by: 'state', sortBy: '$count' }));
  expect(offen.isConnected).toBe(true);
  await choose('Gruppieren nach', 'Frist');
  await waitFor(() => expect(asked('groups')).toMatchObject({ by: 'due', unit: 'month' }));
  expect(offen.isConnected).toBe(false);
  const hidden = { name: /^März 2026 1\.200 Einträge/, hidden: true };
  expect(await screen.findByRole('button', hidden)).toBeDefined();
  await choose('Zeitraum', 'Jahr');
  expect(await screen.findByRole('button', { name: /^2026 1\.200 Einträge/, hidden: true })).toBeDefined();
});

it('selects all hits by its head while folded, the rows shown while unfolded, and offers all hits then', async () => {
  answerGroups();
  openList(api, { entity, arrangement });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await head(/^Offen/);
  fireEvent.click(box('Alle Treffer auswählen'));
  await screen.findByText('3 ausgewählt');
  expect(box('Alle Treffer auswählen').checked).toBe(true);
  fireEvent.click(box('Alle Treffer auswählen'));
  await waitFor(() => expect(screen.queryByText('3 ausgewählt')).toBeNull());
  fireEvent.click(await head(/^Offen/));
  await screen.findByText('Zeile 2');
  fireEvent.click(box('Zeile 2 auswählen'));
  expect(box('Alle gezeigten Zeilen auswählen').indeterminate).toBe(true);
  fireEvent.click(box('Alle gezeigten Zeilen auswählen'));
  await screen.findByText('3 ausgewählt');
  expect(box('Zeile 1 auswählen').checked).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Treffer auswählen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Alle Treffer auswählen' })).toBeNull());
  fireEvent.click(box('Zeile 3 auswählen'));
  await screen.findByText('2 ausgewählt');
});

it('says so if the field is gone', async () => {
  answerGroups();
  openList(api, { entity, arrangement: { group: { by: 'gone' } } });
  await screen.findByText('Nach dem gewählten Feld lässt sich nicht mehr gruppieren.');
  press('Nicht gruppieren');
  await screen.findByText('Zeile 1');
});

it('shows groups as headings above cards on narrow screens', async () => {
  answerGroups();
  openList(api, { entity, arrangement, isNarrow: true });
  const heading = await screen.findByRole('heading', { name: /^Offen/ });
  fireEvent.click(within(heading).getByRole('button'));
  expect(await screen.findByRole('link', { name: /Zeile 1/ })).toBeDefined();
  expect(screen.getAllByText(/^Preis:/).length).toBeGreaterThan(0);
});
