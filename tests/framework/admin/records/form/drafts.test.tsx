import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { allowRefusal, openForm, press, type } from './openForm.tsx';

const api = provideFakeApi();
let world: ReturnType<typeof answerLogins>;

beforeEach(() => {
  world = answerLogins(api, {
    isLoggedIn: true,
    entities: [buildEntity({ resource: 'things', title: 'Ding' })],
  });
  api.answer('POST /api/things', ({ body }) => ({
    status: 201,
    body: { ...JSON.parse(body), id: 't1', $version: 1 },
  }));
});

async function typeAndReload() {
  const { unmount } = openForm('/things/create');
  await screen.findByLabelText('Name');
  type('Name', 'Halb fertig');
  fireEvent(window, new Event('pagehide'));
  unmount();
  openForm('/things/create');
  await screen.findByText(/Ungespeicherte Eingaben wiederherstellen\?/);
}

it('offers to restore input after a reload', async () => {
  await typeAndReload();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  press('Wiederherstellen');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Halb fertig'));
  press('Speichern');
  await screen.findByText('Profile things');
  expect(sessionStorage.length).toBe(0);
});

it('discards the draft on request', async () => {
  await typeAndReload();
  press('Verwerfen');
  await waitFor(() => expect(screen.queryByText(/wiederherstellen\?/)).toBeNull());
  expect(sessionStorage.length).toBe(0);
});

it('offers the draft of an existing record, and saves it with its original version', async () => {
  const $access = { update: true, delete: true, custom: [] };
  api.answer('GET /api/things/t1', { body: { id: 't1', $version: 3, $access, name: 'Erstes' } });
  api.answer('PUT /api/things/t1', { body: { id: 't1', $version: 4, $access, name: 'Halb fertig' } });
  const { unmount } = openForm('/things/t1/edit');
  await screen.findByLabelText('Name');
  type('Name', 'Halb fertig');
  fireEvent(window, new Event('pagehide'));
  unmount();
  openForm('/things/t1/edit');
  await screen.findByText(/Ungespeicherte Eingaben wiederherstellen\?/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Erstes');
  press('Wiederherstellen');
  press('Speichern');
  await screen.findByText('Profile things');
  const [sent] = api.requestsOf('PUT /api/things/t1');
  expect([sent?.body, sent?.headers['if-match']]).toEqual([JSON.stringify({ name: 'Halb fertig' }), '"3"']);
});

it('resumes the form after the session ended and a new login', async () => {
  allowRefusal();
  const { router } = openForm('/things/create');
  await screen.findByLabelText('Name');
  type('Name', 'Halb fertig');
  world.isLoggedIn = false;
  api.answer('POST /api/things', {
    status: 401,
    body: { _t: 'notLoggedIn', message: 'Bitte melde dich an.' },
  });
  press('Speichern');
  const dialog = await screen.findByRole('alertdialog', { name: 'Du wurdest abgemeldet' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zur Anmeldung' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  type(/^E-Mail-Adresse/, 'ada@example.org');
  type(/^Passwort/, 'pw');
  press('Anmelden');
  await waitFor(() => expect(router.state.location.pathname).toBe('/things/create'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Halb fertig'));
  expect(screen.queryByText(/Ungespeicherte Eingaben wiederherstellen/)).toBeNull();
});

it('resumes the section of a profile after the session ended', async () => {
  allowRefusal();
  const access = { update: true, delete: true, custom: [] };
  api.answer('GET /api/things/t1', { body: { id: 't1', $version: 1, $access: access, name: 'Eins' } });
  const { services } = openForm('/things/t1', { screens: { Profile: ProfileScreen } });
  fireEvent.click(await screen.findByRole('button', { name: /bearbeiten$/ }));
  await screen.findByLabelText('Name');
  type('Name', 'Halb fertig');
  world.isLoggedIn = false;
  // any other request may be the one that meets the end of the session
  await expect(services.http('/api/things')).rejects.toThrow('Bitte melde dich an.');
  fireEvent.click(await screen.findByRole('button', { name: 'Zur Anmeldung' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  type(/^E-Mail-Adresse/, 'ada@example.org');
  type(/^Passwort/, 'pw');
  press('Anmelden');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Halb fertig');
});

it('asks before changes are abandoned', async () => {
  const { router } = openForm('/things/create');
  await screen.findByLabelText('Name');
  type('Name', 'Halb fertig');
  press('Abbrechen');
  await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  press('Weiter bearbeiten');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/things/create');
  press('Abbrechen');
  await screen.findByRole('dialog');
  press('Änderungen verwerfen');
  await screen.findByText('List things');
  expect(sessionStorage.length).toBe(0);
});

it('asks before another tab of a profile closes a section with changes', async () => {
  const access = { update: true, delete: true, custom: [] };
  api.answer('GET /api/things/t1', { body: { id: 't1', $version: 1, $access: access, name: 'Eins' } });
  api.answer('GET /api/things/t1/history', { body: { entries: [], total: 0 } });
  openForm('/things/t1', { screens: { Profile: ProfileScreen } });
  fireEvent.click(await screen.findByRole('button', { name: /bearbeiten$/ }));
  await screen.findByLabelText('Name');
  type('Name', 'Halb fertig');
  fireEvent.click(screen.getByRole('tab', { name: 'Verlauf' }));
  await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  press('Weiter bearbeiten');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Halb fertig');
});

it('leaves an unchanged form without asking', async () => {
  openForm('/things/create');
  await screen.findByLabelText('Name');
  press('Abbrechen');
  await screen.findByText('List things');
});

it('keeps the browser from closing a changed form', async () => {
  openForm('/things/create');
  await screen.findByLabelText('Name');
  const isQuiet = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isQuiet()).toBe(true);
  type('Name', 'Halb fertig');
  await waitFor(() => expect(isQuiet()).toBe(false));
});
