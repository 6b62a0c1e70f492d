import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdmin } from '../../../src/framework/admin/createAdmin.tsx';
import { answerLogins } from './support/answerLogins.ts';
import { answerRows } from './support/answerRows.ts';
import { buildEntity, buildField } from './support/buildEntity.ts';
import { openPageAt } from './support/openPageAt.ts';
import { type FakeApi, startFakeApi } from './support/startFakeApi.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin, '/things');
  answerLogins(api, { isLoggedIn: false, entities: [buildEntity({ resource: 'things', plural: 'Dinge' })] });
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.goAway();
});

it('sends guests to the login once, and back again', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  const Admin = createAdmin({
    title: 'Probe',
    registry: { parts: {}, inputs: {}, screens: [], menuOrder: [] },
    screens: { List: () => <p>Liste</p> },
  });
  render(<Admin />);
  const password = await screen.findByLabelText(/Passwort/);
  expect(window.location.pathname).toBe('/login');
  expect(push).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByLabelText(/E-Mail-Adresse/), { target: { value: 'ada@example.org' } });
  fireEvent.change(password, { target: { value: 'pw' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText('Liste');
  expect(window.location.pathname).toBe('/things');
  push.mockRestore();
});

it('evaluates the first address once', async () => {
  answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'things', plural: 'Dinge' })] });
  api.answer('GET /api/preferences', { body: {} });
  const preLogin = { count: vi.fn() };
  const Admin = createAdmin({
    title: 'Probe',
    registry: { parts: {}, inputs: {}, screens: [], menuOrder: [], hooks: { preLogin } },
    screens: { List: () => <p>Liste</p> },
  });
  render(<Admin />);
  await screen.findByText('Liste');
  expect(preLogin.count).toHaveBeenCalledTimes(1);
  expect(api.requestsOf('POST /api/authenticator/checkLogin')).toHaveLength(1);
  expect(api.requestsOf('GET /api/definitions')).toHaveLength(1);
});

const things = buildEntity({
  resource: 'things',
  plural: 'Dinge',
  columns: ['name'],
  fields: [buildField({ name: 'name', title: 'Name' })],
});

/** Opens the list of things with two rows, which come when `when` resolves. */
function openRows(when?: Promise<void>): void {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/preferences', { body: {} });
  const body = [1, 2].map((row) => ({ id: `r${row}`, $version: 1, name: `Zeile ${row}` }));
  const headers = { 'Content-Range': 'things 0-1/2' };
  api.answer('GET /api/things', { body, headers, ...(when ? { when } : {}) });
  const Admin = createAdmin({ title: 'Probe' });
  render(<Admin />);
}

it('asks for the rows of the first list once', async () => {
  openRows();
  await screen.findByRole('link', { name: 'Zeile 2 öffnen' });
  expect(api.requestsOf('GET /api/things')).toHaveLength(1);
});

it('does not wait long for the rows of the first list', async () => {
  let release = () => {};
  openRows(
    new Promise<void>((resolve) => {
      release = resolve;
    }),
  );
  await screen.findByRole('main');
  expect(screen.queryByRole('link', { name: 'Zeile 2 öffnen' })).toBeNull();
  release();
  await screen.findByRole('link', { name: 'Zeile 2 öffnen' });
  expect(api.requestsOf('GET /api/things')).toHaveLength(1);
});

it('draws a long first list with the rows that fill the window, and then asks for the rest', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  openPageAt(api.origin, '/things?page=1&perPage=1000&sort=name&order=ASC&filter=%7B%7D');
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/preferences', { body: {} });
  answerRows(api, 'things', 1200);
  const ranges = () => api.requestsOf('GET /api/things').map(({ query }) => query.get('range'));
  const Admin = createAdmin({ title: 'Probe' });
  render(<Admin />);
  expect((await screen.findByRole('grid')).getAttribute('aria-rowcount')).toBe('1001');
  expect(ranges()).toEqual(['[0,26]', '[0,999]']);
  for (const run of idle) run();
  await waitFor(() => expect(ranges()).toEqual(['[0,26]', '[0,999]', '[0,999]']));
  vi.unstubAllGlobals();
});

it('asks for no rest of a list that fills no window', async () => {
  openPageAt(api.origin, '/things?page=1&perPage=1000&sort=name&order=ASC&filter=%7B%7D');
  openRows();
  await screen.findByRole('link', { name: 'Zeile 2 öffnen' });
  // jsdom has no idle time: `whenIdle` waits for 200 ms
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(api.requestsOf('GET /api/things')).toHaveLength(2);
});
