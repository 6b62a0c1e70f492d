// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLogins } from '../support/answerLogins.ts';
import { buildEntity } from '../support/buildEntity.ts';
import { openPageAt } from '../support/openPageAt.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { type FakeApi, startFakeApi } from '../support/startFakeApi.ts';

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
  expect(document.title).toBe('Übersicht · Probe');
  const areas = screen.getByRole('region', { name: 'Bereiche' });
  const card = await within(areas).findByRole('link', { name: 'Äpfel 12' });
  expect(card.getAttribute('href')).toBe('/fruit-0');
});

it('greets nobody by a mail address', async () => {
  world.name = 'ada@example.org';
  renderAdmin();
  await screen.findByText(/^Guten (Morgen|Tag|Abend)!$/);
});

it('has a skip link, a menu and the mark of where one is', async () => {
  renderAdmin({ path: '/fruit-1' });
  const menu = await screen.findByRole('navigation', { name: 'Menü' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Übersicht', 'Äpfel', 'Birnen']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  expect(screen.getByText('Zum Inhalt springen')).toBeTruthy();
});

it('searches a long menu', async () => {
  world.entities = Array.from({ length: 13 }, (_, at) =>
    buildEntity({ resource: `fruit-${at}`, plural: at === 7 ? 'Äpfel' : `Sorte ${at}` }),
  );
  renderAdmin({ path: '/fruit-1' });
  const menu = await screen.findByRole('navigation', { name: 'Menü' });
  fireEvent.change(within(menu).getByRole('searchbox', { name: 'Suchen' }), { target: { value: 'apf' } });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Übersicht', 'Äpfel']);
  fireEvent.change(within(menu).getByRole('searchbox'), { target: { value: 'xyz' } });
  expect(within(menu).getByRole('status').textContent).toBe('Keine Ergebnisse für diese Suche');
});

it('chooses dark for this device, and goes back to the system', async () => {
  renderAdmin({ path: '/fruit-1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Ansicht wie im System' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dunkle Ansicht' }));
  await screen.findByRole('button', { name: 'Dunkle Ansicht' });
  expect(localStorage.getItem('RaStoreLeitstand.device.theme')).toBe('"dark"');
  fireEvent.click(screen.getByRole('button', { name: 'Dunkle Ansicht' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Ansicht wie im System' }));
  await screen.findByRole('button', { name: 'Ansicht wie im System' });
  expect(localStorage.getItem('RaStoreLeitstand.device.theme')).toBeNull();
});

it('says that the server is away until it is back, and then loads anew', async () => {
  renderAdmin();
  await screen.findByRole('link', { name: 'Äpfel 12' });
  await api.goAway();
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht erreichbar.');
  const before = api.requestsOf('GET /api/fruit-0').length;
  await api.comeBack();
  fireEvent.click(screen.getByRole('button', { name: 'Jetzt erneut versuchen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(api.requestsOf('GET /api/fruit-0').length).toBeGreaterThan(before));
  expect(spy).toHaveBeenCalled();
  spy.mockRestore();
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

it('offers it too when a part of the program is gone', async () => {
  renderAdmin({ path: '/fruit-1' });
  await screen.findByRole('navigation', { name: 'Menü' });
  window.dispatchEvent(new Event('vite:preloadError'));
  await screen.findByRole('button', { name: 'Neue Version, neu laden' });
});

it('keeps the frame around a screen that breaks', async () => {
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

it('logs out who has lost the session, and keeps what is unsaved', async () => {
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
