import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { moveBlock } from '../../../../../src/framework/admin/shell/dashboard/ArrangeDialog.tsx';
import { blockRuns } from '../../../../../src/framework/admin/shell/dashboard/DashboardScreen.tsx';
import {
  arrangeBlocks,
  arrangementOf,
} from '../../../../../src/framework/admin/shell/dashboard/useDashboard.tsx';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
let kept: unknown;

beforeEach(() => {
  kept = undefined;
  const entities = [
    buildEntity({ resource: 'apples', plural: 'Äpfel' }),
    buildEntity({ resource: 'pears', plural: 'Birnen' }),
  ];
  answerLogins(api, { isLoggedIn: true, entities });
  api.answer('GET /api/preferences', () => ({ body: kept === undefined ? {} : { dashboard: kept } }));
  api.answer('PUT /api/preferences/dashboard', ({ body }) => {
    kept = JSON.parse(body);
    return { status: 204 };
  });
});

async function openArranging(): Promise<HTMLElement> {
  renderAdmin();
  fireEvent.click(await screen.findByRole('button', { name: 'Übersicht anpassen' }));
  return screen.findByRole('dialog', { name: 'Übersicht anpassen' });
}

const cards = () => screen.getAllByRole('link', { name: / 12$/ }).map(({ textContent }) => textContent);

it('moves a block, keeps the focus, and stores the order on the server', async () => {
  const dialog = await openArranging();
  const button = within(dialog).getByRole('button', { name: 'Birnen nach oben' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() =>
    expect(kept).toEqual({ order: ['news', 'recent', 'area.pears', 'area.apples'], hidden: [] }),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Birnen nach oben');
  cleanup();
  renderAdmin();
  await screen.findByRole('link', { name: 'Äpfel 12' });
  await waitFor(() => expect(cards()).toEqual(['Birnen12', 'Äpfel12']));
});

it('hides a block, says so when all are hidden, and goes back', async () => {
  const dialog = await openArranging();
  for (const name of ['Äpfel', 'Birnen', 'Zuletzt geöffnet', 'Neues in meinen Datensätzen']) {
    fireEvent.click(await within(dialog).findByRole('button', { name: `${name} ausblenden` }));
    await waitFor(() => expect(within(dialog).queryByText(name)).toBeNull());
  }
  await screen.findByText(/Du hast alles ausgeblendet/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zurücksetzen' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fertig' }));
  await screen.findByRole('link', { name: 'Äpfel 12' });
  await waitFor(() => expect(kept).toEqual({ order: [], hidden: [] }));
});

it('keeps the focus next to a removed block', async () => {
  const dialog = await openArranging();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Äpfel ausblenden' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Birnen ausblenden'));
});

it('starts with the areas marked in definitions, requests only their numbers, and adds others', async () => {
  const resources = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const entities = resources.map((resource) =>
    buildEntity({ resource, plural: `Bereich ${resource.toUpperCase()}`, isUsual: resource === 'h' }),
  );
  answerLogins(api, { isLoggedIn: true, entities });
  renderAdmin();
  await screen.findByRole('link', { name: 'Bereich H 12' });
  await waitFor(() => expect(cards()).toHaveLength(6));
  expect(cards()).not.toContain('Bereich F12');
  const asked = () =>
    api.requestsOf('GET /api/counts').map(({ query }) => JSON.parse(query.get('resources') ?? ''));
  expect(asked()).toEqual([['a', 'b', 'c', 'd', 'e', 'h']]);
  fireEvent.click(screen.getByRole('button', { name: 'Bereich hinzufügen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Übersicht anpassen' });
  const add = within(dialog).getByRole('combobox', { name: 'Bereich hinzufügen' });
  fireEvent.focus(add);
  fireEvent.change(add, { target: { value: 'Bereich G' } });
  fireEvent.keyDown(add, { key: 'Enter' });
  await waitFor(() =>
    expect(kept).toMatchObject({ order: expect.arrayContaining(['area.g']), hidden: ['area.f'] }),
  );
  expect(add).toHaveProperty('value', '');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fertig' }));
  await screen.findByRole('link', { name: 'Bereich G 12' });
});

it('says so if it could not be saved', async () => {
  api.answer('PUT /api/preferences/dashboard', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
  const dialog = await openArranging();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Äpfel ausblenden' }));
  await screen.findByText(/konnte nicht gespeichert werden/);
});

it('is never empty without a message', async () => {
  renderAdmin();
  await screen.findByText('Hier stehen die Datensätze, die du zuletzt geöffnet hast.');
  cleanup();
  answerLogins(api, { isLoggedIn: true, entities: [] });
  renderAdmin();
  await screen.findByText(/Für dich ist noch nichts freigegeben/);
  expect(screen.queryByRole('button', { name: 'Übersicht anpassen' })).toBeNull();
});

it('shows new parts at their default position, drops removed ones, and ignores broken data', () => {
  const stored = { order: ['b', 'gone', 'a'], hidden: ['a', 'gone'] };
  const blocks = arrangeBlocks(['a', 'b', 'new', 'rare'], ['a', 'new'], stored);
  expect(blocks).toEqual({ shown: ['b', 'new'], spare: ['a', 'rare'] });
  expect(arrangementOf(blocks)).toEqual({ order: ['b', 'new', 'a', 'rare'], hidden: ['a', 'rare'] });
  for (const broken of [null, 'x', { order: 7, hidden: [1] }]) {
    expect(arrangeBlocks(['a', 'b'], ['a'], broken)).toEqual({ shown: ['a'], spare: ['b'] });
  }
});

it('moves a block by one position, and not beyond the ends', () => {
  expect(moveBlock(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveBlock(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveBlock(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveBlock(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('groups neighbours of a kind', () => {
  expect(blockRuns(['a1', 'a2', 'b1', 'a3'], (one, other) => one[0] === other[0])).toEqual([
    ['a1', 'a2'],
    ['b1'],
    ['a3'],
  ]);
});
