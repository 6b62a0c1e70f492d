import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DueValue } from '../../../src/app/to-dos/DueValue.tsx';
import { TickValue } from '../../../src/app/to-dos/TickValue.tsx';
import { ListScreen } from '../../../src/framework/admin/records/list/ListScreen.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const entity = buildEntity({
  resource: 'to-dos',
  title: 'Aufgabe',
  plural: 'Aufgaben',
  columns: ['name', 'completed', 'dueDate'],
  fields: [
    buildField({ name: 'name', title: 'Aufgabe' }),
    buildField({ name: 'status', title: 'Stand' }),
    buildField({ name: 'completed', kind: 'boolean', title: 'Erledigt', widget: 'tick' }),
    buildField({ name: 'dueDate', kind: 'date', title: 'Fällig am', widget: 'due' }),
  ],
});
const may = { update: true, delete: true, custom: [] };
const mayNot = { ...may, update: [] };

describe('the list of tasks', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const api = provideFakeApi();
  const rows = [
    {
      id: 't1',
      $version: 3,
      $access: may,
      name: 'Anrufen',
      status: 'pending',
      completed: false,
      dueDate: '2020-01-02',
    },
    {
      id: 't2',
      $version: 1,
      $access: mayNot,
      name: 'Schreiben',
      status: 'done',
      completed: true,
      dueDate: '2020-01-02',
    },
  ];
  async function open(): Promise<void> {
    answerLogins(api, { isLoggedIn: true, entities: [entity] });
    api.answer('GET /api/to-dos', { body: rows, headers: { 'Content-Range': 'to-dos 0-1/2' } });
    renderAdmin({
      path: '/to-dos',
      screens: { ...namedScreens, List: ListScreen },
      registry: { values: { due: DueValue, tick: TickValue } },
    });
    await screen.findByText('Anrufen');
  }
  const row = (title: string) => within(screen.getByText(title).closest('tr') as HTMLElement);

  it('ticks a task in place, with the version it shows', async () => {
    await open();
    api.answer('PUT /api/to-dos/t1', { body: { ...rows[0], completed: true, status: 'done', $version: 4 } });
    fireEvent.click(row('Anrufen').getByRole('checkbox', { name: 'Anrufen: Erledigt' }));
    await waitFor(() => expect(api.requestsOf('PUT /api/to-dos/t1')).toHaveLength(1));
    const [sent] = api.requestsOf('PUT /api/to-dos/t1');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ completed: true });
    expect(sent?.headers['if-match']).toBe('"3"');
    // it says so at once, and does not open the record
    await waitFor(() =>
      expect(row('Anrufen').getByRole<HTMLInputElement>('checkbox', { name: /Erledigt/ }).checked).toBe(true),
    );
  });

  it('does not let users tick a task without the right', async () => {
    await open();
    expect(row('Schreiben').queryByRole('checkbox', { name: /Erledigt/ })).toBeNull();
    expect(row('Schreiben').getByTitle('Ja')).toBeTruthy();
  });

  it('ticks a task on a card of a narrow screen', async () => {
    api.answer('PUT /api/to-dos/t1', { body: { ...rows[0], completed: true, status: 'done', $version: 4 } });
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open();
    const card = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);
    const tick = card('Anrufen').getByRole('checkbox', { name: 'Anrufen: Erledigt' });
    // a click on it is none on the way to the record
    expect(tick.closest('a')).toBeNull();
    fireEvent.click(tick);
    await waitFor(() => expect(api.requestsOf('PUT /api/to-dos/t1')).toHaveLength(1));
    expect(card('Schreiben').queryByRole('checkbox', { name: /Erledigt/ })).toBeNull();
    expect(card('Schreiben').getByTitle('Ja')).toBeTruthy();
  });

  it('marks overdue tasks, but no done ones', async () => {
    await open();
    expect(row('Anrufen').getByTitle('überfällig')).toBeTruthy();
    expect(row('Schreiben').queryByTitle('überfällig')).toBeNull();
  });
});
