import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notAContact } from '../../../src/app/messenger/contactOf.ts';
import { isComplete } from '../../../src/app/messenger/mailFields.ts';
import { forwardSubject, replySubject, startReply } from '../../../src/app/messenger/replies.ts';
import { isFreeTextOpen } from '../../../src/app/messenger/WhatsAppForm.tsx';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { conversation, mail, messengerWorld, whatsApp } from './messengerWorld.ts';

const api = provideFakeApi();
const phone = conversation({ mail: null, phoneNumber: '+4915112345678', lastMessageType: 'whatsApp' });
const bodies = (route: string) => api.requestsOf(route).map(({ body }) => JSON.parse(body));
const begun = () => bodies('POST /api/messenger/messages/conversations');

async function openNew(tab: 'Profil' | 'Extern'): Promise<HTMLElement> {
  messengerWorld(api).open();
  fireEvent.click(await screen.findByRole('button', { name: 'Neue Konversation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Neue Konversation' });
  fireEvent.click(within(dialog).getByRole('tab', { name: tab }));
  return dialog;
}

const beginButton = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Beginnen' });

describe('a new conversation', () => {
  it('needs a contact, and refuses what is none (messaging-10, messaging-40, messaging-41)', async () => {
    const dialog = await openNew('Extern');
    expect(beginButton(dialog).disabled).toBe(true);
    const field = within(dialog).getByRole('textbox', { name: /E-Mail oder Telefonnummer/ });
    fireEvent.change(field, { target: { value: 'Bea Blau' } });
    fireEvent.click(beginButton(dialog));
    await within(dialog).findByText(notAContact);
    expect(begun()).toEqual([]);
  });

  it('begins with a number in its international form (messaging-42, messaging-43)', async () => {
    const dialog = await openNew('Extern');
    api.answer('POST /api/messenger/messages/conversations', { body: conversation() });
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', {
      name: /E-Mail oder Telefonnummer/,
    });
    fireEvent.change(field, { target: { value: '0151 12345678' } });
    fireEvent.blur(field);
    await waitFor(() => expect(field.value).toBe('+4915112345678'));
    fireEvent.click(beginButton(dialog));
    await screen.findByRole('heading', { level: 3, name: 'Familie Blau' });
    expect(begun()).toEqual([{ contact: '+4915112345678' }]);
  });

  it('begins with a mail address and an optional name (messaging-44, messaging-45)', async () => {
    const dialog = await openNew('Extern');
    api.answer('POST /api/messenger/messages/conversations', { body: conversation() });
    const type = (name: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } });
    type(/E-Mail oder Telefonnummer/, 'blau@example.org');
    type(/^Name/, 'Familie Blau');
    fireEvent.click(beginButton(dialog));
    await waitFor(() => expect(begun()).toEqual([{ contact: 'blau@example.org', name: 'Familie Blau' }]));
  });

  it('finds three employees once the typing pauses (messaging-62, messaging-63)', async () => {
    const dialog = await openNew('Profil');
    api.answer('GET /api/employees', {
      body: [{ id: 'e1', firstName: 'Ada', lastName: 'Adler' }],
      headers: { 'Content-Range': 'employees 0-0/1' },
    });
    api.answer('POST /api/messenger/messages/conversations', { body: conversation() });
    const field = within(dialog).getByRole('combobox', { name: /Profil/ });
    const before = api.requestsOf('GET /api/employees').length;
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'Ad' } });
    fireEvent.change(field, { target: { value: 'Adl' } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(api.requestsOf('GET /api/employees').length).toBe(before);
    fireEvent.click(await screen.findByRole('option', { name: /Ada Adler/ }));
    const [asked] = api.requestsOf('GET /api/employees').slice(before);
    expect(JSON.parse(asked?.query.get('filter') ?? '{}')).toEqual({ $search: 'Adl' });
    expect(JSON.parse(asked?.query.get('range') ?? '[]')).toEqual([0, 2]);
    fireEvent.click(beginButton(dialog));
    await waitFor(() => expect(begun()).toEqual([{ contact: { type: 'employees', id: 'e1' } }]));
  });

  it('says that the search failed (messaging-72)', async () => {
    const dialog = await openNew('Profil');
    api.answer('GET /api/employees', { status: 409, body: { _t: 'conflict', message: 'Geht nicht.' } });
    fireEvent.change(within(dialog).getByRole('combobox', { name: /Profil/ }), { target: { value: 'Adl' } });
    await screen.findByText('Fehler beim Suchen nach Profilen', {}, { timeout: 3000 });
  });
});

