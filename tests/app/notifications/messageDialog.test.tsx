import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BellTool } from '../../../src/app/notifications/BellTool.tsx';
// what is loaded on demand comes before the first test
import '../../../src/app/notifications/MessageDialog.tsx';
import '../../../src/app/notifications/NotificationCentre.tsx';
import { messageAction } from '../../../src/app/notifications/messageAction.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { answerRows } from '../../framework/admin/support/answerRows.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { pressEscape } from '../../framework/admin/support/leaveDialog.ts';
import { loginUsers } from '../../framework/admin/support/loginEntities.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';
import { answerNotifier } from './support/answerNotifier.ts';

const api = provideFakeApi();
const title = 'Mitteilung senden';
const names = ['Administration', 'Lehrkraft', 'Eltern'];
const roles = buildEntity({
  resource: 'roles',
  title: 'Rolle',
  fields: [buildField({ name: 'name', title: 'Name' })],
});

async function openPage(custom: string[] = ['sendMessages']): Promise<void> {
  const notifications = schoolEntities({ notifications: { custom } });
  answerLogins(api, { isLoggedIn: true, entities: [roles, loginUsers(), ...notifications] });
  answerRows(api, 'roles', 3, { recordOf: (row) => ({ name: names[row - 1] }) });
  answerRows(api, 'login-users', 1, { recordOf: () => ({ name: 'Ada Adler', mail: 'ada@example.org' }) });
  answerNotifier(api, []);
  renderAdmin({
    path: '/roles',
    registry: {
      appBar: [{ key: 'notifications', tool: BellTool }],
      paletteActions: [messageAction],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Benachrichtigungen' }));
  await screen.findByRole('button', { name: 'Benachrichtigungen einstellen' });
}

async function openDialog(): Promise<HTMLElement> {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: title }));
  return await screen.findByRole('dialog', { name: title });
}

