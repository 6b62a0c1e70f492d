import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import {
  answerPermissions,
  boSources,
  cell,
  logins,
  openPermissions,
  people,
  places,
  roles,
} from './permissionWorld.ts';

const api = provideFakeApi();
const explain = 'GET /api/permissioner/explain';

// the first screen of a file loads a good part of the program
beforeAll(async () => {
  await import('../../../../src/framework/admin/permissions/person/UserPermissionsScreen.tsx');
}, 30_000);

beforeEach(() => {
  answerPermissions(api);
});

it('shows what a person may do with records and fields, and where it comes from', async () => {
  openPermissions('user/u7');
  expect(await cell(/^Orte, Lesen: Alle · 1 Feld, Nach Regel · alle Felder, Helfer:in$/)).toBeTruthy();
  expect(await cell(/^Orte, Anlegen: Ja, Eigene Rechte$/)).toBeTruthy();
  expect(await cell(/^Orte, Löschen: Nein$/)).toBeTruthy();
  expect(await cell(/^Orte, Sonderrechte: 1 von 2, Helfer:in$/)).toBeTruthy();
  expect(screen.getByText(/Dazu Rechte auf 1 Bereich, den du nicht sehen darfst/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Notizen/ })).toBeNull();
});

it('says that rules about the person give nothing to a login without a profile', async () => {
  openPermissions('user/u7');
  await cell(/^Orte, Lesen/);
  await waitFor(() => expect(api.requestsOf('GET /api/login-users/u7')).toHaveLength(1));
  expect(screen.queryByText(/hat kein Profil/)).toBeNull();
  cleanup();
  api.answer('GET /api/login-users/u7', {
    body: { id: 'u7', mail: 'bo@example.org', meta: null, roles: [] },
  });
  openPermissions('user/u7');
  expect(await screen.findByText(/hat kein Profil/)).toBeTruthy();
});

it('shows missing rights too, but no nonexistent actions', async () => {
  openPermissions('user/u7');
  fireEvent.click(await screen.findByRole('switch', { name: 'Nur was gewährt ist' }));
  expect(await cell(/^Notizen, Lesen: Nein$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Notizen, Ändern/ })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: /filtern/ }), { target: { value: 'pers' } });
  expect(screen.queryByRole('button', { name: /^Notizen/ })).toBeNull();
  expect(await cell(/^Personen, Lesen: Nein$/)).toBeTruthy();
});

it('moves the focus through the cells by arrow keys', async () => {
  openPermissions('user/u7');
  (await cell(/^Orte, Anlegen/)).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Orte, Lesen/);
});

it('explains a permission by the deciding grant', async () => {
  const rule = { when: { workers: '$me' }, fields: ['name', 'isOpen'] };
  const origin = { type: 'role', id: 'r1', name: 'Helfer:in' };
  api.answer(explain, {
    body: {
      isAllowed: true,
      isImpossible: false,
      reasons: [{ origin, scope: 'rule', isForEverything: false, fields: rule.fields, rule }],
      user: { id: 'u7', name: 'bo@example.org' },
      sources: [origin],
    },
  });
  openPermissions('user/u7');
  fireEvent.click(await cell(/^Orte, Ändern/));
  const dialog = await screen.findByRole('dialog', { name: 'Warum darf bo@example.org das?' });
  expect(await within(dialog).findByText('In manchen Datensätzen darf bo@example.org das.')).toBeTruthy();
  expect(within(dialog).getByText('Rolle „Helfer:in“')).toBeTruthy();
  expect(within(dialog).getByText('in Datensätzen, für die gilt: Helfende: die Person selbst')).toBeTruthy();
  expect(within(dialog).getByText('Felder: Name, Offen')).toBeTruthy();
  expect(Object.fromEntries(api.requestsOf(explain)[0]?.query ?? [])).toEqual({
    entity: 'places',
    action: 'update',
    loginUser: 'u7',
  });
});

it('says what was checked if nothing grants it', async () => {
  api.answer(explain, {
    body: {
      isAllowed: false,
      isImpossible: false,
      reasons: [],
      user: { id: 'u7', name: 'bo@example.org' },
      sources: [
        { type: 'role', id: 'r1', name: 'Helfer:in' },
        { type: 'user', id: 'u7', name: 'bo@example.org' },
        { type: 'auto', id: 'a1', name: 'Eigene Orte' },
        { type: 'share', id: 'u7', name: 'Freigabe' },
      ],
    },
  });
  openPermissions('user/u7');
  fireEvent.click(await cell(/^Orte, Löschen/));
  expect(
    await screen.findByText(
      /Angesehen wurden: Rolle „Helfer:in“, Eigene Rechte, automatische Berechtigung „Eigene Orte“, Freigabe\./,
    ),
  ).toBeTruthy();
});

