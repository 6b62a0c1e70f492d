import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { impact, openImpact, provideRoleEditor } from '../support/provideRoleEditor.ts';
import {
  answerPermissions,
  cell,
  logins,
  notes,
  openPermissions,
  people,
  places,
  roles,
} from './permissionWorld.ts';

const api = provideRoleEditor();

beforeEach(() => {
  api.answer('PUT /api/roles/r1', ({ body }) => ({
    body: { id: 'r1', $version: 2, name: 'Helfer:in', guiAccess: {}, ...JSON.parse(body) },
  }));
});

function saved(method = 'PUT', path = '/api/roles/r1'): unknown {
  const [sent] = api.requestsOf(`${method} ${path}`);
  return JSON.parse(sent?.body ?? 'null');
}

it('shows what a role gives, and offers no nonexistent action', async () => {
  openPermissions('role/r1');
  expect(await cell(/^Orte, Lesen: Alle · 1 Feld, Nach Regel · alle Felder$/)).toBeTruthy();
  expect((await cell(/^Orte, Anlegen/)).getAttribute('aria-pressed')).toBe('false');
  expect(await cell(/^Orte, Sonderrechte: 1 von 2$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Notizen, Löschen/ })).toBeNull();
});

it('shows who is affected before it saves', async () => {
  api.answer(impact, {
    body: {
      persons: [
        {
          id: 'u7',
          name: 'Bo Brink',
          userType: 'employee',
          gains: [{ entity: 'places', action: 'create', fields: 'all', records: null }],
          losses: [{ entity: 'places', action: 'read', fields: ['name', 'rent'], records: 12 }],
          gui: { shown: [], hidden: ['menu.places'] },
        },
      ],
      total: 3,
    },
  });
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Anlegen/));
  fireEvent.keyDown(await cell(/^Orte, Lesen/), { key: 'Delete' });
  const dialog = await openImpact(api);
  expect(await within(dialog).findByText('3 Personen sind betroffen.')).toBeTruthy();
  const person = within(dialog).getByRole('region', { name: 'Bo Brink' });
  expect(person.textContent).toBe(
    'Bo BrinkGewinntOrte: AnlegenVerliertOrte: Lesen, in 12 Datensätzen, Felder: Name, MieteSieht nicht mehrOrte',
  );
  expect(within(dialog).getByText('und 2 weitere Personen')).toBeTruthy();
  const crudAccess = {
    places: {
      create: true,
      update: { rules: [{ when: { workers: '$me' }, fields: ['name', 'isOpen'] }] },
      custom: ['wave'],
    },
  };
  expect(JSON.parse(api.requestsOf(impact)[0]?.body ?? '')).toEqual({
    role: 'r1',
    crudAccess,
    guiAccess: {},
  });
  expect(api.requestsOf('PUT /api/roles/r1')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rolle speichern' }));
  await waitFor(() => expect(saved()).toEqual({ crudAccess }));
  expect(api.requestsOf('PUT /api/roles/r1')[0]?.headers['if-match']).toBe('"1"');
});

it('saves a new name without looking for affected people', async () => {
  openPermissions('role/r1');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Hilfe' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved()).toEqual({ name: 'Hilfe' }));
  expect(api.requestsOf(impact)).toHaveLength(0);
});

it('can be saved if the affected people cannot be determined', async () => {
  api.answer(impact, { status: 403, body: { _t: 'forbidden', message: 'Nein.' } });
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Anlegen/));
  const dialog = await openImpact(api);
  expect(await within(dialog).findByText(/konnte nicht ermittelt werden/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rolle speichern' }));
  await waitFor(() => expect(saved()).not.toBeNull());
});

