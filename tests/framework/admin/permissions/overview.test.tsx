import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import { answerPermissions, logins, openPermissions, people, places, roles } from './permissionWorld.ts';

const api = provideFakeApi();

// the first screen of a file loads a good part of the program
beforeAll(async () => {
  await import('../../../../src/framework/admin/permissions/overview/PermissionOverviewScreen.tsx');
}, 30_000);

beforeEach(() => {
  answerPermissions(api, [places, people, roles(), logins()]);
});

function rowsOf(name: string): (string | null)[] {
  return within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
}

it('shows all roles, what they give, and who has them', async () => {
  openPermissions('overview');
  expect(await screen.findByRole('link', { name: 'Leitung' })).toBeTruthy();
  await screen.findByRole('link', { name: 'bo@example.org' });
  expect(rowsOf('Rollen').slice(1)).toEqual([
    'Helfer:inliest 1 Bereich, ändert 1, 1 Sonderrecht',
    'LeitungAlles, auch was noch dazukommt',
  ]);
  expect(rowsOf('Zugänge').slice(1)).toEqual(['bo@example.org · Bo BrinkHelfer:inEigene Rechte']);
  expect(screen.getByRole('link', { name: 'Helfer:in' }).getAttribute('href')).toBe(
    '/settings/permissions/role/r1',
  );
  expect(screen.getByRole('link', { name: 'bo@example.org' }).getAttribute('href')).toBe(
    '/settings/permissions/user/u7',
  );
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Rechte' })).toBeTruthy();
});

it('searches logins while typing', async () => {
  openPermissions('overview');
  await screen.findByRole('link', { name: 'bo@example.org' });
  api.answer('GET /api/login-users', { body: [], headers: { 'Content-Range': 'login-users */0' } });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Zugänge durchsuchen' }), {
    target: { value: 'ada' },
  });
  expect(await screen.findByText('Kein Zugang gefunden.')).toBeTruthy();
  expect(JSON.parse(api.requestsOf('GET /api/login-users').at(-1)?.query.get('filter') ?? '')).toEqual({
    $search: 'ada',
  });
});

it('shows only what the user may read, and offers no new role without the right', async () => {
  answerPermissions(api, [places, roles({ create: false })]);
  openPermissions('overview');
  expect(await screen.findByRole('link', { name: 'Leitung' })).toBeTruthy();
  expect(screen.queryByText('Zugänge')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rolle anlegen' })).toBeNull();
});

it('has no screen and no menu entry for users who may read neither roles nor logins', async () => {
  answerPermissions(api, [places]);
  openPermissions('overview');
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff', level: 2 })).toBeTruthy();
  expect(within(screen.getByRole('navigation')).queryByRole('link', { name: 'Rechte' })).toBeNull();
});

it('says what could not be loaded, and retries', async () => {
  // react-admin writes every refusal to the console
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [{ status: 422, body: { _t: 'invalid', message: 'Geht nicht.' } }];
  api.answer(
    'GET /api/roles',
    () => answers.pop() ?? { body: [], headers: { 'Content-Range': 'roles */0' } },
  );
  openPermissions('overview');
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Es gibt noch keine Rollen.')).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('GET /api/roles')).toHaveLength(2));
});

it('does not link to screens a role hides', async () => {
  const world = answerPermissions(api, [places, people, roles(), logins()]);
  world.gui = {
    'screen.settings.permissions.role': false,
    'screen.settings.permissions.user': false,
    'screen.settings.permissions.compare': false,
  };
  openPermissions('overview');
  expect(await screen.findByText('bo@example.org', { exact: false })).toBeTruthy();
  await screen.findByText('Leitung');
  for (const name of ['Rollen', 'Zugänge'])
    expect(within(screen.getByRole('table', { name })).queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Rollen vergleichen' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rolle anlegen' })).toBeNull();
});

it('offers no way back to an overview a role hides', async () => {
  const world = answerPermissions(api, [places, people, roles(), logins()]);
  openPermissions('role/r1');
  expect(await screen.findByRole('link', { name: 'Zur Übersicht der Rechte' })).toBeTruthy();
  cleanup();
  world.gui = { 'screen.settings.permissions.overview': false };
  openPermissions('role/r1');
  await screen.findByRole('button', { name: /^Orte, Lesen/ });
  expect(screen.queryByRole('link', { name: 'Zur Übersicht der Rechte' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rechte' })).toBeNull();
});
