import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { StacksScreen } from '../../../src/app/stacks/StacksScreen.tsx';
import type { Stack, StackItemChange } from '../../../src/contract/stacks/stackManager.ts';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const entity = buildEntity({
  resource: 'stacks',
  title: 'Stapel',
  plural: 'Stapel',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'items', kind: 'json', title: 'Einträge' }),
  ],
});

function stackOf(id: string, name: string, ...titles: string[]): Stack {
  const items = titles.map((title) => ({ itemId: title, meta: { title }, state: 'OPEN' as const }));
  return { id, name, items, $access: { update: true, delete: true, custom: [] } };
}

describe('the board of stacks', () => {
  const api = provideFakeApi();
  const changes: { path: string; body: StackItemChange }[] = [];
  let isRefused = false;

  beforeEach(async () => {
    changes.length = 0;
    isRefused = false;
    answerLogins(api, { isLoggedIn: true, entities: [entity] });
    const stacks = [stackOf('s1', 'Rückrufe', 'Anna', 'Bert'), stackOf('s2', 'Mahnlauf', 'Cem')];
    api.answer('GET /api/stack-manager', { body: { stacks, total: 2 } });
    for (const path of ['s1/Anna', 's1/Bert', 'push/s2', 'pull/s1/Anna'])
      api.answer(`PUT /api/stack-manager/${path}`, ({ body }) => {
        changes.push({ path, body: JSON.parse(body) });
        return isRefused
          ? { status: 409, body: { _t: 'conflict', message: 'Das geht gerade nicht.' } }
          : { body: {} };
      });
    renderAdmin({ path: '/stacks', registry: { lists: { stacks: StacksScreen } } });
    await screen.findByRole('region', { name: 'Rückrufe' });
  });

  const shown = (name: string) =>
    within(screen.getByRole('region', { name }))
      .queryAllByRole('button', { name: /verschieben$/ })
      .map((handle) => handle.getAttribute('aria-label')?.slice(1, -13));
  const handle = (title: string) => screen.getByRole('button', { name: `„${title}“ verschieben` });
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');

  it('moves an item to another stack by keyboard, announces each step, and keeps the focus on it', async () => {
    handle('Bert').focus();
    press(' ');
    expect(said()).toContain('„Bert“ angehoben. Stapel „Rückrufe“, Platz 2 von 2.');
    press('ArrowRight');
    expect(said()).toContain('Stapel „Mahnlauf“, Platz 2 von 2.');
    press('ArrowUp');
    expect([shown('Rückrufe'), shown('Mahnlauf')]).toEqual([['Anna'], ['Bert', 'Cem']]);
    expect(document.activeElement).toBe(handle('Bert'));
    expect(changes).toEqual([]);
    press(' ');
    expect(said()).toContain('Abgelegt. Stapel „Mahnlauf“, Platz 1 von 2.');
    await waitFor(() => expect(changes).toEqual([{ path: 's1/Bert', body: { stack: 's2', before: 'Cem' } }]));
  });

  it('returns the item on Escape', () => {
    handle('Anna').focus();
    press('Enter', 'ArrowDown', 'Escape');
    expect(shown('Rückrufe')).toEqual(['Anna', 'Bert']);
    expect(said()).toContain('Abgebrochen. Stapel „Rückrufe“, Platz 1 von 2.');
    expect(changes).toEqual([]);
  });

  it('moves the item back and shows the reason if the server refuses', async () => {
    allowRefusal();
    isRefused = true;
    handle('Anna').focus();
    press(' ', 'ArrowDown', ' ');
    expect(await screen.findByText('Das geht gerade nicht.')).toBeTruthy();
    await waitFor(() => expect(shown('Rückrufe')).toEqual(['Anna', 'Bert']));
  });

  it('moves an item by pointer', async () => {
    const data = { dataTransfer: { setData: () => undefined, effectAllowed: '' } };
    const card = handle('Anna').parentElement as HTMLElement;
    const column = screen.getByRole('region', { name: 'Mahnlauf' });
    fireEvent.dragStart(card, data);
    fireEvent.dragOver(column, { clientY: 1 });
    fireEvent.drop(column, { clientY: 1 });
    await waitFor(() => expect(changes[0]?.path).toBe('s1/Anna'));
    expect(changes[0]?.body.stack).toBe('s2');
  });

  it('marks an item done, removes one, and adds a new one', async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: '„Bert“ erledigt' }));
    await waitFor(() => expect(changes).toEqual([{ path: 's1/Bert', body: { state: 'DONE' } }]));
    const card = handle('Anna').parentElement as HTMLElement;
    fireEvent.click(within(card).getByRole('button', { name: 'Mehr' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Vom Stapel nehmen' }));
    await waitFor(() => expect(changes[1]?.path).toBe('pull/s1/Anna'));
    const line = screen.getByLabelText('Neuer Eintrag für „Mahnlauf“');
    fireEvent.change(line, { target: { value: 'Dora' } });
    fireEvent.submit(line);
    await waitFor(() => expect(changes[2]).toEqual({ path: 'push/s2', body: { meta: { title: 'Dora' } } }));
  });

  it('shows the list on request', async () => {
    api.answer('GET /api/stacks', { body: [], headers: { 'Content-Range': 'stacks */0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Als Liste' }));
    await waitFor(() => expect(api.requestsOf('GET /api/stacks').length).toBeGreaterThan(0));
  });
});
