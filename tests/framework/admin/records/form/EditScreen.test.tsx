import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SectionForm } from '../../../../../src/framework/admin/records/form/SectionForm.tsx';
import type { ScreenProps } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { allowRefusal, openForm, press, type } from './openForm.tsx';

const api = provideFakeApi();

const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'code', 'place', 'customId', 'friends'] }] }],
  fields: [
    buildField({ name: 'name', title: 'Name', required: true }),
    buildField({ name: 'code', title: 'Kürzel', unique: true }),
    buildField({
      name: 'place',
      title: 'Ort',
      kind: 'value',
      members: [
        buildField({ name: 'city', title: 'Stadt' }),
        buildField({ name: 'street', title: 'Straße' }),
      ],
    }),
    buildField({ name: 'customId', title: 'Nummer', readOnly: true }),
    buildField({
      name: 'friends',
      title: 'Freunde',
      kind: 'link',
      link: { to: 'things', through: 'friends', type: 'friend', inverse: 'friends' },
    }),
  ],
});

const record = {
  id: 't1',
  $version: 3,
  $access: { update: true, delete: true, custom: [] },
  name: 'Erstes',
  code: 'E',
  place: { city: 'Jena', street: 'Am Anger' },
  customId: 'D-1',
  friends: ['t2'],
};

const other = { id: 't2', $version: 1, name: 'Zweites' };

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/things/t1', { body: record });
  api.answer('GET /api/things', { body: [other], headers: { 'Content-Range': 'things 0-0/1' } });
  api.answer('PUT /api/things/t1', ({ body }) => ({ body: { ...record, ...JSON.parse(body), $version: 4 } }));
});

function sent(): unknown[] {
  return api.requestsOf('PUT /api/things/t1').map(({ body }) => JSON.parse(body));
}

async function openEdit() {
  const opened = openForm('/things/t1/edit');
  await screen.findByLabelText(/^Name/, {}, { timeout: 10_000 });
  return opened;
}

it('sends only what changed, with the version it was opened with', async () => {
  await openEdit();
  expect(screen.getByText('D-1')).toBeTruthy();
  type(/^Name/, 'Anderes');
  press('Speichern');
  await screen.findByText('Profile things');
  expect(sent()).toEqual([{ name: 'Anderes' }]);
  expect(api.requestsOf('PUT /api/things/t1')[0]?.headers['if-match']).toBe('"3"');
});

it('offers to undo the save', async () => {
  api.answer('PUT /api/things/t1', ({ body }) => ({
    body: { ...record, ...JSON.parse(body), $version: 4 },
    headers: { 'X-Change-Set': 's1' },
  }));
  api.answer('POST /api/change-sets/s1/undo', { status: 204 });
  await openEdit();
  type(/^Name/, 'Anderes');
  press('Speichern');
  fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await screen.findByText('Rückgängig gemacht');
  expect(api.requestsOf('POST /api/change-sets/s1/undo')).toHaveLength(1);
});

it('says after an undo which mails have left already', async () => {
  api.answer('PUT /api/things/t1', () => ({ body: record, headers: { 'X-Change-Set': 's1' } }));
  api.answer('POST /api/change-sets/s1/undo', { status: 204, headers: { 'X-Mails-Sent': '2' } });
  await openEdit();
  type(/^Name/, 'Anderes');
  press('Speichern');
  fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await screen.findByText('Rückgängig gemacht. 2 E-Mails dazu sind schon unterwegs.');
});

it('shows the server’s reason why a save can no longer be undone', async () => {
  allowRefusal();
  api.answer('PUT /api/things/t1', () => ({ body: record, headers: { 'X-Change-Set': 's1' } }));
  const message = 'Seitdem wurde geändert: Name. Deshalb lässt sich dieser Schritt nicht rückgängig machen.';
  api.answer('POST /api/change-sets/s1/undo', {
    status: 409,
    body: { _n: 'leitstand', _t: 'undoConflict', statusCode: 409, message },
  });
  await openEdit();
  type(/^Name/, 'Anderes');
  press('Speichern');
  fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await screen.findByText(message);
});

it('shows fields the record does not let change as text', async () => {
  const $access = { update: ['name'], delete: false, custom: [] };
  api.answer('GET /api/things/t1', { body: { ...record, $access } });
  await openEdit();
  expect(screen.queryByLabelText('Kürzel')).toBeNull();
  expect(screen.getByText('Kürzel')).toBeTruthy();
});

it('offers an input only for fields that may be read and changed (name-05)', async () => {
  const { code: _, ...readable } = record;
  const read = ['name', 'place', 'customId', 'friends'];
  const rights = { create: true, delete: true, read, update: ['name', 'code'], custom: [] };
  answerLogins(api, { isLoggedIn: true, entities: [{ ...things, rights }] });
  const $access = { update: ['name', 'code'], delete: false, custom: [] };
  api.answer('GET /api/things/t1', { body: { ...readable, $access } });
  await openEdit();
  expect(screen.queryByLabelText('Kürzel')).toBeNull();
  expect(screen.queryByText('Kürzel')).toBeNull();
  expect(screen.queryByLabelText('Stadt')).toBeNull();
});

