import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let world: ReturnType<typeof answerLogins>;

beforeEach(async () => {
  localStorage.clear();
  api = await startFakeApi();
  openPageAt(api.origin);
  const entities = ['Äpfel', 'Birnen'].map((plural, at) => buildEntity({ resource: `fruit-${at}`, plural }));
  world = answerLogins(api, { isLoggedIn: true, entities });
});

afterEach(async () => {
  cleanup();
  await api.goAway();
});

it('greets, counts, and links to every list', async () => {
  renderAdmin();
  await screen.findByText(/Guten .+, Ada Lovelace!/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Übersicht');
  await waitFor(() => expect(document.title).toBe('Übersicht · Probe'));
  const areas = screen.getByRole('region', { name: 'Bereiche' });
  const card = await within(areas).findByRole('link', { name: 'Äpfel 12' });
  expect(card.getAttribute('href')).toBe('/fruit-0');
});

it('does not greet by mail address', async () => {
  world.name = 'ada@example.org';
  renderAdmin();
  await screen.findByText(/^Guten (Morgen|Tag|Abend)!$/);
});

it('has a skip link, a menu and a mark on the current entry', async () => {
  renderAdmin({ path: '/fruit-1' });
  const menu = await screen.findByRole('navigation', { name: 'Menü' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Übersicht', 'Äpfel', 'Birnen']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  expect(screen.getByText('Zum Inhalt springen')).toBeTruthy();
});

it('marks one entry if the path of another is above it', async () => {
  const menu = { label: 'Birnenjahr', group: 'Obst', icon: 'calendar' };
  const year = { path: '/fruit-1/year/:year?', menu, screen: () => <p>Jahr</p> };
  renderAdmin({ path: '/fruit-1/year/2026', registry: { screens: [year] } });
  const links = within(await screen.findByRole('navigation', { name: 'Menü' })).getAllByRole('link');
  const marked = links.filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual(['Birnenjahr']);
});

it('searches a long menu', async () => {
  world.entities = Array.from({ length: 13 }, (_, at) =>
    buildEntity({ resource: `fruit-${at}`, plural: at === 7 ? 'Äpfel' : `Sorte ${at}` }),
  );
  renderAdmin({ path: '/fruit-1' });
  const menu = await screen.findByRole('navigation', { name: 'Menü' });
  fireEvent.change(within(menu).getByRole('searchbox', { name: 'Menü filtern' }), {
    target: { value: 'apf' },
  });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Übersicht', 'Äpfel']);
  fireEvent.change(within(menu).getByRole('searchbox'), { target: { value: 'xyz' } });
  expect(within(menu).getByRole('status').textContent).toBe('Keine Ergebnisse für diese Suche');
});

it('folds the groups of a long menu except that of the open screen, and remembers unfolded ones', async () => {
  world.entities = Array.from({ length: 20 }, (_, at) =>
    buildEntity({ resource: `fruit-${at}`, plural: `Sorte ${at}`, menu: at < 10 ? 'Obst' : 'Gemüse' }),
  );
  renderAdmin({ path: '/fruit-1' });
  const menu = await screen.findByRole('navigation', { name: 'Menü' });
  const group = (name: string) => within(menu).getByRole('button', { name });
  const shown = () => within(menu).getAllByRole('link').length;
  expect([group('Obst'), group('Gemüse')].map((button) => button.getAttribute('aria-expanded'))).toEqual([
    'true',
    'false',
  ]);
  expect(shown()).toBe(11);
  fireEvent.click(group('Gemüse'));
  expect(shown()).toBe(21);
  fireEvent.click(group('Obst'));
  expect(shown()).toBe(11);
  cleanup();
  renderAdmin({ path: '/fruit-1' });
  await screen.findByRole('link', { name: 'Sorte 15' });
  expect(screen.queryByRole('link', { name: 'Sorte 2' })).toBeNull();
});

async function openProfileMenu(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Profil' }));
  return screen.findByRole('menu', { name: 'Profil' });
}

function isChosen(menu: HTMLElement, name: string): string | null {
  return within(menu).getByRole('menuitemradio', { name }).getAttribute('aria-checked');
}

it('uses dark mode on this device, and returns to the system setting', async () => {
  renderAdmin({ path: '/fruit-1' });
  const menu = await openProfileMenu();
  expect(isChosen(menu, 'Ansicht wie im System')).toBe('true');
  fireEvent.click(within(menu).getByRole('menuitemradio', { name: 'Dunkle Ansicht' }));
  await waitFor(() => expect(isChosen(menu, 'Dunkle Ansicht')).toBe('true'));
  expect(localStorage.getItem('RaStoreLeitstand.device.theme')).toBe('"dark"');
  fireEvent.click(within(menu).getByRole('menuitemradio', { name: 'Ansicht wie im System' }));
  await waitFor(() => expect(isChosen(menu, 'Ansicht wie im System')).toBe('true'));
  expect(localStorage.getItem('RaStoreLeitstand.device.theme')).toBeNull();
});

it('links to the user’s profile, and includes what the app adds to menu, bar and footer', async () => {
  const registry = {
    profiles: { employee: 'fruit-0' },
    profileMenu: [{ key: 'sessions', item: () => <li>Sitzungen</li> }],
    appBar: [{ key: 'bell', tool: () => <button type="button">Glocke</button> }],
    footer: [{ to: '/imprint', label: 'Impressum' }],
  };
  world.meta = { _id: 'f7' };
  renderAdmin({ path: '/fruit-1', registry });
  const menu = await openProfileMenu();
  expect(within(menu).getByRole('menuitem', { name: 'Mein Profil' }).getAttribute('href')).toBe(
    '/fruit-0/f7',
  );
  expect(within(menu).getByText('Sitzungen')).toBeTruthy();
  expect(screen.getByText('Glocke')).toBeTruthy();
  expect((await screen.findByText('Impressum')).getAttribute('href')).toBe('/imprint');
});

it('has no profile entry for a user without a profile', async () => {
  renderAdmin({ path: '/fruit-1', registry: { profiles: { employee: 'fruit-0' } } });
  const menu = await openProfileMenu();
  expect(within(menu).queryByRole('menuitem', { name: 'Mein Profil' })).toBeNull();
});

it('keeps the debug mode on this device, and then shows the details support needs', async () => {
  renderAdmin({ path: '/fruit-1' });
  fireEvent.click(within(await openProfileMenu()).getByRole('menuitemcheckbox', { name: /Debug-Modus/ }));
  await screen.findByText('Seite /fruit-1 · Zugang u1 · Definitionen h1 · Bereiche: 2');
  expect(localStorage.getItem('RaStoreLeitstand.device.debug')).toBe('true');
});

it('logs out: clears everything and reloads the login', async () => {
  const opened: string[] = [];
  const { session, definitions } = renderAdmin({ path: '/fruit-1', openPage: (path) => opened.push(path) });
  fireEvent.click(within(await openProfileMenu()).getByRole('menuitem', { name: 'Abmelden' }));
  await waitFor(() => expect(opened).toEqual(['/login']));
  expect(api.requestsOf('POST /api/authenticator/logout')).toHaveLength(1);
  expect([session.login(), session.appState(), definitions.current()]).toEqual([null, 'notLoggedIn', null]);
  expect(sessionStorage.getItem('leitstand.target')).toBeNull();
});

it('closes and opens the menu, and remembers it for the next page', async () => {
  renderAdmin({ path: '/fruit-1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Menü schließen' }));
  await screen.findByRole('button', { name: 'Menü öffnen' });
  cleanup();
  renderAdmin({ path: '/fruit-1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Menü öffnen' }));
  await screen.findByRole('button', { name: 'Menü schließen' });
  cleanup();
  renderAdmin({ path: '/fruit-1' });
  await screen.findByRole('button', { name: 'Menü schließen' });
});

it('shows a progress line if loading takes more than a moment', async () => {
  api.answer('GET /api/counts', {
    body: { counts: { 'fruit-0': { total: 12, isCapped: false } } },
    delay: 700,
  });
  renderAdmin();
  const bar = await screen.findByRole('progressbar', { name: 'Wird geladen …' });
  expect(bar.className).toContain('MuiLinearProgress');
  await screen.findByRole('link', { name: 'Äpfel 12' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('says that the server is away until it is back, and then reloads', async () => {
  renderAdmin();
  await screen.findByRole('link', { name: 'Äpfel 12' });
  await api.goAway();
  fireEvent.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht erreichbar.');
  const before = api.requestsOf('GET /api/counts').length;
  await api.comeBack();
  fireEvent.click(screen.getByRole('button', { name: 'Jetzt erneut versuchen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(api.requestsOf('GET /api/counts').length).toBeGreaterThan(before));
});

it('shows the name of the installation, at once from the second visit on', async () => {
  api.answer('GET /api/status', { body: { product: 'Musikschule Adler', demo: null, build: 'b1' } });
  renderAdmin({ path: '/fruit-1' });
  expect((await screen.findAllByText('Musikschule Adler')).length).toBeGreaterThan(0);
  cleanup();
  api.answer('GET /api/status', { status: 503, body: { _t: 'busy', message: 'Gleich.' } });
  renderAdmin({ path: '/fruit-1' });
  await screen.findByRole('navigation', { name: 'Menü' });
  expect(screen.queryByText('Probe')).toBeNull();
  expect(screen.getAllByText('Musikschule Adler').length).toBeGreaterThan(0);
});

it('offers to load a new version', async () => {
  renderAdmin({ path: '/fruit-1' });
  await screen.findByRole('navigation', { name: 'Menü' });
  await waitFor(() => expect(api.requestsOf('GET /api/status')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Neue Version, neu laden' })).toBeNull();
  api.answer('GET /api/status', { body: { product: 'Probe', demo: null, build: 'b2' } });
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    screen.getByRole('button', { name: 'Neue Version, neu laden' });
  });
  expect(screen.getByText(/Deine ungespeicherten Eingaben bleiben erhalten./)).toBeTruthy();
});

it('also offers it if a chunk is gone', async () => {
  renderAdmin({ path: '/fruit-1' });
  await screen.findByRole('navigation', { name: 'Menü' });
  window.dispatchEvent(new Event('vite:preloadError'));
  await screen.findByRole('button', { name: 'Neue Version, neu laden' });
});

it('keeps the frame around a screen that throws', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('no such thing');
  };
  renderAdmin({ path: '/broken', registry: { screens: [{ path: '/broken', screen: Broken }] } });
  await screen.findByText(/Beim Anzeigen dieser Seite ist ein Fehler aufgetreten/);
  expect(screen.getByText('no such thing')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Menü' })).toBeTruthy();
  expect(spy).toHaveBeenCalled();
  spy.mockRestore();
});

it('logs out a user whose session is lost, and keeps unsaved input', async () => {
  const { drafts } = renderAdmin();
  await screen.findByRole('link', { name: 'Äpfel 12' });
  drafts.saveDraft('fruit-0/create', { name: 'Boskop' });
  world.isLoggedIn = false;
  fireEvent.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Du wurdest abgemeldet' });
  expect(drafts.readDraft('fruit-0/create')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zur Anmeldung' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.change(screen.getByLabelText(/E-Mail-Adresse/), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText(/Passwort/), { target: { value: 'pw' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('link', { name: 'Äpfel 12' });
  expect(drafts.readDraft('fruit-0/create')?.values).toEqual({ name: 'Boskop' });
});
