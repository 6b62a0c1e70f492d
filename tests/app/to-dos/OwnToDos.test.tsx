import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnToDos } from '../../../src/app/to-dos/OwnToDos.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const api = provideFakeApi();
const entity = buildEntity({
  resource: 'to-dos',
  fields: [
    buildField({ name: 'name', title: 'Aufgabe' }),
    buildField({ name: 'completed', kind: 'boolean', title: 'Erledigt' }),
    buildField({ name: 'dueDate', kind: 'date', title: 'Fällig am' }),
  ],
});
const $access = { update: true, delete: true, custom: [] };
const toDo = (id: string, over: object = {}) => ({
  id,
  $version: 1,
  $access,
  name: `Aufgabe ${id}`,
  status: 'pending',
  completed: false,
  dueDate: '2020-01-02',
  ...over,
});

async function open(rows: object[], total = rows.length): Promise<HTMLElement> {
  answerLogins(api, { isLoggedIn: true, entities: [entity] });
  api.answer('GET /api/to-dos', {
    body: rows,
    headers: { 'Content-Range': `to-dos 0-${Math.max(0, rows.length - 1)}/${total}` },
  });
  const dashboard = [{ key: 'toDos', title: 'Meine offenen Aufgaben', resource: 'to-dos', block: OwnToDos }];
  renderAdmin({ registry: { dashboard } });
  return await screen.findByRole('region', { name: 'Meine offenen Aufgaben' });
}

it('shows what the user has to do and when, and requests nothing else', async () => {
  const block = await open([toDo('a'), toDo('b', { dueDate: null })], 8);
  const links = await within(block).findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/to-dos/a', 'Aufgabe afällig am 02.01.2020überfällig'],
    ['/to-dos/b', 'Aufgabe bohne Termin'],
    ['/to-dos?filter=%7B%22responsible%22%3A%22u1%22%7D', 'Alle meine Aufgaben'],
  ]);
  const asked = api.requestsOf('GET /api/to-dos').find(({ query }) => query.get('range') === '[0,5]')?.query;
  expect(JSON.parse(asked?.get('filter') ?? '')).toEqual({ responsible: 'u1', isClosed: false });
  expect(JSON.parse(asked?.get('sort') ?? '')).toEqual(['dueDate', 'ASC']);
});

it('ticks a task in place', async () => {
  const block = await open([toDo('a')]);
  api.answer('PUT /api/to-dos/a', { body: toDo('a', { completed: true, $version: 2 }) });
  fireEvent.click(await within(block).findByRole('checkbox', { name: 'Aufgabe a: Erledigt' }));
  await waitFor(() => expect(api.requestsOf('PUT /api/to-dos/a')).toHaveLength(1));
  expect(JSON.parse(api.requestsOf('PUT /api/to-dos/a')[0]?.body ?? '')).toMatchObject({ completed: true });
});

it('says so when there is nothing to do', async () => {
  await within(await open([])).findByText('Du hast keine offenen Aufgaben.');
});