async function typeIntoPalette(value: string): Promise<void> {
  pressEscape(screen.getByRole('dialog', { name: 'Benachrichtigungen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: /suchen/ });
  fireEvent.change(field, { target: { value } });
}

async function pick(dialog: HTMLElement, label: string, name: RegExp): Promise<void> {
  const picker = within(dialog).getByRole('combobox', { name: label });
  fireEvent.mouseDown(picker);
  fireEvent.change(picker, { target: { value: 'a' } });
  fireEvent.click(await screen.findByRole('option', { name }));
}

const text = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Mitteilung/ });
const write = (dialog: HTMLElement, value: string) => fireEvent.change(text(dialog), { target: { value } });
const button = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Senden' });
const sent = () => api.requestsOf('POST /api/notifier/messages');
const counted = () =>
  api.requestsOf('POST /api/notifier/messages/recipients').map(({ body }) => JSON.parse(body));

beforeEach(() => {
  api.answer('POST /api/notifier/messages/recipients', ({ body }) => {
    const { roles: ids, persons } = JSON.parse(body);
    return { body: { recipients: 1200 * ids.length + persons.length } };
  });
  api.answer('POST /api/notifier/messages', { body: { recipients: 1201 } });
  api.answer('GET /api/quick-search', { body: { found: [], isPartial: false } });
});

describe('the dialog for a message', () => {
  it('is offered with the right only, in the menu of the bell and by the palette', async () => {
    await openPage([]);
    expect(screen.queryByRole('button', { name: title })).toBeNull();
    await typeIntoPalette('senden');
    await screen.findByText(/Nichts gefunden/);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('opens from the palette, with the focus on its first field', async () => {
    await openPage();
    await typeIntoPalette('Mitteilung');
    fireEvent.click(await screen.findByRole('option', { name: title }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const first = within(dialog).getByRole('combobox', { name: 'An Rollen' });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('says whom it reaches as soon as somebody is chosen, then sends and says to how many', async () => {
    const dialog = await openDialog();
    within(dialog).getByText('Wähle, wer sie bekommt.');
    await pick(dialog, 'An Personen', /Ada Adler/);
    await within(dialog).findByText('Erreicht eine Person');
    await pick(dialog, 'An Rollen', /Lehrkraft/);
    await within(dialog).findByText('Erreicht 1.201 Personen');
    expect(counted()).toEqual([
      { roles: [], persons: ['r1'] },
      { roles: ['r2'], persons: ['r1'] },
    ]);
    expect(button(dialog).disabled).toBe(true);
    write(dialog, '   ');
    expect(button(dialog).disabled).toBe(true);
    write(dialog, 'Morgen ist frei.');
    within(dialog).getByText('16 von 1.000 Zeichen');
    fireEvent.click(button(dialog));
    await screen.findByText('Mitteilung an 1.201 Personen gesendet.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(sent().map(({ body }) => JSON.parse(body))).toEqual([
      { roles: ['r2'], persons: ['r1'], message: 'Morgen ist frei.' },
    ]);
  });

  it('keeps a text that is too long, and says by how much', async () => {
    const dialog = await openDialog();
    await pick(dialog, 'An Rollen', /Lehrkraft/);
    write(dialog, 'x'.repeat(1001));
    within(dialog).getByText('Eine Mitteilung hat höchstens 1.000 Zeichen, diese hat 1.001.');
    expect(button(dialog).disabled).toBe(true);
    write(dialog, `${'x'.repeat(1000)}  `);
    expect(button(dialog).disabled).toBe(false);
  });

  it('sends by Ctrl+Enter, but not by an Enter in a picker', async () => {
    const dialog = await openDialog();
    await pick(dialog, 'An Rollen', /Lehrkraft/);
    write(dialog, 'Hallo');
    await within(dialog).findByText('Erreicht 1.200 Personen');
    const picker = within(dialog).getByRole('combobox', { name: 'An Rollen' });
    expect(fireEvent.keyDown(picker, { key: 'Enter' })).toBe(false);
    expect(sent()).toEqual([]);
    fireEvent.keyDown(text(dialog), { key: 'Enter', ctrlKey: true });
    await screen.findByText('Mitteilung an 1.201 Personen gesendet.');
  });

  it('says at its field what the server refuses, and sends a second try under the same key', async () => {
    const dialog = await openDialog();
    const refused = (fields: object) => ({
      status: 422,
      body: { _t: 'invalid', message: 'Die übermittelten Daten waren fehlerhaft.', details: { fields } },
    });
    const nobody = 'Das erreicht außer dir keinen aktiven Zugang.';
    api.answer('POST /api/notifier/messages/recipients', refused({ roles: nobody }));
    await pick(dialog, 'An Rollen', /Lehrkraft/);
    await within(dialog).findByText(nobody);
    write(dialog, 'Hallo');
    expect(button(dialog).disabled).toBe(true);
    api.answer('POST /api/notifier/messages/recipients', { body: { recipients: 2 } });
    await pick(dialog, 'An Rollen', /Administration/);
    await within(dialog).findByText('Erreicht 2 Personen');
    expect(within(dialog).queryByText(nobody)).toBeNull();
    api.answer('POST /api/notifier/messages', refused({ message: 'So geht das nicht.' }));
    fireEvent.click(button(dialog));
    await within(dialog).findByText('So geht das nicht.');
    api.answer('POST /api/notifier/messages', { body: { recipients: 2 } });
    fireEvent.click(button(dialog));
    await screen.findByText('Mitteilung an 2 Personen gesendet.');
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.stringMatching(/^\w{8,}$/)]);
  });

  it('leads to a record by the address of its page, which it checks at its field', async () => {
    const dialog = await openDialog();
    const id = 'abcdef0123456789abcdef01';
    await pick(dialog, 'An Rollen', /Lehrkraft/);
    write(dialog, 'Hallo');
    const field = within(dialog).getByRole('textbox', { name: 'Verweis auf einen Eintrag' });
    for (const [address, sentence] of [
      ['https://example.org/notifications/', /^Nur eine Seite dieser Anwendung/],
      ['/nirgends/abcdef0123456789abcdef01', /^Diese Adresse gehört zu keinem Eintrag/],
    ] as const) {
      fireEvent.change(field, { target: { value: address } });
      within(dialog).getByText(sentence);
      expect(button(dialog).disabled).toBe(true);
    }
    const refused = { entityId: 'Auf diesen Eintrag kannst du nicht verweisen.' };
    api.answer('POST /api/notifier/messages/recipients', {
      status: 422,
      body: { _t: 'invalid', message: 'Fehlerhaft.', details: { fields: refused } },
    });
    fireEvent.change(field, { target: { value: `${window.location.origin}/notifications/${id}?tab=1` } });
    await within(dialog).findByText(refused.entityId);
    within(dialog).getByText('Der Verweis passt noch nicht.');
    api.answer('POST /api/notifier/messages/recipients', { body: { recipients: 3 } });
    fireEvent.change(field, { target: { value: `/roles/${id}` } });
    await within(dialog).findByText('Erreicht 3 Personen');
    fireEvent.click(button(dialog));
    await screen.findByText(/gesendet\.$/);
    expect(sent().map(({ body }) => JSON.parse(body))).toEqual([
      { roles: ['r2'], persons: [], message: 'Hallo', entityType: 'roles', entityId: id },
    ]);
  });

  it('asks before a written text is lost', async () => {
    const dialog = await openDialog();
    write(dialog, 'Hallo');
    pressEscape(dialog);
    fireEvent.click(await screen.findByRole('button', { name: /verwerfen/i }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(sent()).toEqual([]);
  });
});
