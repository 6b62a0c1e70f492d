import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  answerLogins(api, { isLoggedIn: false, entities: [buildEntity({ resource: 'things' })] });
});

afterEach(async () => {
  cleanup();
  await api.goAway();
});

async function fill(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/E-Mail-Adresse/), { target: { value: 'ada@example.org' } });
  const field = screen.getByLabelText(/Passwort/);
  fireEvent.change(field, { target: { value: password } });
  const form = field.closest('form');
  if (!form) throw new Error('The password stands in no form.');
  fireEvent.submit(form);
}

it("links to the app's legal pages below the login (route-16)", async () => {
  renderAdmin({ path: '/login', registry: { footer: [{ to: '/compliance', label: 'Datenschutz' }] } });
  const link = await screen.findByRole('link', { name: 'Datenschutz' });
  expect(link.getAttribute('href')).toBe('/compliance');
  expect(link.closest('footer, [role=contentinfo]')).not.toBeNull();
});

it('sends everybody to the login, and then to their destination', async () => {
  renderAdmin({ path: '/things/create' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Willkommen');
  expect(document.title).toBe('Anmelden · Probe');
  expect(api.requestsOf('GET /api/definitions')).toHaveLength(0);
  await fill('pw');
  expect((await screen.findByTestId('screen')).textContent).toBe('Create things /things/create');
});

it('names only the screen in the tab if the product has no name', async () => {
  api.answer('GET /api/status', { body: { product: '', demo: null, build: 'b1' } });
  renderAdmin({ path: '/login' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe('Anmelden'));
});

it('says why a login failed, and allows another try', async () => {
  renderAdmin();
  await fill('wrong');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Fehler bei der Anmeldung')).toBeTruthy();
  expect(within(notice).getByText('401 · E-Mail-Adresse oder Passwort ist falsch.')).toBeTruthy();
  await fill('pw');
  await screen.findByText('Bereiche');
  await waitFor(() => expect(screen.queryByText('Fehler bei der Anmeldung')).toBeNull());
});

it('verifies the new login before it continues, and says so if the browser keeps no session', async () => {
  api.answer('POST /api/authenticator/checkLogin', {
    status: 401,
    body: { _t: 'notLoggedIn', message: 'Bitte melde dich an.' },
  });
  renderAdmin();
  await fill('pw');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Fehler bei der Anmeldung')).toBeTruthy();
  expect(within(notice).getByText('401 · Bitte melde dich an.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/Passwort/).disabled).toBe(false);
});

it('runs each hook once: before the login call and after the redirect', async () => {
  const steps: string[] = [];
  const authenticator = (operation: string) => api.requestsOf(`POST /api/authenticator/${operation}`).length;
  const note = (point: string) => async () => {
    steps.push(`${point}: ${authenticator('login')} logins, ${authenticator('checkLogin')} checks`);
  };
  const hooks = { preLogin: { note: note('preLogin') }, postLogin: { note: note('postLogin') } };
  const { session } = renderAdmin({ path: '/things/create', registry: { hooks } });
  await screen.findByLabelText(/Passwort/);
  steps.length = 0;
  const asked = authenticator('checkLogin');
  await fill('pw');
  await screen.findByTestId('screen');
  await waitFor(() => expect(session.appState()).toBe('ready'));
  expect(steps).toEqual([`preLogin: 0 logins, ${asked} checks`, `postLogin: 1 logins, ${asked + 1} checks`]);
});

it('disables its fields while the request is pending', async () => {
  api.answer('POST /api/authenticator/login', {
    status: 401,
    body: { _t: 'x', message: 'Nein.' },
    delay: 100,
  });
  renderAdmin();
  await fill('wrong');
  const field = screen.getByLabelText<HTMLInputElement>(/Passwort/);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Anmeldung läuft …' });
  expect([field.disabled, button.disabled]).toEqual([true, true]);
  await waitFor(() => expect(field.disabled).toBe(false));
});

it('fills in a demo login', async () => {
  const demo = { logins: [{ mail: 'buero@demo.example', role: 'Büro' }], password: 'geheim' };
  api.answer('GET /api/status', { body: { product: 'Probe', demo, build: 'b1' } });
  renderAdmin();
  fireEvent.click(await screen.findByRole('button', { name: 'Büro: Zugang buero@demo.example verwenden' }));
  expect(screen.getByLabelText<HTMLInputElement>(/E-Mail-Adresse/).value).toBe('buero@demo.example');
  expect(screen.getByLabelText<HTMLInputElement>(/Passwort/).value).toBe('geheim');
});

it('redirects users who are already logged in (route-04)', async () => {
  answerLogins(api, { isLoggedIn: true, entities: [] });
  renderAdmin({ path: '/login' });
  await screen.findByText(/Ada Lovelace!/);
  expect(screen.queryByLabelText(/Passwort/)).toBeNull();
});