it('lets the user choose between conflicting values', async () => {
  allowRefusal();
  const current = {
    ...record,
    $version: 7,
    name: 'Fremdes',
    code: 'F',
    place: { city: 'Gera', street: 'Am Markt' },
  };
  const conflicts = [
    { path: 'name', base: 'Erstes', mine: 'Meines', theirs: 'Fremdes' },
    { path: 'place.city', base: 'Jena', mine: 'Bonn', theirs: 'Gera' },
  ];
  const changed = { at: '2026-03-02T08:05:00.000Z', actor: { id: 'u2', name: 'Clara' }, onBehalfOf: null };
  let attempts = 0;
  api.answer('PUT /api/things/t1', ({ body }) => {
    attempts += 1;
    if (attempts > 1) return { body: { ...current, ...JSON.parse(body), $version: 8 } };
    return {
      status: 409,
      body: { _t: 'versionConflict', message: 'Geändert', details: { conflicts, current, changed } },
    };
  });
  await openEdit();
  type(/^Name/, 'Meines');
  type('Stadt', 'Bonn');
  press('Speichern');
  const dialog = await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
  expect(within(dialog).getByText(/Zuletzt geändert von Clara am 02.03.2026, 09:05 Uhr/)).toBeTruthy();
  const city = within(dialog).getByRole('radiogroup', { name: 'Ort: Stadt' });
  const [mine, theirs] = within(city).getAllByRole<HTMLInputElement>('radio');
  expect(city.textContent).toBe(
    'Ursprünglicher WertJenaDeinen Wert übernehmenBonnAktuellen Wert übernehmenGera',
  );
  expect(mine?.checked).toBe(true);
  fireEvent.click(theirs as HTMLElement);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mit dieser Auswahl speichern' }));
  await screen.findByText('Profile things');
  expect(sent()[1]).toEqual({ name: 'Meines' });
  expect(api.requestsOf('PUT /api/things/t1')[1]?.headers['if-match']).toBe('"7"');
});

it('mentions that changes of others were merged', async () => {
  api.answer('PUT /api/things/t1', ({ body }) => ({
    body: { ...record, ...JSON.parse(body), code: 'von anderen', $version: 5 },
  }));
  await openEdit();
  type(/^Name/, 'Anderes');
  press('Speichern');
  await screen.findByText('Gespeichert. Die Änderungen von anderen sind auch enthalten.');
});

it('reloads a missing version, and says so', async () => {
  allowRefusal();
  api.answer('PUT /api/things/t1', { status: 428, body: { _t: 'versionMissing', message: 'Version fehlt' } });
  await openEdit();
  type(/^Name/, 'Anderes');
  api.answer('GET /api/things/t1', { body: { ...record, $version: 9, code: 'neu' } });
  press('Speichern');
  await screen.findByText(/neu geladen/);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Kürzel').value).toBe('neu'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Anderes');
  api.answer('PUT /api/things/t1', ({ body }) => ({
    body: { ...record, ...JSON.parse(body), $version: 10 },
  }));
  press('Speichern');
  await waitFor(() => expect(api.requestsOf('PUT /api/things/t1')[1]?.headers['if-match']).toBe('"9"'));
  await screen.findByText('Profile things');
});

it('saves links in separate calls, without writing the record', async () => {
  api.answer('DELETE /api/things/t1/links/friends/t2', { status: 204 });
  await openEdit();
  await screen.findByText('Zweites');
  fireEvent.keyDown(screen.getByLabelText('Freunde'), { key: 'Backspace' });
  press('Speichern');
  await screen.findByText('Profile things');
  expect(api.requestsOf('DELETE /api/things/t1/links/friends/t2')).toHaveLength(1);
  expect(sent()).toEqual([]);
});

it('names links that could not be saved', async () => {
  allowRefusal();
  await openEdit();
  await screen.findByText('Zweites');
  fireEvent.keyDown(screen.getByLabelText('Freunde'), { key: 'Backspace' });
  press('Speichern');
  await screen.findByText(/Freunde: Nicht alle Zuordnungen konnten gespeichert werden/);
});

it('copies a record without values that belong to it alone', async () => {
  await openEdit();
  press('Duplizieren');
  await waitFor(() => expect(document.title).toBe('Ding anlegen · Probe'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Erstes');
  expect(screen.getByLabelText<HTMLInputElement>('Kürzel').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Stadt').value).toBe('Jena');
});

it('edits a section in place', async () => {
  const done: unknown[] = [];
  function Section({ entity }: ScreenProps) {
    return (
      <SectionForm
        entity={entity}
        record={record}
        fields={['name', 'customId']}
        title="Wichtiges"
        onDone={(saved) => done.push(saved.name)}
        onCancel={() => done.push('cancelled')}
      />
    );
  }
  openForm('/things/t1', { screens: { Profile: Section } });
  await screen.findByRole('form', { name: 'Wichtiges bearbeiten' });
  expect(screen.queryByLabelText('Kürzel')).toBeNull();
  type(/^Name/, 'Anderes');
  press('Speichern');
  await waitFor(() => expect(done).toEqual(['Anderes']));
  expect(sent()).toEqual([{ name: 'Anderes' }]);
  press('Abbrechen');
  expect(done).toEqual(['Anderes', 'cancelled']);
});

it('takes all values of one side at once', async () => {
  allowRefusal();
  const current = { ...record, $version: 7, name: 'Fremdes', code: 'F' };
  const conflicts = [
    { path: 'name', base: 'Erstes', mine: 'Meines', theirs: 'Fremdes' },
    { path: 'code', base: 'E', mine: 'M', theirs: 'F' },
  ];
  const details = { conflicts, current, changed: null };
  api.answer('PUT /api/things/t1', {
    status: 409,
    body: { _t: 'versionConflict', message: 'Geändert', details },
  });
  await openEdit();
  type(/^Name/, 'Meines');
  type('Kürzel', 'M');
  press('Speichern');
  const dialog = await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
  expect(within(dialog).getByText(/^Jemand anderes hat diesen Eintrag geändert/)).toBeTruthy();
  press('Alle aktuellen Werte übernehmen');
  press('Mit dieser Auswahl speichern');
  // nothing of one's own is left to store
  await screen.findByText('Profile things');
  expect(sent()).toHaveLength(1);
});
