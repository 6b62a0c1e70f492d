import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListScreen } from '../../../../../src/framework/admin/records/list/ListScreen.tsx';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { answerLogins } from '../../support/answerLogins.ts';
import { answerRows } from '../../support/answerRows.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openForm, press } from '../form/openForm.tsx';

const api = provideFakeApi();
const things = buildEntity({ resource: 'things', title: 'Ding', plural: 'Dinge' });

function open(path: string, rows = 120) {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  answerRows(api, 'things', rows);
  for (let row = 1; row <= rows; row += 1)
    api.answer(`GET /api/things/r${row}`, { body: { id: `r${row}`, $version: 1, name: `Zeile ${row}` } });
  return openForm(path, { screens: { List: ListScreen, Profile: ProfileScreen } });
}

const heading = (row: number) => screen.findByRole('heading', { level: 2, name: `Zeile ${row}` });
const openRow = async (row: number) =>
  fireEvent.click(await screen.findByRole('link', { name: `Zeile ${row} öffnen` }));
const walkBy = (key: string) => fireEvent.keyDown(document.body, { key, altKey: true });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

describe('a profile opened from a list', () => {
  it('shows its position and moves on by buttons and keys, along the query of the list', async () => {
    open('/things?filter=%7B%22q%22%3A%22Zeile%22%7D&sort=name&order=DESC', 13);
    await openRow(3);
    await heading(3);
    await screen.findByText('3 von 13');
    const asked = api.requestsOf('GET /api/things').at(-1)?.query;
    expect([asked?.get('filter'), asked?.get('sort'), asked?.get('fields')]).toEqual([
      '{"q":"Zeile"}',
      '["name","DESC"]',
      '["id"]',
    ]);
    press('Nächster Eintrag');
    await heading(4);
    await screen.findByText('4 von 13');
    walkBy('ArrowUp');
    await heading(3);
    await screen.findByText('3 von 13');
    walkBy('ArrowDown');
    await heading(4);
  });

  it("shows the list's own count for a long list, and moves on past what is counted", async () => {
    open('/things?page=20&perPage=50', 1060);
    await openRow(1000);
    await screen.findByText('1.000 von mehr als 1.000');
    await waitFor(() => expect(isOpen('Nächster Eintrag')).toBe(true));
    walkBy('ArrowDown');
    await heading(1001);
  });

  it('crosses the boundary of a fetched page, and stops at both ends', async () => {
    const { router } = open('/things?page=2&perPage=50');
    await openRow(51);
    await screen.findByText('51 von 120');
    await waitFor(() => expect(isOpen('Vorheriger Eintrag')).toBe(true));
    walkBy('ArrowUp');
    await heading(50);
    await screen.findByText('50 von 120');
    await router.navigate('/things?page=1&perPage=50');
    await openRow(1);
    await screen.findByText('1 von 120');
    expect([isOpen('Vorheriger Eintrag'), isOpen('Nächster Eintrag')]).toEqual([false, true]);
    const sizes = api
      .requestsOf('GET /api/things')
      .map(({ query }) => JSON.parse(query.get('range') ?? '[0,0]'));
    expect(Math.max(...sizes.map(([from, to]) => to - from + 1))).toBe(50);
  });

  it('returns to the list in one step, onto the row shown last', async () => {
    const { router } = open('/things', 13);
    await openRow(3);
    await screen.findByText('3 von 13');
    walkBy('ArrowDown');
    await heading(4);
    await router.navigate(-1);
    const link = await screen.findByRole('link', { name: 'Zeile 4 öffnen' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('returns to the page of the row shown last', async () => {
    const { router } = open('/things?page=1&perPage=5', 13);
    await openRow(5);
    await screen.findByText('5 von 13');
    await waitFor(() => expect(isOpen('Nächster Eintrag')).toBe(true));
    walkBy('ArrowDown');
    await heading(6);
    await screen.findByText('6 von 13');
    await router.navigate(-1);
    const link = await screen.findByRole('link', { name: 'Zeile 6 öffnen' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.queryByRole('link', { name: 'Zeile 5 öffnen' })).toBeNull();
  });

  it('returns on Esc while nothing is open and nothing is edited', async () => {
    const { router } = open('/things', 13);
    await openRow(3);
    await heading(3);
    const leave = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
    leave(await screen.findByRole('menu'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    press('Stammdaten bearbeiten');
    leave(await screen.findByRole('textbox', { name: 'Name' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(router.state.location.pathname).toBe('/things/r3');
    leave(document.body);
    const link = await screen.findByRole('link', { name: 'Zeile 3 öffnen' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('keeps its position when a tab is opened', async () => {
    const { router } = open('/things', 13);
    await openRow(3);
    await screen.findByText('3 von 13');
    fireEvent.click(screen.getByRole('tab', { name: 'Verlauf' }));
    await waitFor(() => expect(router.state.location.search).toContain('tab='));
    expect(screen.getByText('3 von 13')).toBeTruthy();
  });
});

function isOpen(name: string): boolean {
  return !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
}

it('shows no position for a record opened from elsewhere, and still returns to the list', async () => {
  const { router } = open('/things/r3', 13);
  await heading(3);
  expect(screen.queryByRole('button', { name: 'Nächster Eintrag' })).toBeNull();
  const way = screen.getByRole('navigation', { name: 'Wo du bist' });
  expect(way.textContent).toBe('Dinge/Dinge');
  expect(within(way).getByRole('link', { name: 'Dinge' }).getAttribute('href')).toBe('/things');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/things'));
});

describe('the list', () => {
  it('restores its scroll position', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(13 * 36);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
    const { router } = open('/things', 13);
    const frame = async () =>
      (await screen.findByRole('grid', { name: 'Dinge' })).parentElement as HTMLElement;
    (await frame()).scrollTop = 140;
    await openRow(9);
    await heading(9);
    await router.navigate('/things');
    const link = await screen.findByRole('link', { name: 'Zeile 9 öffnen' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect((await frame()).scrollTop).toBe(140);
  });

  it('starts at its top on another page, on the first row if the last page removes the button', async () => {
    open('/things?page=2&perPage=5', 13);
    const frame = (await screen.findByRole('grid', { name: 'Dinge' })).parentElement as HTMLElement;
    frame.scrollTop = 140;
    const next = screen.getByRole('button', { name: 'Nächste Seite' });
    next.focus();
    fireEvent.click(next);
    const link = await screen.findByRole('link', { name: 'Zeile 11 öffnen' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(frame.scrollTop).toBe(0);
  });

  it('opens no record when a click ends a text selection', async () => {
    const { router } = open('/things', 13);
    const link = await screen.findByRole('link', { name: 'Zeile 2 öffnen' });
    const cell = link.closest('td') as HTMLElement;
    document.getSelection()?.selectAllChildren(cell);
    fireEvent.click(cell);
    expect(router.state.location.pathname).toBe('/things');
    document.getSelection()?.removeAllRanges();
    fireEvent.click(cell);
    await heading(2);
  });
});