it('repeats in the dialog why a question cannot be answered', async () => {
  api.answer(explain, { status: 404, body: { _t: 'notFound', message: 'Das gibt es nicht.' } });
  openPermissions('user/u7');
  fireEvent.click(await cell(/^Orte, Lesen/));
  expect(await screen.findByText('Das gibt es nicht.')).toBeTruthy();
});

it('previews the menu and the fields of the person without acting as them', async () => {
  openPermissions('user/u7?tab=view');
  const view = await screen.findByRole('group', { name: 'Ansicht als bo@example.org' });
  expect(within(view).getByRole('list', { name: 'Karte' })).toBeTruthy();
  expect(within(view).getByRole('button', { name: 'Orte' })).toBeTruthy();
  expect(within(view).queryByText('Notizen')).toBeNull();
  const rows = within(within(view).getByRole('table', { name: 'Felder' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'FeldSiehtÄndert',
    'Namejain manchen Datensätzen',
    'Offenin manchen Datensätzenin manchen Datensätzen',
    'Mietein manchen Datensätzennein',
    'Helfendein manchen Datensätzennein',
    'Angelegt amin manchen Datensätzennein',
  ]);
  expect(within(view).getByText('Winken')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Als diese Person anmelden' })).toBeNull();
});

it('leaves out of the preview what all roles of the person hide', async () => {
  api.answer('GET /api/permissioner/sources', { body: { ...boSources, gui: { 'menu.places': false } } });
  openPermissions('user/u7?tab=view');
  expect(await screen.findByText('Das Menü ist bis auf die Übersicht leer.')).toBeTruthy();
});

it('links from the preview to acting as the person, with that right', async () => {
  answerPermissions(api, [places, people, roles(), logins(['logInAsAnotherUser'])]);
  openPermissions('user/u7?tab=view');
  fireEvent.click(await screen.findByRole('button', { name: 'Als diese Person anmelden' }));
  expect(await screen.findByRole('dialog', { name: 'Als Bo Brink anmelden?' })).toBeTruthy();
});

it('reports the rights in German, a line per entity', async () => {
  openPermissions('user/u7?tab=report');
  expect(
    await screen.findByText(
      'Orte: anlegen, lesen (überall Name; in bestimmten Datensätzen alle Felder), ändern (in bestimmten Datensätzen Name, Offen), Winken',
    ),
  ).toBeTruthy();
});

it('lets only users with the rights give and take roles', async () => {
  openPermissions('user/u7');
  expect(await screen.findByRole('link', { name: 'Helfer:in' })).toBeTruthy();
  await cell(/^Orte, Lesen/);
  await waitFor(() => expect(api.requestsOf('GET /api/login-users/u7')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Rolle Helfer:in entziehen' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Rolle zuweisen' })).toBeNull();
});

it('removes a role after a question, with the version it shows', async () => {
  answerPermissions(api, [places, roles(), logins(['removeRolesFromUsers'])]);
  api.answer('PUT /api/login-users/u7', { body: { id: 'u7', $version: 4, roles: [] } });
  openPermissions('user/u7');
  fireEvent.click(await screen.findByRole('button', { name: 'Rolle Helfer:in entziehen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rolle „Helfer:in“ entziehen?' });
  expect(screen.queryByRole('combobox', { name: 'Rolle zuweisen', hidden: true })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entziehen' }));
  expect(await screen.findByText('Rolle entzogen')).toBeTruthy();
  const [sent] = api.requestsOf('PUT /api/login-users/u7');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ roles: [] });
  expect(sent?.headers['if-match']).toBe('"3"');
});

it('is forbidden without the right to read the rights of others', async () => {
  api.answer('GET /api/permissioner/sources', {
    status: 403,
    body: { _t: 'forbidden', message: 'Dazu fehlt dir die Berechtigung.' },
  });
  openPermissions('user/u7');
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff', level: 2 })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('reports that the browser refuses to copy', async () => {
  const writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
  openPermissions('user/u7');
  fireEvent.click(await screen.findByRole('tab', { name: 'Bericht' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Kopieren' }));
  expect(await screen.findByText('Der Browser erlaubt das Kopieren hier nicht.')).toBeTruthy();
});