it('selects fields by section, and rules by condition', async () => {
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Ändern/));
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Ändern' });
  const rule = within(within(dialog).getAllByRole('group', { name: 'Regel 1' })[0] ?? dialog);
  const condition = within(rule.getByRole('group', { name: 'Helfende' }));
  expect(condition.getByRole('combobox', { name: 'Vergleich' }).textContent).toBe('nennt die Person selbst');
  expect(rule.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).checked).toBe(true);
  expect(rule.queryByRole('checkbox', { name: 'Angelegt am' })).toBeNull();
  fireEvent.click(rule.getByRole('checkbox', { name: 'Ganzer Abschnitt Allgemein' }));
  fireEvent.click(rule.getByRole('checkbox', { name: 'Miete' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
  fireEvent.click(await cell(/^Orte, Ändern: Nach Regel · 1 Feld$/));
  const again = await screen.findByRole('dialog', { name: 'Orte: Ändern' });
  fireEvent.click(within(again).getByRole('switch', { name: 'Datensätze nach Regel' }));
  fireEvent.click(within(again).getByRole('switch', { name: 'Alle Datensätze' }));
  fireEvent.click(within(again).getByRole('button', { name: 'Übernehmen' }));
  expect(await cell(/^Orte, Ändern: Alle · alle Felder$/)).toBeTruthy();
});

it('lists the custom rights in German, with a switch each', async () => {
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Sonderrechte/));
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Sonderrechte' });
  expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: 'Winken' }).checked).toBe(true);
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Springen' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fertig' }));
  expect(await cell(/^Orte, Sonderrechte: 2 von 2$/)).toBeTruthy();
});

it('explains beside a custom right what it opens', async () => {
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Sonderrechte/));
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Sonderrechte' });
  expect(
    within(dialog).getByRole('switch', { name: 'Springen', description: 'Öffnet auch die Nachbarorte.' }),
  ).toBeTruthy();
  expect(within(dialog).getByRole('switch', { name: 'Winken' }).getAttribute('aria-describedby')).toBeNull();
});

it('marks a custom right that nothing checks yet, and does not let it be switched on', async () => {
  answerPermissions(api, [{ ...places, idle: ['jump'] }, notes, people, roles(), logins()]);
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Sonderrechte/));
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Sonderrechte' });
  const description = 'Noch ohne Wirkung. Öffnet auch die Nachbarorte.';
  const idle = within(dialog).getByRole<HTMLInputElement>('switch', { name: 'Springen', description });
  expect(idle.disabled).toBe(true);
  expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: 'Winken' }).disabled).toBe(false);
});

it('lets a granted custom right without effect be switched off and on again', async () => {
  answerPermissions(api, [{ ...places, idle: ['wave'] }, notes, people, roles(), logins()]);
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Sonderrechte/));
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Sonderrechte' });
  const idle = within(dialog).getByRole<HTMLInputElement>('switch', { name: 'Winken' });
  for (const isOn of [false, true]) {
    expect(idle.disabled).toBe(false);
    fireEvent.click(idle);
    expect(idle.checked).toBe(isOn);
  }
});

it('shows the server’s objections in the matrix', async () => {
  // react-admin writes every refusal to the console
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answer('PUT /api/roles/r1', {
    status: 422,
    body: {
      _t: 'invalid',
      message: 'Bitte prüfe deine Eingaben.',
      details: { fields: { 'crudAccess.places.create': 'Orte darfst du niemandem geben.' } },
    },
  });
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Anlegen/));
  const dialog = await openImpact(api);
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Rolle speichern' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByText(/Orte darfst du niemandem geben\./)).toBeTruthy();
  expect((await cell(/^Orte, Anlegen/)).getAttribute('aria-invalid')).toBe('true');
  expect((await cell(/^Orte, Löschen/)).getAttribute('aria-invalid')).toBeNull();
});

