import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListScreen } from '../../../../../src/framework/admin/records/list/ListScreen.tsx';
import { matchesKeys, type Shortcut } from '../../../../../src/framework/admin/shell/shortcuts/Shortcut.ts';
import { shownKeys } from '../../../../../src/framework/admin/shell/shortcuts/shownKeys.ts';
import { useShortcuts } from '../../../../../src/framework/admin/shell/shortcuts/useShortcuts.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { answerRows } from '../../support/answerRows.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('keys', () => {
  it.each([
    ['j', { key: 'j' }, true],
    ['j', { key: 'J', shiftKey: true }, false],
    ['j', { key: 'j', ctrlKey: true }, false],
    // German keyboards need Shift for it
    ['?', { key: '?', shiftKey: true }, true],
    ['/', { key: '/', shiftKey: true }, true],
    ['Ctrl+k', { key: 'k', metaKey: true }, true],
    ['Ctrl+k', { key: 'K', ctrlKey: true, shiftKey: true }, false],
    ['Alt+ArrowDown', { key: 'ArrowDown', altKey: true }, true],
    ['Alt+ArrowDown', { key: 'ArrowDown' }, false],
    ['Escape', { key: 'Escape', shiftKey: true }, false],
  ])('%s matches %o: %s', (keys, pressed, isMatch) => {
    expect(matchesKeys({ ...none, ...pressed }, keys)).toBe(isMatch);
  });

  it('are shown as German keyboards name them', () => {
    expect(['Ctrl+k', 'Alt+ArrowDown', 'Escape', '?', 'Shift+ArrowUp'].map(shownKeys)).toEqual([
      'Strg+K',
      'Alt+↓',
      'Esc',
      '?',
      'Umschalt+↑',
    ]);
  });
});

function Widget({ shortcuts }: { shortcuts: Shortcut[] }) {
  useShortcuts(shortcuts);
  return null;
}

describe('a registered shortcut', () => {
  const ran = vi.fn();
  const one = (name: string, more: Partial<Shortcut> = {}): Shortcut => ({
    name,
    keys: ['x', 'Alt+ArrowUp'],
    label: name,
    scope: 'everywhere',
    onRun: () => ran(name),
    ...more,
  });
  const pressOn = (element: Element, key: string, more: object = {}) =>
    fireEvent.keyDown(element, { key, ...more });

  beforeEach(() => ran.mockReset());
  afterEach(cleanup);

  it('runs alone, the latest active one first; those of one name run together', () => {
    render(
      <>
        <Widget shortcuts={[one('first')]} />
        <Widget shortcuts={[one('same')]} />
        <Widget shortcuts={[one('same')]} />
        <Widget shortcuts={[one('asleep', { canRun: () => false })]} />
      </>,
    );
    expect(pressOn(document.body, 'x')).toBe(false);
    expect(ran.mock.calls.flat()).toEqual(['same', 'same']);
  });

  it('lets texts be typed, and selects be opened', () => {
    render(
      <>
        <Widget shortcuts={[one('one')]} />
        <input aria-label="Text" />
        <div role="combobox" tabIndex={0} aria-controls="none" aria-expanded="false" />
      </>,
    );
    const input = screen.getByRole('textbox');
    expect(pressOn(input, 'x')).toBe(true);
    expect(pressOn(screen.getByRole('combobox'), 'ArrowUp', { altKey: true })).toBe(true);
    expect(ran).not.toHaveBeenCalled();
    pressOn(input, 'ArrowUp', { altKey: true });
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it('leaves the keys to an open dialog, unless it belongs to it', () => {
    render(
      <>
        <Widget shortcuts={[one('page'), one('own', { layer: 'mine', keys: ['y'] })]} />
        <Widget shortcuts={[one('any', { layer: 'any', keys: ['z'] })]} />
        <div role="dialog" data-layer="mine" />
      </>,
    );
    for (const key of ['x', 'y', 'z']) pressOn(document.body, key);
    expect(ran.mock.calls.flat()).toEqual(['own', 'any']);
  });

  it('does nothing once it is gone', () => {
    const { unmount } = render(<Widget shortcuts={[one('one')]} />);
    unmount();
    expect(pressOn(document.body, 'x')).toBe(true);
  });
});

describe('the map of keys', () => {
  const api = provideFakeApi();

  beforeEach(() => {
    answerLogins(api, {
      isLoggedIn: true,
      entities: [buildEntity({ resource: 'things', title: 'Ding', plural: 'Dinge' })],
    });
    answerRows(api, 'things', 2);
    api.answer('PUT /api/preferences/shortcuts.characters', { body: null });
  });

  async function openList(): Promise<void> {
    renderAdmin({ path: '/things', screens: { ...namedScreens, List: ListScreen } });
    await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  }

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  async function openMap(key: object): Promise<HTMLElement> {
    fireEvent.keyDown(document.body, key);
    return screen.findByRole('dialog', { name: 'Tastenkürzel' });
  }

  it('shows the keys that work now, grouped, and turns those of one character off', async () => {
    await openList();
    const map = await openMap({ key: '?', shiftKey: true });
    const everywhere = within(map).getByRole('region', { name: 'Überall' });
    expect(everywhere.textContent).toContain('Gehe zu …Strg+K');
    const ofList = within(map).getByRole('region', { name: 'Liste' });
    expect(ofList.textContent).toContain('Dinge durchsuchen/');
    expect(ofList.textContent).toContain('Alt+Enter');
    expect(within(map).queryByRole('region', { name: 'Eintrag' })).toBeNull();

    fireEvent.click(within(map).getByRole('switch'));
    await waitFor(() => expect(api.requestsOf('PUT /api/preferences/shortcuts.characters')).toHaveLength(1));
    expect(within(map).queryByText('Dinge durchsuchen')).toBeNull();
    press('Schließen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox', { name: 'Dinge durchsuchen' }));
    await openMap({ key: 'F1', ctrlKey: true });
    press('Schließen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Profil');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Tastenkürzel zeigen' }));
    const again = await screen.findByRole('dialog', { name: 'Tastenkürzel' });
    expect(within(again).getByRole('region', { name: 'Liste' })).toBeTruthy();
  });

  it('has each shortcut in the palette, which runs it and shows its key', async () => {
    await openList();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const field = await screen.findByRole('combobox', { name: /suchen/ });
    fireEvent.change(field, { target: { value: 'dinge durchsuchen' } });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dinge durchsuchen/');
    fireEvent.keyDown(field, { key: 'Enter' });
    const search = screen.getByRole('searchbox', { name: 'Dinge durchsuchen' });
    await waitFor(() => expect(document.activeElement).toBe(search));
  });
});
