import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BulkRow } from '../../../../../../src/framework/schema/contracts/bulkChanges.ts';
import { answerRows } from '../../../support/answerRows.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { allowRefusal, closeList, openList, press, things } from '../openList.tsx';
import { answerBulk, noCounts, posted } from './answerBulk.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const form = [
  {
    title: 'Stammdaten',
    sections: [{ fields: ['name', 'amount', 'note', 'isActive', 'labels', 'days', 'mails'] }],
  },
];
const fields = [
  ...things.fields,
  buildField({ name: 'labels', title: 'Etiketten', kind: 'referenceList', reference: { to: 'labels' } }),
  buildField({
    name: 'days',
    title: 'Tage',
    kind: 'enumList',
    options: [
      { value: 1, title: 'Montag' },
      { value: 2, title: 'Dienstag' },
    ],
  }),
  buildField({ name: 'mails', title: 'Adressen', kind: 'textList', itemKind: 'mail', minItems: 2 }),
];
const labels = buildEntity({ resource: 'labels', title: 'Etikett', plural: 'Etiketten' });
const previews = () => posted(api, '/api/bulk/things/preview');

async function openEdit(): Promise<void> {
  openList(api, { entity: { form, fields }, others: [labels] });
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  await screen.findByRole('combobox', { name: 'Was möchtest du ändern?' });
}

async function choose(title: string): Promise<void> {
  const input = screen.getByRole('combobox', { name: /Was möchtest du ändern|Weiteres Feld/ });
  fireEvent.change(input, { target: { value: title } });
  fireEvent.click(await screen.findByRole('option', { name: title }));
}

const action = () => screen.getByRole<HTMLButtonElement>('button', { name: '3 Einträge ändern' });

it('offers the fields at once, previews while a value is typed, and changes all records', async () => {
  answerBulk(api);
  await openEdit();
  expect(action().disabled).toBe(true);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Anzahl',
    'Notiz',
    'Aktiv',
    'Etiketten',
    'Tage',
    'Adressen',
  ]);
  await choose('Anzahl');
  const amount = await screen.findByRole('textbox', { name: /^Anzahl/ });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  fireEvent.change(amount, { target: { value: '12' } });
  await screen.findByText('3 werden geändert.');
  fireEvent.click(action());
  await screen.findByText('3 Einträge geändert');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(api, '/api/bulk/things')).toEqual([
    {
      selection: { ids: ['r1', 'r2', 'r3'] },
      change: { action: 'set', values: { amount: 12 } },
      expected: 3,
    },
  ]);
  press('Rückgängig');
  await screen.findByText('3 Änderungen rückgängig gemacht');
});

it('sets several fields, empties one, and previews nothing while a value is missing', async () => {
  answerBulk(api);
  await openEdit();
  await choose('Notiz');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Art der Änderung von Notiz' }));
  fireEvent.click(await screen.findByRole('option', { name: 'leeren' }));
  await screen.findByText('Notiz wird geleert.');
  await choose('Anzahl');
  const amount = await screen.findByRole('textbox', { name: /^Anzahl/ });
  expect(action().disabled).toBe(true);
  fireEvent.change(amount, { target: { value: 'viele' } });
  expect(action().disabled).toBe(true);
  fireEvent.change(amount, { target: { value: '7' } });
  await waitFor(() => expect(action().disabled).toBe(false));
  expect(previews().at(-1)?.change).toEqual({ action: 'set', values: { note: null, amount: 7 } });
  fireEvent.click(screen.getByRole('button', { name: 'Anzahl nicht ändern' }));
  await waitFor(() => expect(previews().at(-1)?.change).toEqual({ action: 'set', values: { note: null } }));
});

it('shows what the server finds wrong, and what the change would empty', async () => {
  allowRefusal();
  answerBulk(api);
  const sentence = 'Höchstens 10.';
  api.answer('POST /api/bulk/things/preview', {
    status: 422,
    body: { _t: 'invalid', message: 'Ungültig.', statusCode: 422, details: { fields: { amount: sentence } } },
  });
  await openEdit();
  await choose('Anzahl');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Anzahl/ }), { target: { value: '12' } });
  await screen.findByText(sentence);
  expect(action().disabled).toBe(true);
  answerBulk(api, { preview: { clears: [{ field: 'note', title: 'Notiz', count: 2 }] } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Anzahl/ }), { target: { value: '9' } });
  await screen.findByText('Notiz wird bei 2 Einträgen geleert.');
  expect(action().disabled).toBe(false);
});

it('takes a reason, letter by letter, for records that something speaks against', async () => {
  const counts = { ...noCounts, done: 2, invalid: 1 };
  const rows: BulkRow[] = [{ record: 'r1', title: 'Zeile 1', outcome: 'invalid', reasons: ['Belegt.'] }];
  answerBulk(api, { preview: { counts, rows, overrulable: 1 } });
  await openEdit();
  await choose('Anzahl');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Anzahl/ }), { target: { value: '12' } });
  const reason = await screen.findByLabelText('Trotzdem, weil …');
  fireEvent.click(screen.getByText('Einträge zeigen'));
  const list = await screen.findByText('Belegt.');
  answerBulk(api, { preview: { rows } });
  const button = action();
  reason.focus();
  for (const letter of 'weil') {
    const field = document.activeElement as HTMLInputElement;
    fireEvent.change(field, { target: { value: `${field.value}${letter}` } });
    expect(screen.getByLabelText('Die Auswahl wird geprüft …')).toBeDefined();
    // an older preview starts nothing
    expect(button.disabled).toBe(true);
    // the first one is previewed before the others follow
    if (letter === 'w') await waitFor(() => expect(button.disabled).toBe(false));
  }
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(previews().map(({ despite }) => despite)).toEqual([undefined, 'w', 'weil']);
  expect(screen.queryByLabelText('Die Auswahl wird geprüft …')).toBeNull();
  expect(list.isConnected).toBe(true);
  fireEvent.click(button);
  await waitFor(() => expect(posted(api, '/api/bulk/things')[0]?.despite).toBe('weil'));
  await screen.findByText('3 Einträge geändert');
});