describe('a mail', () => {
  it('can be sent once sender, subject and text are there (messaging-37, messaging-38)', () => {
    const whole = {
      from: 'buero@example.org',
      to: 'blau@example.org',
      cc: '',
      bcc: '',
      subject: 'Probestunde',
      message: '<p>Gern.</p>',
      sendAt: '',
    };
    expect(isComplete(whole)).toBe(true);
    for (const missing of ['from', 'to', 'subject', 'message'])
      expect(isComplete({ ...whole, [missing]: '' }), missing).toBe(false);
    expect(isComplete({ ...whole, message: '<p> </p>' })).toBe(false);
    expect(isComplete({ ...whole, cc: 'niemand' })).toBe(false);
    expect(isComplete({ ...whole, sendAt: '2020-01-01T08:00' })).toBe(false);
  });

  it('that answers has the prefix once (messaging-19)', () => {
    expect(replySubject('Probestunde')).toBe('AW: Probestunde');
    expect(replySubject('AW: RE: AW:Probestunde')).toBe('AW: Probestunde');
    expect(forwardSubject('WG: Fwd: Plan')).toBe('WG: Plan');
  });

  it('to all leaves out the sender and own addresses', () => {
    const given = mail({
      toMails: ['buero@example.org', 'oma@example.org'],
      ccMails: ['opa@example.org', 'BLAU@example.org'],
    });
    const { to, cc } = startReply('replyAll', given, ['buero@example.org']);
    expect({ to, cc }).toEqual({ to: 'blau@example.org', cc: ['oma@example.org', 'opa@example.org'] });
  });

  it('is written in a form whose button waits, then sent with what it answers (messaging-38, messaging-55, messaging-73)', async () => {
    messengerWorld(api).open('/messages/c1');
    api.answer('POST /api/messenger/mails', { body: { messageId: 'm5', conversation: 'c1' } });
    api.answer('POST /api/messenger/mails/m5/cancel', { status: 204 });
    sessionStorage.setItem(
      'leitstand.draft.u1.messenger/mail/blau@example.org',
      JSON.stringify({
        values: { message: '<p>Gern.</p>', subject: 'AW: Probestunde', repliesTo: 'm1' },
        savedAt: 1,
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Antworten' }));
    const form = await screen.findByRole('form', { name: 'E-Mail schreiben' });
    const subject = within(form).getByRole('textbox', { name: /Betreff/ });
    const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Senden' });
    fireEvent.change(subject, { target: { value: '' } });
    expect(send.disabled).toBe(true);
    fireEvent.change(subject, { target: { value: 'AW: Probestunde' } });
    expect(send.disabled).toBe(false);
    fireEvent.click(send);
    await screen.findByText('E-Mail wurde gesendet');
    expect(bodies('POST /api/messenger/mails')).toEqual([
      {
        message: '<p>Gern.</p>',
        subject: 'AW: Probestunde',
        fromMail: 'buero@example.org',
        toMail: 'blau@example.org',
        toMails: [],
        ccMails: [],
        bccMails: [],
        repliesTo: 'm1',
        conversation: 'c1',
        files: [],
      },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(api.requestsOf('POST /api/messenger/mails/m5/cancel').length).toBe(1));
  });

  it('that cannot be sent stays in the form (messaging-70)', async () => {
    messengerWorld(api).open('/messages/c1');
    api.answer('POST /api/messenger/mails', {
      status: 409,
      body: { _t: 'conflict', message: 'Geht nicht.' },
    });
    sessionStorage.setItem(
      'leitstand.draft.u1.messenger/mail/blau@example.org',
      JSON.stringify({ values: { message: '<p>Gern.</p>', subject: 'Plan', repliesTo: null }, savedAt: 1 }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'E-Mail schreiben' }));
    const form = await screen.findByRole('form', { name: 'E-Mail schreiben' });
    fireEvent.click(within(form).getByRole('button', { name: 'Senden' }));
    await screen.findByText('E-Mail konnte nicht gesendet werden');
    within(form).getByDisplayValue('Plan');
  });

  it('that failed can be sent again from its card', async () => {
    const failed = mail({ direction: 'outgoing', state: 'failed', error: 'Postfach voll' });
    messengerWorld(api, { messages: [failed] }).open('/messages/c1');
    api.answer('POST /api/messenger/mails/m1/retry', { status: 204 });
    await screen.findByText(/Postfach voll/);
    fireEvent.click(screen.getByRole('button', { name: 'Erneut senden' }));
    await waitFor(() => expect(api.requestsOf('POST /api/messenger/mails/m1/retry').length).toBe(1));
  });

  it('is kept as a draft with subject and what it answers (messaging-20, messaging-21)', async () => {
    messengerWorld(api).open('/messages/c1');
    fireEvent.click(await screen.findByRole('button', { name: 'Antworten' }));
    const form = await screen.findByRole('form', { name: 'E-Mail schreiben' });
    fireEvent.change(within(form).getByRole('textbox', { name: /Betreff/ }), {
      target: { value: 'AW: Neu' },
    });
    const stored = () => sessionStorage.getItem('leitstand.draft.u1.messenger/mail/blau@example.org');
    await waitFor(() =>
      expect(JSON.parse(stored() ?? '{}').values).toEqual({
        message: '',
        subject: 'AW: Neu',
        repliesTo: 'm1',
      }),
    );
  });
});

describe('attachments', () => {
  const attachments = [
    { filename: 'logo.png', size: 10, contentType: 'image/png', isPartOfContent: true, contentId: 'x' },
    {
      filename: 'Plan.pdf',
      size: 1_500_000,
      contentType: 'application/pdf',
      isPartOfContent: false,
      contentId: null,
    },
  ];

  it('are saved with a word before and after (messaging-75, messaging-76)', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    messengerWorld(api, { messages: [mail({ attachments })] }).open('/messages/c1');
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('pdf'));
    fireEvent.click(await screen.findByRole('button', { name: 'Plan.pdf herunterladen' }));
    await screen.findByText('Datei wird heruntergeladen');
    await screen.findByText('Plan.pdf wurde erfolgreich heruntergeladen', {}, { timeout: 4000 });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/messenger/mails/m1/attachments/1');
    expect(screen.queryByRole('button', { name: /logo/ })).toBeNull();
  });

  it('that do not load are said (messaging-65)', async () => {
    messengerWorld(api, { messages: [mail({ attachments })] }).open('/messages/c1');
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Plan.pdf herunterladen' }));
    await screen.findByText('Fehler beim Laden des Anhangs', {}, { timeout: 4000 });
  });
});

describe('a WhatsApp message', () => {
  const lately = () => new Date(Date.now() - 3_600_000).toISOString();

  it('is possible for 24 hours after the last reply (messaging-46)', () => {
    const now = Date.parse('2026-09-02T08:00:00.000Z');
    expect(isFreeTextOpen('2026-09-01T08:00:01.000Z', now)).toBe(true);
    expect(isFreeTextOpen('2026-09-01T08:00:00.000Z', now)).toBe(false);
    expect(isFreeTextOpen(null, now)).toBe(false);
  });

  it('is replaced by a note that says when the contact last reacted, or never (messaging-47, messaging-48)', async () => {
    const never = conversation({ ...phone, _id: 'c2', name: 'Firma Grün' });
    const late = { ...phone, lastWhatsAppReplyAt: '2026-08-01T08:00:00.000Z' };
    messengerWorld(api, { conversations: [late, never] }).open('/messages/c1');
    await screen.findByText(/nur innerhalb von 24 Stunden nach der letzten Antwort/);
    screen.getByText(/zuletzt am 01.08.2026, 10:00 Uhr reagiert/);
    expect(screen.queryByRole('form')).toBeNull();
    screen.getByRole('button', { name: 'Vorlage senden' });
    fireEvent.click(screen.getByRole('button', { name: /Firma Grün/ }));
    await screen.findByText(/noch nie reagiert/);
  });

  it('needs number and text, and is sent (messaging-39, messaging-57, messaging-74)', async () => {
    const open = { ...phone, lastWhatsAppReplyAt: lately() };
    messengerWorld(api, { conversations: [open], messages: [whatsApp()] }).open('/messages/c1');
    api.answer('POST /api/messenger/whats-app/send-message', {
      body: { messageId: 'w2', conversation: 'c1' },
    });
    const form = await screen.findByRole('form', { name: 'WhatsApp-Nachricht schreiben' });
    const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Senden' });
    expect(send.disabled).toBe(true);
    fireEvent.change(within(form).getByRole('textbox', { name: /Nachricht/ }), {
      target: { value: ' Gern ' },
    });
    fireEvent.click(send);
    await screen.findByText('Nachricht wurde gesendet');
    expect(bodies('POST /api/messenger/whats-app/send-message')).toEqual([
      { message: 'Gern', fromNumber: '+493023125000', toNumber: '+4915112345678', conversation: 'c1' },
    ]);
  });

  it('that cannot be sent stays in its field (messaging-71)', async () => {
    messengerWorld(api, { conversations: [{ ...phone, lastWhatsAppReplyAt: lately() }] }).open(
      '/messages/c1',
    );
    api.answer('POST /api/messenger/whats-app/send-message', {
      status: 409,
      body: { _t: 'conflict', message: 'Nein.' },
    });
    const form = await screen.findByRole('form', { name: 'WhatsApp-Nachricht schreiben' });
    fireEvent.change(within(form).getByRole('textbox', { name: /Nachricht/ }), { target: { value: 'Gern' } });
    await act(async () => fireEvent.submit(form));
    await screen.findByText('Nachricht konnte nicht gesendet werden');
    within(form).getByDisplayValue('Gern');
  });
});
