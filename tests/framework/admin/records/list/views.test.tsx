import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredView } from '../../../../../src/framework/schema/contracts/listViews.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { allowRefusal, lastAsked, openList, press, titles } from './openList.tsx';

const api = provideFakeApi();
const url = 'GET /api/list-views/things';

function view(values: Partial<StoredView>): StoredView {
  return {
    id: 'a'.repeat(24),
    version: 3,
    name: 'Schwere',
    view: { filter: { amount: { $gte: 5 } }, sort: [{ path: 'amount', direction: 'DESC' }] },
    hidden: { columns: 0, conditions: 0, others: 0 },
    owner: null,
    isShared: false,
    mayChange: true,
    sharing: null,
    ...values,
  };
}

const heavy = view({});
const tab = (name: RegExp) => screen.findByRole('link', { name });
const sent = (call: string) => api.requestsOf(call).map(({ body }) => JSON.parse(body));
/** Parameters of the URL of the page. */
const search = () => new URLSearchParams(screen.getByTestId('search').textContent ?? '');

it('shows no views where there are none and nothing is to be saved', async () => {
  openList(api, { columns: ['name', 'amount'] });
  await screen.findByText('Zeile 1');
  await waitFor(() => expect(api.requestsOf(url)).toHaveLength(1));
  expect(screen.queryByRole('navigation', { name: 'Ansichten' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ansicht sichern' })).toBeNull();
});

it('opens a view with one click, counts its records and goes back', async () => {
  openList(api, { views: [heavy] });
  api.answer('GET /api/list-views/things/counts', {
    body: { counts: { [heavy.id]: { total: 1234, isCapped: false } } },
  });
  await screen.findByText('Zeile 1');
  fireEvent.click(await tab(/^Schwere/));
  await waitFor(() =>
    expect(lastAsked(api)).toMatchObject({ filter: heavy.view.filter, sort: ['amount', 'DESC'] }),
  );
  expect((await tab(/^Schwere/)).getAttribute('aria-current')).toBe('page');
  await tab(/^Schwere.*1\.234$/);
  expect(search().get('view')).toBe(heavy.id);
  fireEvent.click(await tab(/^Alle$/));
  await waitFor(() => expect(lastAsked(api)).toMatchObject({ filter: {}, sort: ['name', 'ASC'] }));
});

it('saves what the list shows under a name, and opens it', async () => {
  openList(api, {
    columns: ['name', 'note'],
    path: '/things?filter={"amount":7}&sort=amount,-name&order=DESC',
  });
  await screen.findByText('Zeile 1');
  fireEvent.click(await screen.findByRole('button', { name: 'Ansicht sichern' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ansicht sichern' });
  expect(within(dialog).queryByLabelText('Mit allen, die diese Liste sehen')).toBeNull();
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: ' Sieben ' } });
  const stored = {
    columns: [{ path: 'name' }, { path: 'note' }],
    filter: { amount: 7 },
    sort: [
      { path: 'amount', direction: 'DESC' as const },
      { path: 'name', direction: 'DESC' as const },
    ],
  };
  const created = view({ name: 'Sieben', view: stored });
  api.answer('POST /api/list-views/things', { status: 201, body: created });
  api.answer(url, { body: { views: [created], mayShare: false } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  await tab(/^Sieben/);
  expect(sent('POST /api/list-views/things')).toEqual([{ name: 'Sieben', view: stored }]);
  await waitFor(() => expect(search().get('columns')).toBe('name,note'));
});

it('reproduces a view from its URL alone, whatever the person has arranged', async () => {
  openList(api, {
    columns: ['amount', 'name'],
    path: `/things?view=${heavy.id}&columns=name:200,note&sort=note&order=DESC&density=compact&filter={"amount":7}`,
  });
  await screen.findByText('Zeile 1');
  expect(titles()).toEqual(['', 'Name', 'Notiz']);
  expect(lastAsked(api)).toMatchObject({ filter: { amount: 7 }, sort: ['note', 'DESC'] });
});

it('keeps changes of an open view in the URL until they are saved', async () => {
  openList(api, {
    views: [heavy],
    path: `/things?view=${heavy.id}&filter={"amount":{"$gte":5}}&sort=amount&order=DESC`,
  });
  await screen.findByText('Zeile 1');
  await tab(/^Schwere$/);
  press('Spalten');
  fireEvent.click(screen.getByLabelText('Notiz'));
  await waitFor(() => expect(search().get('columns')).toBe('name,amount,note'));
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Spalten' }), { key: 'Escape' });
  await tab(/^Schwere.*geändert$/);
  expect(api.requestsOf('PUT /api/preferences/list.things')).toEqual([]);
  const route = `PUT /api/list-views/things/${heavy.id}`;
  const columns = ['name', 'amount', 'note'].map((path) => ({ path }));
  const after = view({ version: 4, view: { ...heavy.view, columns } });
  api.answer(route, { body: after });
  api.answer(url, { body: { views: [after], mayShare: false } });
  fireEvent.click(await screen.findByRole('button', { name: 'Änderungen sichern' }));
  await tab(/^Schwere$/);
  expect(sent(route)).toEqual([{ view: after.view }]);
  expect(api.requestsOf(route)[0]?.headers['if-match']).toBe('"3"');
});

it('starts with the default of a role, unless the person has arranged the list', async () => {
  const start = { 'start.things': { id: heavy.id, view: heavy.view } };
  openList(api, { views: [heavy], preferences: start });
  await screen.findByText('Zeile 1');
  expect(lastAsked(api)).toMatchObject({ filter: heavy.view.filter, sort: ['amount', 'DESC'] });
  expect(
    api.requestsOf('GET /api/things').every(({ query }) => query.get('sort') === '["amount","DESC"]'),
  ).toBe(true);
  expect(search().get('view')).toBe(heavy.id);
});

it('leaves the default of a role to those who arranged the list themselves', async () => {
  const start = { 'start.things': { id: heavy.id, view: heavy.view } };
  openList(api, { views: [heavy], preferences: start, columns: ['note'] });
  await screen.findByText('Zeile 1');
  expect(titles()).toEqual(['', 'Notiz']);
  expect(lastAsked(api).sort).toEqual(['name', 'ASC']);
});

it('says what of a shared view the person may not read, and does not overwrite it', async () => {
  const part = view({
    owner: { id: 'b'.repeat(24), name: 'Ada Adler' },
    isShared: true,
    hidden: { columns: 2, conditions: 1, others: 0 },
  });
  openList(api, { views: [part], path: `/things?view=${part.id}&filter={"amount":7}` });
  await screen.findByText(
    '2 Spalten und 1 Bedingung dieser Ansicht darfst du nicht lesen. Die Liste kann deshalb mehr zeigen als die ganze Ansicht.',
  );
  await screen.findByRole('img', { name: 'Geteilt von Ada Adler' });
  expect(screen.queryByRole('button', { name: 'Änderungen sichern' })).toBeNull();
  await screen.findByRole('button', { name: 'Als neue Ansicht sichern' });
});

it('moves a view, and removes it with the offer to take that back', async () => {
  const other = view({ id: 'c'.repeat(24), name: 'Andere', view: {} });
  openList(api, {
    views: [heavy, other],
    path: `/things?view=${heavy.id}&filter={"amount":{"$gte":5}}&sort=amount&order=DESC`,
  });
  api.answer('PUT /api/preferences/views.things', { body: null });
  api.answer(`DELETE /api/list-views/things/${heavy.id}`, { status: 204 });
  api.answer('POST /api/list-views/things', { status: 201, body: heavy });
  await tab(/^Schwere/);
  press('Ansicht „Schwere“ verwalten');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nach hinten' }));
  await waitFor(() => expect(sent('PUT /api/preferences/views.things')).toEqual([[other.id, heavy.id]]));
  fireEvent.click(await screen.findByRole('button', { name: 'Ansicht „Schwere“ verwalten' }));
  api.answer(url, { body: { views: [other], mayShare: false } });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig machen' }));
  await waitFor(() =>
    expect(sent('POST /api/list-views/things')).toEqual([{ name: 'Schwere', view: heavy.view }]),
  );
});

it('says why a removed view cannot be brought back', async () => {
  allowRefusal();
  const filter = encodeURIComponent(JSON.stringify(heavy.view.filter));
  openList(api, {
    views: [heavy],
    path: `/things?view=${heavy.id}&filter=${filter}&sort=amount&order=DESC`,
  });
  const message = 'Mehr als 50 Ansichten gehen nicht.';
  api.answer(`DELETE /api/list-views/things/${heavy.id}`, { status: 204 });
  api.answer('POST /api/list-views/things', {
    status: 422,
    body: { _t: 'invalid', message, statusCode: 422 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ansicht „Schwere“ verwalten' }));
  api.answer(url, { body: { views: [], mayShare: false } });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig machen' }));
  await screen.findByText(message);
});