it('shows in a conflict what each side changed in the role, and saves the chosen values', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const base = { places: { read: { all: ['name'] } } };
  const theirs = { places: { read: { all: ['name'] }, delete: true } };
  const mine = { places: { read: { all: ['name'] }, create: true } };
  const stored = { id: 'r1', $access: { update: true, delete: true, custom: [] }, name: 'Helfer:in' };
  api.answer('GET /api/roles/r1', { body: { ...stored, $version: 1, crudAccess: base, guiAccess: {} } });
  api.answer('PUT /api/roles/r1', ({ headers }) =>
    headers['if-match'] === '"2"'
      ? { body: { ...stored, $version: 3, crudAccess: mine, guiAccess: {} } }
      : {
          status: 409,
          body: {
            _t: 'versionConflict',
            message: 'Inzwischen geändert.',
            details: {
              conflicts: [{ path: 'crudAccess', base, mine, theirs }],
              current: { ...stored, $version: 2, crudAccess: theirs, guiAccess: {} },
              changed: null,
            },
          },
        },
  );
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Anlegen/));
  const button = within(await openImpact(api)).getByRole<HTMLButtonElement>('button', {
    name: 'Rolle speichern',
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByText('Orte, Anlegen: Ja')).toBeTruthy();
  expect(screen.getByText('Orte, Löschen: Ja')).toBeTruthy();
  expect(screen.queryByText(/"places"/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mit dieser Auswahl speichern' }));
  await waitFor(() => expect(api.requestsOf('PUT /api/roles/r1')).toHaveLength(2));
  expect(JSON.parse(api.requestsOf('PUT /api/roles/r1')[1]?.body ?? '')).toEqual({ crudAccess: mine });
});

it('shows and hides parts of the UI, and lists only what differs from the rest', async () => {
  openPermissions('role/r1');
  const menu = within(await screen.findByRole('group', { name: 'Menü' }));
  fireEvent.click(menu.getByRole('switch', { name: 'Orte' }));
  expect(menu.getByRole<HTMLInputElement>('switch', { name: 'Notizen' }).checked).toBe(true);
  await openImpact(api);
  expect(JSON.parse(api.requestsOf(impact)[0]?.body ?? '').guiAccess).toEqual({ 'menu.places': false });
});

it('reports before saving what the server would refuse', async () => {
  const sentence = 'Das Sonderrecht „x“ gibt es hier nicht.';
  const details = { fields: { 'crudAccess.places.custom': sentence } };
  api.answer(impact, { status: 422, body: { _t: 'invalid', message: 'Nein.', details } });
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Anlegen/));
  const dialog = await openImpact(api);
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Rolle speichern' }).disabled).toBe(
    true,
  );
});

it('creates a role, which nobody has yet', async () => {
  api.answer('POST /api/roles', ({ body }) => ({
    status: 201,
    body: { id: 'r1', $version: 1, ...JSON.parse(body) },
  }));
  openPermissions('role/create');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Neu' } });
  fireEvent.click(await cell(/^Alle Bereiche, auch künftige, Lesen: Nein$/));
  expect(await cell(/^Notizen, Lesen: Ja, über „Alle Bereiche“$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(saved('POST', '/api/roles')).toEqual({
      name: 'Neu',
      crudAccess: { '*': { read: { all: true } } },
    }),
  );
  expect(api.requestsOf(impact)).toHaveLength(0);
});

it('is read-only for users who may not change the role', async () => {
  const [stored] = [{ id: 'r1', $version: 1, $access: { update: [], delete: false, custom: [] } }];
  api.answer('GET /api/roles/r1', { body: { ...stored, name: 'Helfer:in', crudAccess: {} } });
  openPermissions('role/r1');
  expect(await screen.findByText(/ansehen, aber nicht ändern/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Orte, Lesen/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

it('shows the matrix of a read-only role only with the right to read it', async () => {
  const stored = { id: 'r1', $version: 1, $access: { update: [], delete: false, custom: [] } };
  const matrix = { name: 'Nur was die Rolle gibt' };
  api.answer('GET /api/roles/r1', { body: { ...stored, name: 'Helfer:in', crudAccess: {} } });
  openPermissions('role/r1');
  await screen.findByRole('switch', matrix);
  cleanup();
  api.answer('GET /api/roles/r1', { body: { ...stored, name: 'Helfer:in' } });
  openPermissions('role/r1');
  await screen.findByText(/ansehen, aber nicht ändern/);
  expect(screen.queryByRole('switch', matrix)).toBeNull();
});

it('is forbidden without the right to read roles', async () => {
  answerPermissions(api, [places, logins()]);
  openPermissions('role/r1');
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff', level: 2 })).toBeTruthy();
  expect(api.requestsOf('GET /api/roles/r1')).toHaveLength(0);
});