/** Opens the dialog of a change that is under way. */
async function openRunning(): Promise<void> {
  answerBulk(api, { run: [{ state: 'running', done: 1, canUndo: false }] });
  await openEdit();
  await choose('Anzahl');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Anzahl/ }), { target: { value: '12' } });
  await waitFor(() => expect(action().disabled).toBe(false));
  fireEvent.click(action());
  await screen.findByText('1 von 3');
}

it('goes on in the background when the dialog is closed, stops on request, and offers to take it back', async () => {
  await openRunning();
  press('Im Hintergrund weiter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tool = await screen.findByRole('link', { name: 'Eine Sammeländerung läuft: 1 von 3' });
  expect(tool.getAttribute('href')).toBe('/settings/bulk-changes');
  // a reload finds the run again
  cleanup();
  openList(api);
  await screen.findByRole('link', { name: 'Eine Sammeländerung läuft: 1 von 3' });
  const counts = { ...noCounts, done: 1 };
  answerBulk(api, { run: [{ state: 'stopped', done: 1, counts }] });
  await screen.findByText('Abgebrochen. 1 Eintrag geändert.');
  press('Rückgängig');
  await waitFor(() => expect(api.requestsOf('POST /api/bulk/runs/run1/undo')).toHaveLength(1));
});

it('says why it was not stopped', async () => {
  allowRefusal();
  await openRunning();
  const message = 'Diese Sammeländerung ist schon fertig.';
  api.answer('POST /api/bulk/runs/run1/stop', {
    status: 404,
    body: { _t: 'notFound', message, statusCode: 404 },
  });
  press('Abbrechen');
  await screen.findByText(message);
});

it('is still watched after a moment without a session', async () => {
  await openRunning();
  press('Im Hintergrund weiter');
  await screen.findByRole('link', { name: 'Eine Sammeländerung läuft: 1 von 3' });
  let refused = 0;
  api.answer('GET /api/bulk/runs/run1', () => {
    refused += 1;
    return { status: 401, body: { _t: 'unauthenticated', message: 'Bitte melde dich an.' } };
  });
  await waitFor(() => expect(refused).toBe(1));
  // it does not ask on and on meanwhile
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(refused).toBe(1);
  answerBulk(api);
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('3 Einträge geändert');
});

it('gives up a preview as soon as the next value is typed', async () => {
  answerBulk(api);
  await openEdit();
  await choose('Anzahl');
  const input = await screen.findByRole('textbox', { name: /^Anzahl/ });
  api.answer('POST /api/bulk/things/preview', { delay: 5000 });
  fireEvent.change(input, { target: { value: '12' } });
  await waitFor(() => expect(previews()).toHaveLength(1));
  answerBulk(api);
  fireEvent.change(input, { target: { value: '13' } });
  await waitFor(() => expect(action().disabled).toBe(false));
  const asked = api.requestsOf('POST /api/bulk/things/preview');
  expect(asked.map(({ isGivenUp }) => isGivenUp)).toEqual([true, undefined]);
});

it('adds to a list instead of replacing it', async () => {
  answerBulk(api);
  await openEdit();
  answerRows(api, 'labels', 1, { recordOf: () => ({ name: 'Rot' }) });
  await choose('Etiketten');
  fireEvent.click(await screen.findByRole('option', { name: 'Rot' }));
  await waitFor(() =>
    expect(previews().at(-1)?.change).toEqual({ action: 'add', field: 'labels', ids: ['r1'] }),
  );
  expect(screen.queryByRole('combobox', { name: 'Weiteres Feld' })).toBeNull();
});

it('adds options and texts to lists, and removes them, whatever else the lists contain', async () => {
  answerBulk(api);
  await openEdit();
  await choose('Tage');
  fireEvent.click(await screen.findByRole('option', { name: 'Dienstag' }));
  await waitFor(() =>
    expect(previews().at(-1)?.change).toEqual({ action: 'add', field: 'days', ids: ['2'] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tage nicht ändern' }));
  await choose('Adressen');
  const mails = await screen.findByRole('combobox', { name: /^Adressen/ });
  const type = (text: string) => fireEvent.change(mails, { target: { value: `${text},` } });
  type('ada@schule.example');
  // one address is less than the list must have, but the lists of the records may have others
  const ids = ['ada@schule.example'];
  await waitFor(() => expect(previews().at(-1)?.change).toEqual({ action: 'add', field: 'mails', ids }));
  type('keine Adresse');
  await screen.findByText(/keine gültige E-Mail-Adresse/);
  expect(action().disabled).toBe(true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Art der Änderung von Adressen' }));
  fireEvent.click(await screen.findByRole('option', { name: 'entfernen' }));
  const both = { action: 'remove', field: 'mails', ids: [...ids, 'keine Adresse'] };
  await waitFor(() => expect(previews().at(-1)?.change).toEqual(both));
});
