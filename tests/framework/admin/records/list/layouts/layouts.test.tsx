import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { widgetKeys } from '../../../../../../src/framework/admin/shell/shortcuts/shortcutRegistry.ts';
import { dayInBerlin } from '../../../../../../src/framework/schema/dayInBerlin.ts';
import type { ListLayouts } from '../../../../../../src/framework/schema/lists/ListLayouts.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { allowRefusal, closeList } from '../openList.tsx';
import { openLayout } from './openLayout.ts';

let api: FakeApi;
/** Day of each row. */
let day: string;
/** State of each row on the server, by id. */
let states: Record<string, string>;
let sent: unknown[];

// chunks of their own, which take a while to compile at first
beforeAll(async () => {
  const layouts = '../../../../../../src/framework/admin/records/list/layouts';
  const names = [
    'LayoutSwitch',
    'OtherLayout',
    'GalleryLayout',
    'board/BoardLayout',
    'calendar/CalendarLayout',
  ];
  for (const name of names) await import(`${layouts}/${name}.tsx`);
}, 60_000);

beforeEach(async () => {
  api = await openFakePage();
  states = { r1: 'open', r2: 'open', r3: 'done' };
  sent = [];
  day = '2026-11-18';
});

afterEach(() => closeList(api));

function open(layout: string, more: { layouts?: ListLayouts; isNarrow?: boolean } = {}): void {
  openLayout(api, layout, { states, day, ...more });
}

function answerCells(refusal?: string, conflict: object | null = null, delay = 0): void {
  api.answer('POST /api/things/cells', ({ body }) => {
    const { cells } = JSON.parse(body) as {
      cells: { id: string; version: number; values: { state: string } }[];
    };
    const [cell] = cells;
    sent.push(cell);
    if (cell && refusal === undefined) states[cell.id] = cell.values.state;
    const outcome = {
      id: cell?.id,
      outcome: refusal === undefined ? 'done' : conflict ? 'conflict' : 'forbidden',
      version: refusal === undefined ? 5 : null,
      record: null,
      fields: {},
      message: refusal ?? null,
      objections: [],
      overrulable: false,
      conflict,
    };
    return { body: { changeSet: refusal === undefined ? 'c1' : null, cells: [outcome], creates: [] }, delay };
  });
}

const column = async (name: string) => await screen.findByRole('region', { name }, { timeout: 5000 });
const cardsOf = async (name: string) =>
  within(await column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
async function drag(title: string, to: string): Promise<void> {
  const data = { dataTransfer: { setData: () => undefined, effectAllowed: '' } };
  const card = (await handle(title)).parentElement as HTMLElement;
  const target = await column(to);
  fireEvent.dragStart(card, data);
  fireEvent.dragOver(target, { clientY: 1 });
  fireEvent.drop(target, { clientY: 1 });
}

const handle = async (title: string) => await screen.findByRole('button', { name: `„${title}“ verschieben` });

it('shows a column for each value, with counts and cards, of which only changeable ones can be moved', async () => {
  open('board');
  await waitFor(async () => expect(await cardsOf('Offen')).toEqual(['Ding 1', 'Ding 2']));
  // each column asks for its own
  await waitFor(async () => expect(await cardsOf('Erledigt')).toEqual(['Ding 3']));
  expect((await column('Offen')).textContent).toContain('Tag: 18.11.2026');
  expect(await cardsOf('Ohne Wert')).toEqual([]);
  await handle('Ding 1');
  expect(screen.queryByRole('button', { name: '„Ding 3“ verschieben' })).toBeNull();
  expect(widgetKeys().map(({ title }) => title)).toEqual(['Karten der Tafel']);
});

it('moves a card by pointer at once, stores it with its version, and undoes it', async () => {
  open('board');
  answerCells();
  await drag('Ding 1', 'Erledigt');
  expect(await cardsOf('Erledigt')).toEqual(['Ding 1', 'Ding 3']);
  await waitFor(() => expect(sent).toEqual([{ id: 'r1', version: 4, values: { state: 'done' } }]));
  await screen.findByText('„Ding 1“ nach „Erledigt“ verschoben');
  api.answer('POST /api/change-sets/c1/undo', () => {
    states.r1 = 'open';
    return { body: {} };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await cardsOf('Offen')).toEqual(['Ding 1', 'Ding 2']));
});

it('moves a card twice in a row, the second time from the version that the first one made', async () => {
  open('board');
  answerCells(undefined, null, 300);
  await drag('Ding 1', 'Erledigt');
  expect(await cardsOf('Erledigt')).toEqual(['Ding 1', 'Ding 3']);
  await drag('Ding 1', 'Offen');
  expect(await cardsOf('Offen')).toEqual(['Ding 1', 'Ding 2']);
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 5000 });
  expect(sent).toEqual([
    { id: 'r1', version: 4, values: { state: 'done' } },
    { id: 'r1', version: 5, values: { state: 'open' } },
  ]);
  await screen.findByText('„Ding 1“ nach „Offen“ verschoben', {}, { timeout: 5000 });
  expect(await cardsOf('Offen')).toEqual(['Ding 1', 'Ding 2']);
});

