import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
let world: ReturnType<typeof answerLogins>;

beforeEach(() => {
  world = answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'things' })] });
});

function logIn(): void {
  fireEvent.change(screen.getByLabelText(/E-Mail-Adresse/), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText(/Passwort/), { target: { value: 'pw' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/things')}>
      Weiter
    </button>
  );
}

it('checks the login and the rights at every navigation, behind the current screen', async () => {
  renderAdmin({
    path: '/more',
    registry: { screens: [{ path: '/more', screen: Elsewhere, title: 'Mehr' }] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Weiter' }));
  await screen.findByText('List things /things');
  await waitFor(() => expect(api.requestsOf('GET /api/definitions')).toHaveLength(2));
  expect(api.requestsOf('POST /api/authenticator/checkLogin')).toHaveLength(2);
});

it('shows guests a public page without a menu, and sets its title', async () => {
  const screens = [
    { path: '/imprint', screen: () => <p>Firma</p>, access: 'forAll' as const, title: 'Impressum' },
  ];
  world.isLoggedIn = false;
  renderAdmin({ path: '/imprint', registry: { screens } });
  await screen.findByText('Firma');
  await waitFor(() => expect(document.title).toBe('Impressum · Probe'));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(sessionStorage.getItem('leitstand.target')).toBeNull();
});

it('puts a public page into the frame once the app is ready, unless the page hides it', async () => {
  const screens = [
    { path: '/imprint', screen: () => <p>Firma</p>, access: 'forAll' as const },
    { path: '/poster', screen: () => <p>Plakat</p>, hideNavbar: true },
  ];
  renderAdmin({ path: '/imprint', registry: { screens } });
  await screen.findByText('Firma');
  expect(await screen.findByRole('navigation', { name: 'Menü' })).toBeTruthy();
});

it('hides the frame if the route says so (route-03)', async () => {
  const screens = [{ path: '/poster', screen: () => <p>Plakat</p>, hideNavbar: true }];
  renderAdmin({ path: '/poster', registry: { screens } });
  await screen.findByText('Plakat');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows guests that there is no page at an unknown address, and the login at a known one', async () => {
  world.isLoggedIn = false;
  renderAdmin({ path: '/nirgends' });
  await screen.findByRole('heading', { level: 1, name: 'Seite nicht gefunden' });
  expect(screen.getByText(/^Die gesuchte Seite konnte im System nicht gefunden werden\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Zur Anmeldung' }));
  await screen.findByLabelText(/Passwort/);
  cleanup();
  renderAdmin({ path: '/things/1' });
  await screen.findByLabelText(/Passwort/);
  expect(sessionStorage.getItem('leitstand.target')).toBe('/things/1');
});

it('sends guests to the onboarding of an empty system', async () => {
  world.isLoggedIn = false;
  api.answer('GET /api/user-login-handler/initialization/can-initialize', { body: { canInitialize: true } });
  const screens = [{ path: '/onboarding', screen: () => <p>Einrichten</p>, access: 'guestOnly' as const }];
  renderAdmin({ path: '/things', registry: { screens } });
  await screen.findByText('Einrichten');
});

it('does not check for an empty system if no screen could set it up', async () => {
  world.isLoggedIn = false;
  renderAdmin({ path: '/things' });
  await screen.findByLabelText(/Passwort/);
  expect(api.requests.some(({ path }) => path.includes('can-initialize'))).toBe(false);
});

it('names a failed hook and goes on, but stops a login if the hook before it fails', async () => {
  const hooks = {
    preLogin: { holidays: () => Promise.reject(new Error('kaputt')) },
    postLogin: { greeting: vi.fn() },
  };
  world.isLoggedIn = false;
  const { notices, session } = renderAdmin({ path: '/login', registry: { hooks } });
  await screen.findByLabelText(/Passwort/);
  logIn();
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Fehler beim Ausführen eines System-Hooks (Pre-Login)')).toBeTruthy();
  expect(within(notice).getByText('holidays: Error · kaputt')).toBeTruthy();
  expect(api.requestsOf('POST /api/authenticator/login')).toHaveLength(0);
  expect(hooks.postLogin.greeting).not.toHaveBeenCalled();
  notices.hide();
  expect(session.appState()).toBe('notLoggedIn');
});

it('continues in the guard if hooks fail', async () => {
  const hooks = {
    preLogin: { a: () => Promise.reject(new Error('kaputt')) },
    postLogin: { b: () => Promise.reject(new Error('kaputt')) },
  };
  const { notices } = renderAdmin({ path: '/things', registry: { hooks } });
  await screen.findByText('List things /things');
  await screen.findByText('Fehler beim Ausführen eines System-Hooks (Pre-Login)');
  notices.hide();
  await screen.findByText('Fehler beim Ausführen eines System-Hooks (Post-Login)');
});

it('runs the hooks around the end of a session, names failed ones, and returns after the new login', async () => {
  const hooks = {
    preLogout: { a: () => Promise.reject(new Error('kaputt')) },
    postLogout: { b: () => Promise.reject(new Error('kaputt')) },
  };
  const { http, notices } = renderAdmin({ path: '/things?page=2', registry: { hooks } });
  await screen.findByText('List things /things');
  world.isLoggedIn = false;
  await expect(http('/api/things')).rejects.toThrow('Bitte melde dich an.');
  const dialog = await screen.findByRole('alertdialog', { name: 'Du wurdest abgemeldet' });
  expect(notices.state().current?.text).toBe('Fehler beim Ausführen eines System-Hooks (Pre-Logout)');
  notices.hide();
  await waitFor(() =>
    expect(notices.state().current?.text).toBe('Fehler beim Ausführen eines System-Hooks (Post-Logout)'),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zur Anmeldung' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  logIn();
  await screen.findByText('List things /things');
});

it('stays logged in on a 403, and shows a dialog', async () => {
  const { http, session } = renderAdmin({ path: '/things' });
  await screen.findByText('List things /things');
  api.answer('DELETE /api/things/1', {
    status: 403,
    body: { _t: 'forbidden', message: 'Dazu fehlt dir die Berechtigung.' },
  });
  await expect(http('/api/things/1', { method: 'DELETE' })).rejects.toThrow();
  const dialog = await screen.findByRole('alertdialog', { name: 'Keine Berechtigung' });
  expect(within(dialog).getByText('Dazu fehlt dir die Berechtigung.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(session.appState()).toBe('ready');
});

it('shows a server failure with its code', async () => {
  const { http } = renderAdmin({ path: '/things' });
  await screen.findByText('List things /things');
  api.answer('GET /api/odd', {
    status: 500,
    body: { _t: 'internal', message: 'Es ist ein unerwarteter Fehler aufgetreten.' },
  });
  await expect(http('/api/odd')).rejects.toThrow();
  const dialog = await screen.findByRole('alertdialog', { name: 'Etwas ist schiefgelaufen' });
  expect(within(dialog).getByText('500 · Es ist ein unerwarteter Fehler aufgetreten.')).toBeTruthy();
});

it('hides a notice after its time, and lets the user close it', async () => {
  const { notices } = renderAdmin({ path: '/things' });
  await screen.findByText('List things /things');
  notices.show({ text: 'Kurz', timeout: 20 });
  notices.show({ text: 'Lang', timeout: null, actions: [{ label: 'Ansehen', onClick: () => undefined }] });
  await screen.findByText('Lang');
  expect(screen.queryByText('Kurz')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ansehen' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByText('Lang')).toBeNull());
});

it('lets the user stop an announced step', async () => {
  const { interrupts } = renderAdmin({ path: '/things' });
  await screen.findByText('List things /things');
  const stopped = interrupts.show({ text: 'Wird gesendet', label: 'Anhalten' });
  fireEvent.click(await screen.findByRole('button', { name: 'Anhalten' }));
  expect(await stopped).toBe(true);
  expect(await interrupts.show({ text: 'Wird gelöscht', label: 'Anhalten', timeout: 20 })).toBe(false);
});

it('times two equal announcements separately', async () => {
  const { interrupts } = renderAdmin({ path: '/things' });
  await screen.findByText('List things /things');
  const sending = { text: 'Wird gesendet', label: 'Anhalten', timeout: 50 };
  const both = Promise.all([interrupts.show(sending), interrupts.show(sending)]);
  expect(await both).toEqual([false, false]);
  expect(interrupts.current()).toBeNull();
});
