import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { moveChoice } from '../../../../../src/framework/admin/shell/palette/moveChoice.ts';
import { rankItems } from '../../../../../src/framework/admin/shell/palette/usePaletteItems.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const onlyReading = { create: false, delete: false, read: true as const, update: [], custom: [] };
const unreadable = { ...onlyReading, create: true, read: [] };

beforeEach(() => {
  const entities = [
    buildEntity({ resource: 'fruits', title: 'Obst', plural: 'Früchte' }),
    buildEntity({ resource: 'trees', title: 'Baum', plural: 'Bäume', rights: onlyReading }),
    buildEntity({ resource: 'secrets', title: 'Geheimnis', plural: 'Geheimnisse', rights: unreadable }),
  ];
  answerLogins(api, { isLoggedIn: true, entities });
  const hits = [{ record: { id: 'f1', name: 'Boskop' }, score: 85, isDeactivated: false }];
  const found = [{ resource: 'fruits', hits }];
  api.answer('GET /api/quick-search', { body: { found, isPartial: false } });
});

async function openByKeys(): Promise<HTMLElement> {
  await screen.findByRole('navigation', { name: 'Menü' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: /suchen/ });
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens a page by keyboard alone', async () => {
  renderAdmin({ path: '/trees' });
  const field = await openByKeys();
  expect(options()).toEqual(['Übersicht', 'FrüchteDinge', 'BäumeDinge']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const chosen = screen.getByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('List fruits /fruits');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('finds pages without their umlaut dots, and entities to create', async () => {
  renderAdmin({ path: '/trees' });
  const field = await openByKeys();
  fireEvent.change(field, { target: { value: 'fruc' } });
  expect(options()).toEqual(['FrüchteDinge']);
  fireEvent.change(field, { target: { value: 'anlegen' } });
  expect(options()).toEqual(['Obst anlegen', 'Geheimnis anlegen']);
});

it('finds records of all readable areas, once typing pauses', async () => {
  renderAdmin({ path: '/trees' });
  const field = await openByKeys();
  for (const value of ['bo', 'bos', 'bosk']) fireEvent.change(field, { target: { value } });
  await screen.findByRole('option', { name: 'Boskop' });
  expect(api.requestsOf('GET /api/quick-search').map(({ query }) => query.get('q'))).toEqual(['bosk']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Profile fruits /fruits/f1');
});

it('says why a record was found, and that it is deactivated', async () => {
  const matched = { title: 'E-Mail', value: 'bosk@demo.example' };
  const hit = { record: { id: 'f2', name: 'Cox' }, score: 55, isDeactivated: true, matched };
  api.answer('GET /api/quick-search', {
    body: { found: [{ resource: 'fruits', hits: [hit] }], isPartial: false },
  });
  renderAdmin({ path: '/trees' });
  fireEvent.change(await openByKeys(), { target: { value: 'bosk' } });
  const option = await screen.findByRole('option', { name: /Cox/ });
  expect(option.textContent).toBe('CoxDeaktiviertE-Mail: bosk@demo.example');
});

it('searches in one area that is typed or chosen, and opens a new tab', async () => {
  const hits = [{ record: { id: 't1', name: 'Boskopbaum' }, score: 80, isDeactivated: false }];
  const both = [
    { resource: 'fruits', hits: [{ record: { id: 'f1', name: 'Boskop' }, score: 85, isDeactivated: false }] },
    { resource: 'trees', hits },
  ];
  api.answer('GET /api/quick-search', ({ query }) => ({
    body: { found: query.get('resource') ? both.slice(1) : both, isPartial: false },
  }));
  renderAdmin({ path: '/trees' });
  const field = await openByKeys();
  fireEvent.change(field, { target: { value: 'bä: bosk' } });
  await screen.findByRole('option', { name: 'Boskopbaum' });
  const asked = () =>
    api.requestsOf('GET /api/quick-search').map(({ query }) => [query.get('q'), query.get('resource')]);
  expect(asked()).toEqual([['bosk', 'trees']]);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(opened.mock.calls[0]?.[0]).toBe('/trees/t1');
  fireEvent.change(field, { target: { value: 'bosk' } });
  const chip = await screen.findByRole('button', { name: 'Bäume' }, { timeout: 3000 });
  fireEvent.click(chip);
  await waitFor(() => expect(options()).toEqual(['Boskopbaum']));
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(options()).toContain('FrüchteDinge');
});

it('says that nothing was found, and closes by its own shortcut', async () => {
  renderAdmin({ path: '/trees' });
  const field = await openByKeys();
  fireEvent.change(field, { target: { value: 'x' } });
  const dialog = screen.getByRole('dialog', { name: 'Gehe zu …' });
  expect(within(dialog).getByRole('status').textContent).toContain('Nichts gefunden.');
  fireEvent.keyDown(window, { key: 'k', metaKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('also opens from the user menu', async () => {
  renderAdmin({ path: '/trees' });
  fireEvent.click(await screen.findByRole('button', { name: 'Profil' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Gehe zu/ }));
  expect(await screen.findByRole('combobox', { name: /suchen/ })).toBeTruthy();
});

it('opens from the one search of the app bar, which shows its shortcut', async () => {
  renderAdmin({ path: '/trees' });
  const search = await screen.findByRole('button', { name: 'Alles durchsuchen' });
  expect(search.textContent).toContain('Strg+K');
  fireEvent.click(search);
  expect(await screen.findByRole('combobox', { name: /suchen/ })).toBeTruthy();
});

it('says that the search was cut off', async () => {
  api.answer('GET /api/quick-search', { body: { found: [], isPartial: true } });
  renderAdmin({ path: '/trees' });
  const field = await openByKeys();
  fireEvent.change(field, { target: { value: 'bosk' } });
  await screen.findByText(/Es gibt noch mehr/);
});

it('runs an action by keyboard alone', async () => {
  renderAdmin({ path: '/trees' });
  const field = await openByKeys();
  fireEvent.change(field, { target: { value: 'dunkel' } });
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Dunkle Ansicht/);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox', { name: /suchen/ }), { target: { value: 'hell' } });
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Helle Ansicht/);
});

it('ranks the exact label first, then labels that start with it, then those with all words, across groups', () => {
  const item = (group: string, label: string) => ({ group, label, path: label, icon: 'list' });
  const items = [
    item('Seiten', 'Alte Musik'),
    item('Seiten', 'Musikraum'),
    item('Fächer', 'Singen'),
    item('Kurse', 'Raum mit Musik'),
    item('Kurse', 'Musik'),
  ];
  expect(rankItems(items, 'musik').map(({ label }) => label)).toEqual([
    'Musik',
    'Raum mit Musik',
    'Musikraum',
    'Alte Musik',
    'Singen',
  ]);
});

it.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowDown', 0, 1],
  ['PageDown', 0, 2],
  ['PageUp', 2, 0],
  ['a', 1, null],
])('moves by %s from %i to %s of three', (key, at, expected) => {
  expect(moveChoice(key, at, 3)).toBe(expected);
  expect(moveChoice(key, 0, 0)).toBeNull();
});
