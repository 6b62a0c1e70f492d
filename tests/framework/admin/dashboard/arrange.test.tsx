// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { arrangeBlocks, arrangementOf } from '../../../../src/framework/admin/dashboard/arrangeBlocks.ts';
import { blockRuns } from '../../../../src/framework/admin/dashboard/blockRuns.ts';
import { moveBlock } from '../../../../src/framework/admin/dashboard/moveBlock.ts';
import { answerLogins } from '../support/answerLogins.ts';
import { buildEntity } from '../support/buildEntity.ts';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';

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

it('moves what is shown, keeps the focus, and remembers it on the server', async () => {
  const dialog = await openArranging();
  const button = within(dialog).getByRole('button', { name: 'Birnen nach oben' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(kept).toEqual({ order: ['recent', 'area.pears', 'area.apples'], hidden: [] }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Birnen nach oben');
  cleanup();
  renderAdmin();
  await screen.findByRole('link', { name: 'Äpfel 12' });
  await waitFor(() => expect(cards()).toEqual(['Birnen12', 'Äpfel12']));
});

it('hides what nobody wants to see, says so when that is everything, and goes back', async () => {
  const dialog = await openArranging();
  for (const name of ['Zuletzt geöffnet', 'Äpfel', 'Birnen']) {
    fireEvent.click(within(dialog).getByRole('checkbox', { name }));
  }
  await screen.findByText(/Du hast alles ausgeblendet/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zurücksetzen' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fertig' }));
  await screen.findByRole('link', { name: 'Äpfel 12' });
  await waitFor(() => expect(kept).toEqual({ order: [], hidden: [] }));
});

it('says when it could not be kept', async () => {
  api.answer('PUT /api/preferences/dashboard', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
  const dialog = await openArranging();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Äpfel' }));
  await screen.findByText(/konnte nicht gespeichert werden/);
});

it('is never empty without a word', async () => {
  renderAdmin();
  await screen.findByText('Hier stehen die Datensätze, die du zuletzt geöffnet hast.');
  cleanup();
  answerLogins(api, { isLoggedIn: true, entities: [] });
  renderAdmin();
  await screen.findByText(/Für dich ist noch nichts freigegeben/);
  expect(screen.queryByRole('button', { name: 'Übersicht anpassen' })).toBeNull();
});

it('shows new parts, forgets those that are gone, and reads nothing broken', () => {
  const stored = { order: ['b', 'gone', 'a'], hidden: ['a', 'gone'] };
  const blocks = arrangeBlocks(['a', 'b', 'new'], stored);
  expect(blocks).toEqual([
    { key: 'b', isShown: true },
    { key: 'a', isShown: false },
    { key: 'new', isShown: true },
  ]);
  expect(arrangementOf(blocks)).toEqual({ order: ['b', 'a', 'new'], hidden: ['a'] });
  for (const broken of [null, 'x', { order: 7, hidden: [1] }]) {
    expect(arrangeBlocks(['a'], broken)).toEqual([{ key: 'a', isShown: true }]);
  }
});

it('moves a block by one place, and not beyond the ends', () => {
  expect(moveBlock(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveBlock(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveBlock(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveBlock(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('puts neighbours of a kind together', () => {
  expect(blockRuns(['a1', 'a2', 'b1', 'a3'], (one, other) => one[0] === other[0])).toEqual([
    ['a1', 'a2'],
    ['b1'],
    ['a3'],
  ]);
});
