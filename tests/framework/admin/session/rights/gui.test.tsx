import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminRegistry } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { Permitted } from '../../../../../src/framework/admin/session/rights/Permitted.tsx';
import { useGuiCatalogue } from '../../../../../src/framework/admin/session/rights/useGuiCatalogue.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
let world: ReturnType<typeof answerLogins>;

const registry: Partial<AdminRegistry> = {
  screens: [
    {
      path: '/board/:day?',
      screen: () => <p>Tafel von heute</p>,
      title: 'Tafel',
      menu: { label: 'Tagestafel', group: 'Dinge', icon: 'list' },
    },
    { path: '/own', screen: () => <p>Mein Zeug</p>, title: 'Eigenes', gui: false },
  ],
  appBar: [
    { key: 'bell', tool: () => <button type="button">Glocke</button>, gui: 'Glocke' },
    { key: 'back', tool: () => <button type="button">Zurück zu mir</button> },
  ],
};

beforeEach(() => {
  const entities = [
    buildEntity({ resource: 'things', plural: 'Dinge' }),
    buildEntity({ resource: 'places', plural: 'Orte' }),
  ];
  world = answerLogins(api, { isLoggedIn: true, entities });
  api.answer('GET /api/preferences', { body: {} });
});

const menu = () => within(screen.getByRole('navigation', { name: 'Menü' }));
const links = async () => {
  await screen.findByRole('navigation', { name: 'Menü' });
  return menu()
    .getAllByRole('link')
    .map((link) => link.textContent || link.getAttribute('aria-label'));
};

describe('UI access to the menu', () => {
  it('shows everything if no role hides anything', async () => {
    renderAdmin({ registry });
    expect(await links()).toEqual(['Übersicht', 'Dinge', 'Orte', 'Tagestafel']);
  });

  it('hides entries, and those whose screen is hidden', async () => {
    world.gui = { 'menu.things': false, 'screen.board': false };
    renderAdmin({ registry });
    expect(await links()).toEqual(['Übersicht', 'Orte']);
  });

  it('shows only named entries if the rest is hidden', async () => {
    world.gui = { '*': false, 'menu.places': true, 'screen.places': true };
    renderAdmin({ registry });
    expect(await links()).toEqual(['Übersicht', 'Orte']);
  });
});

describe('UI access to screens', () => {
  it.each(['/things', '/things/create', '/things/0123456789abcdef01234567', '/board', '/board/today'])(
    'answers %s with the unauthorized view if it is hidden',
    async (path) => {
      world.gui = { 'screen.things': false, 'screen.board': false };
      renderAdmin({ path, registry });
      await screen.findAllByRole('heading', { name: 'Kein Zugriff' });
      expect(screen.queryByTestId('screen')).toBeNull();
      expect(screen.queryByText('Tafel von heute')).toBeNull();
    },
  );

  it('keeps screens open that only lost their menu entry, and those everybody needs', async () => {
    world.gui = { '*': false, 'screen.things': true };
    renderAdmin({ path: '/things', registry });
    await screen.findByText('List things /things');
    renderAdmin({ path: '/own', registry });
    await screen.findByText('Mein Zeug');
  });

  it('applies a change at the next navigation', async () => {
    renderAdmin({ path: '/things', registry });
    await screen.findByText('List things /things');
    world.gui = { 'screen.places': false, 'menu.things': false };
    fireEvent.click(menu().getByRole('link', { name: 'Orte' }));
    await screen.findAllByRole('heading', { name: 'Kein Zugriff' });
    await waitFor(async () => expect(await links()).toEqual(['Übersicht', 'Tagestafel']));
  });
});

describe('UI access to everything else', () => {
  it('hides tools of the app bar, but never those everybody needs', async () => {
    world.gui = { '*': false };
    renderAdmin({ path: '/own', registry });
    await screen.findByRole('button', { name: 'Zurück zu mir' });
    expect(screen.queryByRole('button', { name: 'Glocke' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Aktualisieren' })).toBeNull();
    act(() => {
      fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hides cards of the dashboard', async () => {
    world.gui = { 'panel.dashboard.things': false, 'panel.dashboard.recent': false };
    renderAdmin({ registry });
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Orte/ })).toHaveLength(2));
    expect(screen.getAllByRole('link', { name: /Dinge/ })).toHaveLength(1);
    expect(screen.queryByText('Zuletzt geöffnet')).toBeNull();
  });

  it('offers nothing hidden in the palette', async () => {
    world.gui = { 'screen.things': false };
    renderAdmin({ path: '/own', registry });
    await screen.findByText('Mein Zeug');
    act(() => {
      fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    });
    const palette = within(await screen.findByRole('dialog'));
    fireEvent.change(palette.getByRole('combobox'), { target: { value: 'e' } });
    await palette.findByRole('option', { name: /Orte/ });
    const names = palette.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names.filter((name) => /^Dinge|things/.test(name ?? ''))).toEqual([]);
  });

  it('removes elements without the required right from the page (permission-19)', async () => {
    const screens = [
      {
        path: '/own',
        title: 'Eigenes',
        screen: () => (
          <>
            <Permitted access={[{ action: 'create', entity: 'things' }]}>darf</Permitted>
            <Permitted access={[{ action: 'create', entity: 'secrets' }]}>darf nicht</Permitted>
            <Permitted gui="menu.things">sieht nicht</Permitted>
            <Permitted gui="menu.places">sieht</Permitted>
          </>
        ),
      },
    ];
    world.gui = { 'menu.things': false };
    renderAdmin({ path: '/own', registry: { screens } });
    await screen.findByText(/sieht/);
    expect(document.body.textContent).toContain('darfsieht');
    expect(document.body.textContent).not.toContain('nicht');
  });

  it('lists the parts that can be hidden, from those registered', async () => {
    const Catalogue = () => <p>{useGuiCatalogue().map(({ key }) => `${key} `)}</p>;
    const screens = [...(registry.screens ?? []), { path: '/list', screen: Catalogue, title: 'Liste' }];
    renderAdmin({ path: '/list', registry: { ...registry, screens } });
    const list = await screen.findByText(/menu\.things/);
    for (const key of ['screen.board', 'menu.board', 'screen.list', 'tool.bell', 'panel.dashboard.places'])
      expect(list.textContent).toContain(`${key} `);
    expect(list.textContent).not.toContain('screen.own');
  });
});
