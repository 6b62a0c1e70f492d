import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { globalSearch } from '../../../src/app/global-search/globalSearch.ts';
import type { GlobalSearchAnswer, SearchItem } from '../../../src/contract/finder/finder.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const route = 'GET /api/finder/global';

function item(value: string, text: string, more: Partial<SearchItem> = {}): SearchItem {
  return { text, value, ref: '', isActive: true, score: 70, ...more };
}

const group = (...items: SearchItem[]) => ({ maxScore: items[0]?.score ?? 0, items });

function answerOf(groups: Partial<GlobalSearchAnswer>): GlobalSearchAnswer {
  const none = group();
  const empty = { students: none, parents: none, employees: none, institutions: none };
  return { maxScore: 70, isPartial: false, ...empty, articles: none, courses: none, ...groups };
}

const found = answerOf({
  maxScore: 78,
  students: group(item('a1', 'Anna Müller', { score: 78, ref: 'SCH-1 · Köln' }), item('a2', 'Anne Müller')),
  parents: group(item('b1', 'Bea Müller', { isActive: false })),
  articles: group(item('c1', 'Müller-Mappe')),
});

function answerSchool(hidden: string[] = []): void {
  const resources = ['students', 'parents', 'employees', 'institutions', 'products', 'courses'];
  const shown = resources.filter((resource) => !hidden.includes(resource)).map((resource) => [resource, {}]);
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities(Object.fromEntries(shown)) });
}

beforeEach(() => {
  answerSchool();
  api.answer(route, { body: found });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openPage(): Promise<HTMLElement> {
  renderAdmin({ path: '/students', registry: { search: globalSearch } });
  return await screen.findByRole('button', { name: 'Suchen' });
}

const field = () => screen.findByRole('combobox', { name: 'Suchbegriff eingeben' });

async function search(text = 'müller'): Promise<HTMLElement> {
  fireEvent.click(await openPage());
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  return input;
}

const options = async () => await screen.findAllByRole('option', {}, { timeout: 4000 });

it('opens by its button (search-01)', async () => {
  fireEvent.click(await openPage());
  expect(await screen.findByRole('dialog', { name: 'Suchen' })).toBeTruthy();
});

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'opens by %o and F, and leaves the second press to the browser (search-02)',
  async (held) => {
    await openPage();
    expect(fireEvent.keyDown(window, { key: 'f', ...held })).toBe(false);
    await field();
    expect(fireEvent.keyDown(window, { key: 'f', ...held })).toBe(true);
  },
);

it('has one field, with the focus (search-03)', async () => {
  fireEvent.click(await openPage());
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(within(screen.getByRole('dialog')).getAllByRole('combobox')).toEqual([input]);
  expect(within(screen.getByRole('dialog')).queryAllByRole('textbox')).toEqual([]);
});

it('shows six groups in their order (search-04)', async () => {
  await search();
  await options();
  expect(screen.getAllByRole('group').map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Schüler:innen',
    'Eltern',
    'Mitarbeitende',
    'Standorte',
    'Produkte',
    'Kurse',
  ]);
});

it('leaves out the groups that the person may not read', async () => {
  const { courses, parents, ...rest } = found;
  answerSchool(['courses', 'parents']);
  api.answer(route, { body: rest });
  await search();
  await options();
  expect(screen.getAllByRole('group').length).toBe(4);
});

it('links each hit to its page, and shows a second line (search-05, search-06)', async () => {
  await search();
  const [first, , , product] = await options();
  expect(first?.getAttribute('href')).toBe('/students/a1');
  expect(first?.textContent).toContain('SCH-1 · Köln');
  expect(product?.getAttribute('href')).toMatch(/\/products\/c1$/);
});

it('marks inactive hits (search-07)', async () => {
  await search();
  const marked = (await options()).filter(({ textContent }) => textContent?.includes('Deaktiviert'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Bea MüllerDeaktiviert']);
});

const starred = () => screen.queryAllByTitle('Bester Treffer').length;

it.each([
  [1, 1],
  [5, 5],
  [6, 0],
])('stars the best match of %i alike: %i stars (search-08)', async (count, stars) => {
  const alike = Array.from({ length: count }, (_, at) => item(`e${at}`, `Müller ${at}`, { score: 85 }));
  const employees = group(...alike, item('e9', 'Obermüller', { score: 45 }));
  api.answer(route, { body: answerOf({ maxScore: 85, employees }) });
  await search();
  expect((await options()).length).toBe(count + 1);
  expect(starred()).toBe(stars);
});

it('says that nothing was found (search-09)', async () => {
  api.answer(route, { body: answerOf({ maxScore: 0 }) });
  await search('xyz');
  expect(await screen.findByText('Keine Ergebnisse für diese Suche', {}, { timeout: 4000 })).toBeTruthy();
});

it('says that it is loading (search-10)', async () => {
  await search();
  expect(screen.getByText('Suchergebnisse werden geladen...')).toBeTruthy();
  await options();
  expect(screen.queryByText('Suchergebnisse werden geladen...')).toBeNull();
});

it('waits 800 ms after the last keystroke, and sends the text (search-11, search-14)', async () => {
  fireEvent.click(await openPage());
  const input = await field();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const asked = () => api.requestsOf(route).map(({ query }) => query.get('term'));
  type('mü');
  act(() => void vi.advanceTimersByTime(790));
  type(' müller ');
  act(() => void vi.advanceTimersByTime(790));
  await act(async () => await new Promise((resolve) => setImmediate(resolve)));
  expect(asked()).toEqual([]);
  act(() => void vi.advanceTimersByTime(20));
  vi.useRealTimers();
  await options();
  expect(asked()).toEqual(['müller']);
});

it('clears the results with the text (search-12)', async () => {
  const input = await search();
  await options();
  fireEvent.change(input, { target: { value: '' } });
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('forgets its text 10 s after closing, not before (search-13)', async () => {
  const input = await search('mü');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.keyDown(input, { key: 'Escape' });
  act(() => void vi.advanceTimersByTime(9_000));
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
  expect(((await field()) as HTMLInputElement).value).toBe('mü');
  act(() => void vi.advanceTimersByTime(11_000));
  expect(((await field()) as HTMLInputElement).value).toBe('mü');
  fireEvent.keyDown(await field(), { key: 'Escape' });
  act(() => void vi.advanceTimersByTime(10_100));
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
  expect(((await field()) as HTMLInputElement).value).toBe('');
});

it('says that the search failed, and tries again (search-17)', async () => {
  api.answer(route, { status: 500, body: { _t: 'internal', message: 'Ups', statusCode: 500 } });
  await search();
  const failed = 'Beim Laden der Suchergebnisse ist ein Fehler aufgetreten';
  await screen.findByText(failed, {}, { timeout: 4000 });
  api.answer(route, { body: found });
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await options();
  expect(screen.queryByText(failed)).toBeNull();
});

it('says what was not searched in time', async () => {
  api.answer(route, { body: { ...found, isPartial: true } });
  await search();
  expect(
    await screen.findByText(/Nicht alles wurde rechtzeitig durchsucht/, {}, { timeout: 4000 }),
  ).toBeTruthy();
});

it('is used by keyboard alone', async () => {
  const input = await search();
  await options();
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  expect(chosen()).toContain('Anna Müller');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(chosen()).toContain('Anne Müller');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
  expect(opened.mock.calls[0]?.slice(0, 2)).toEqual(['/students/a2', '_blank']);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText('Profile students /students/a2')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