it('moves a card by keyboard, announcing each column, and keeps the focus on it', async () => {
  open('board');
  answerCells();
  (await handle('Ding 2')).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press(' ');
  press('ArrowRight');
  expect(await cardsOf('Erledigt')).toEqual(['Ding 2', 'Ding 3']);
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
  expect(said()).toContain('Spalte „Erledigt“.');
  expect(document.activeElement).toBe(await handle('Ding 2'));
  press('Escape');
  expect(await cardsOf('Offen')).toEqual(['Ding 1', 'Ding 2']);
  expect(sent).toEqual([]);
  for (const key of ['Enter', 'ArrowRight', 'Enter']) press(key);
  await waitFor(() => expect(sent).toEqual([{ id: 'r2', version: 4, values: { state: 'done' } }]));
});

it('moves a card by its menu, and back with the reason if the server refuses', async () => {
  open('board');
  answerCells('Erst muss der Vertrag da sein.');
  allowRefusal();
  const card = (await handle('Ding 1')).parentElement as HTMLElement;
  fireEvent.click(within(card).getByRole('button', { name: 'Mehr' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Verschieben nach „Ohne Wert“' }));
  expect(await cardsOf('Ohne Wert')).toEqual(['Ding 1']);
  await screen.findByText('Erst muss der Vertrag da sein.');
  await waitFor(async () => expect(await cardsOf('Offen')).toEqual(['Ding 1', 'Ding 2']));
  expect(sent).toEqual([{ id: 'r1', version: 4, values: { state: null } }]);
});

it('returns a card with a word if somebody else has moved it meanwhile, and shows where it lies now', async () => {
  open('board');
  answerCells('Inzwischen geändert.', { conflicts: [], current: { id: 'r1' }, changed: null });
  const card = (await handle('Ding 1')).parentElement as HTMLElement;
  states.r1 = 'done';
  fireEvent.click(within(card).getByRole('button', { name: 'Mehr' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Verschieben nach „Ohne Wert“' }));
  await screen.findByText(/^Jemand anderes hat „Ding 1“ inzwischen geändert\./);
  await waitFor(async () => expect(await cardsOf('Erledigt')).toEqual(['Ding 1', 'Ding 3']));
  expect(await cardsOf('Ohne Wert')).toEqual([]);
  expect(sent).toEqual([{ id: 'r1', version: 4, values: { state: null } }]);
});

it('shows the page as a gallery, whose cards are selected as rows are', async () => {
  open('gallery');
  const list = await screen.findByRole('list', { name: 'Dinge' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ding 1', 'Ding 2', 'Ding 3']);
  expect(list.querySelector('img')?.getAttribute('src')).toContain('fr1');
  fireEvent.click(within(list).getByRole('checkbox', { name: /Ding 2/ }));
  await screen.findByText('1 ausgewählt');
});

it('falls back to the table with a word if the layout cannot be shown', async () => {
  open('board', { layouts: { cards: true } });
  await screen.findByText(/^Diese Darstellung gibt es hier nicht/);
  await screen.findByRole('grid', { name: 'Dinge' });
  fireEvent.click(screen.getByRole('button', { name: 'Als Tabelle behalten' }));
  await waitFor(() => expect(screen.queryByText(/^Diese Darstellung/)).toBeNull());
});

it('is chosen by a switch and kept', async () => {
  open('table');
  const choice = await screen.findByRole('group', { name: 'Darstellung' });
  expect(
    within(choice)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Tabelle', 'Karten', 'Tafel', 'Kalender', 'Galerie']);
  fireEvent.click(within(choice).getByRole('button', { name: 'Karten' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await waitFor(() => {
    const stored = api.requestsOf('PUT /api/preferences/list.things').at(-1);
    expect(JSON.parse(stored?.body ?? '{}')).toMatchObject({ layout: 'cards' });
  });
});

it('shows a calendar of the visible days, moved through by keys, with a new record on a day', async () => {
  day = dayInBerlin(new Date());
  open('calendar');
  expect(await screen.findAllByRole('link', { name: /^(Offen|Erledigt) · Ding \d$/ })).toHaveLength(3);
  expect(widgetKeys().map(({ title }) => title)).toEqual(['Tage des Kalenders']);
  const current = document.querySelector<HTMLElement>('[aria-current="date"]');
  expect(current?.dataset.day).toBe(dayInBerlin(new Date()));
  current?.focus();
  fireEvent.keyDown(current as HTMLElement, { key: 'ArrowRight' });
  await waitFor(() =>
    expect((document.activeElement as HTMLElement).dataset.day).not.toBe(current?.dataset.day),
  );
  const asked = api.requestsOf('GET /api/things').map(({ query }) => query.get('filter') ?? '');
  expect(asked.some((filter) => /"day":\{"\$gte":"[\d-]+","\$lte":"[\d-]+"\}/.test(filter))).toBe(true);
  fireEvent.click(document.activeElement as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const link = within(dialog).getByRole('link', { name: 'Ding anlegen' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/create\?source=\{"day":"[\d-]+"\}$/);
});

it('shows a week as an agenda on narrow screens', async () => {
  open('calendar', { isNarrow: true });
  await screen.findByRole('heading', { name: /^KW \d+: / });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
  const before = screen.getByRole('heading', { name: /^KW/ }).textContent;
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Woche' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: /^KW/ }).textContent).not.toBe(before));
});
