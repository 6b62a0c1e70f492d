import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { conversation, mail, messengerWorld, whatsApp } from './messengerWorld.ts';

const api = provideFakeApi();
const seenCalls = (id = 'c1') =>
  api
    .requestsOf(`PUT /api/messenger/messages/conversations/${id}/seen`)
    .map(({ body }) => JSON.parse(body).seen);

describe('the messages', () => {
  it('list conversations with a search, and say that none is chosen (messaging-02, messaging-03, messaging-06)', async () => {
    const green = conversation({ _id: 'c2', name: 'Firma Grün', mail: null, phoneNumber: '+4915112345678' });
    messengerWorld(api, { conversations: [conversation(), green] }).open();
    await screen.findByRole('button', { name: /Familie Blau/ });
    screen.getByText('Keine Konversation ausgewählt');
    screen.getByRole('button', { name: 'Neue Konversation' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Konversationen suchen' }), {
      target: { value: '+49151' },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Familie Blau/ })).toBeNull());
    screen.getByRole('button', { name: /Firma Grün/ });
  });

  it('are for employees only (messaging-01)', async () => {
    messengerWorld(api, { login: { type: 'parent' } }).open();
    await screen.findByText('Nachrichten sind nur für Mitarbeiter:innen.');
    expect(api.requestsOf('GET /api/messenger/messages/conversations')).toEqual([]);
  });

  it('have a title bar with contact data and a link to the profile (messaging-04)', async () => {
    const known = conversation({ profileId: 'e1', profileType: 'employee', phoneNumber: '+493012345678' });
    messengerWorld(api, { conversations: [known] }).open('/messages/c1');
    await screen.findByRole('heading', { level: 3, name: 'Familie Blau' });
    expect(screen.getByRole('link', { name: 'Profil öffnen' }).getAttribute('href')).toContain('e1');
    fireEvent.click(screen.getByRole('button', { name: 'Kontaktdaten' }));
    const menu = await screen.findByRole('menu');
    within(menu).getByText('blau@example.org');
    within(menu).getByText('+493012345678');
  });

  it('say that a conversation is empty (messaging-07)', async () => {
    messengerWorld(api, { messages: [] }).open('/messages/c1');
    await screen.findByText('Keine Nachrichten');
  });

  it('mark the selected conversation seen, and again when a message arrives (messaging-15, messaging-16)', async () => {
    const { open, receive, socket } = messengerWorld(api, { conversations: [conversation({ seen: false })] });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Familie Blau.*ungesehen/ }));
    await waitFor(() => expect(seenCalls()).toEqual([true]));
    await waitFor(() => expect(socket.attempts()).toBe(1));
    receive(mail({ _id: 'm2', subject: 'Noch etwas', sentAt: '2026-09-01T09:00:00.000Z' }));
    await screen.findByRole('article', { name: 'Noch etwas' });
    await waitFor(() => expect(seenCalls()).toEqual([true, true]));
  });

  it('leave a conversation unseen on demand', async () => {
    messengerWorld(api).open('/messages/c1');
    fireEvent.click(await screen.findByRole('button', { name: 'Mehr' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Als ungesehen markieren' }));
    await screen.findByText('Keine Konversation ausgewählt');
    expect(seenCalls()).toEqual([false]);
  });

  it('offer to try again where a message could not be fetched (messaging-67)', async () => {
    const { open, world } = messengerWorld(api, {
      conversations: [conversation({ messages: ['m1', 'm9'] })],
      messages: [mail(), mail({ _id: 'm9', subject: 'Später', conversation: 'other' })],
      broken: new Set(['m9']),
    });
    open('/messages/c1');
    await screen.findByText('Fehler beim Abrufen der Nachricht');
    screen.getByText('Die Nachricht konnte nicht vom Server abgerufen werden.');
    world.broken.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByRole('article', { name: 'Später' });
    expect(screen.queryByText('Fehler beim Abrufen der Nachricht')).toBeNull();
  });

  it('say that messages or channels could not be loaded (messaging-68, messaging-69)', async () => {
    const { open } = messengerWorld(api);
    const refused = { status: 409, body: { _n: 'leitstand', _t: 'conflict', message: 'Geht nicht.' } };
    api.answer('GET /api/messenger/messages', refused);
    api.answer('GET /api/messenger/accounts/options', refused);
    open('/messages/c1');
    await screen.findByText('Fehler beim Laden der Nachrichten');
    await screen.findByText('Fehler beim Laden der Nachrichtenkanäle');
  });

  it('show an unknown type as such (messaging-11)', async () => {
    messengerWorld(api, { messages: [whatsApp({ messageType: 'poll' })] }).open('/messages/c1');
    await screen.findByText('Die Art dieser Nachricht ist unbekannt');
  });

  it('show how far a WhatsApp message has come (messaging-32, messaging-33, messaging-34)', async () => {
    const at = '2026-09-01T08:00:00.000Z';
    const messages = [
      whatsApp({ _id: 'w1', messageId: null }),
      whatsApp({ _id: 'w2' }),
      whatsApp({ _id: 'w3', deliveredAt: at }),
    ];
    messengerWorld(api, { messages }).open('/messages/c1');
    for (const name of ['Noch nicht gesendet', 'Gesendet', 'Zugestellt'])
      await screen.findByRole('img', { name });
  });

  it('show reading in blue, and errors with a warning that lists them (messaging-35, messaging-36)', async () => {
    const at = '2026-09-01T08:00:00.000Z';
    const whatsAppErrors = [{ code: 131047, title: 'Zu spät', message: 'Mehr als 24 Stunden' }];
    const messages = [whatsApp({ readAt: at, deliveredAt: at }), whatsApp({ _id: 'w2', whatsAppErrors })];
    messengerWorld(api, { messages }).open('/messages/c1');
    await screen.findByRole('img', { name: 'Gelesen' });
    const warning = screen.getByRole('img', { name: 'Nicht zugestellt: Zu spät' });
    fireEvent.mouseOver(warning);
    await screen.findByText('Zu spät: Mehr als 24 Stunden');
  });

  it('show pictures and recordings of WhatsApp, and only these (messaging-60, messaging-61)', async () => {
    const attachments = [
      { id: '11', contentType: 'image/jpeg' },
      { id: '12', contentType: 'audio/ogg' },
      { id: '13', contentType: 'application/pdf' },
    ];
    const messages = [whatsApp({ messageType: 'image', phoneNumberId: '7', attachments })];
    messengerWorld(api, { messages }).open('/messages/c1');
    const picture = await screen.findByRole('img', { name: 'Bild der Nachricht' });
    expect(picture.getAttribute('src')).toBe('/api/messenger/whats-app/media?phoneNumberId=7&mediaId=11');
    expect(screen.getByLabelText('Aufnahme').getAttribute('src')).toContain('mediaId=12');
    screen.getByText('Anhang · application/pdf');
    fireEvent.error(picture);
    await screen.findByText('Fehler beim Laden des Anhangs');
  });

  it('move a mail into the trash and back', async () => {
    const { open, world } = messengerWorld(api);
    api.answer('PUT /api/messenger/mails/m1/box', ({ body }) => {
      const { isTrash }: { isTrash: boolean } = JSON.parse(body);
      world.messages = [mail({ box: isTrash ? 'trash' : 'inbox' })];
      return { status: 204 };
    });
    open('/messages/c1');
    fireEvent.click(await screen.findByRole('button', { name: 'In den Papierkorb' }));
    await screen.findByText('„Probestunde“ liegt im Papierkorb.');
    await screen.findByText('Keine Nachrichten');
    fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Papierkorb öffnen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Zurückholen' }));
    await screen.findByText('Der Papierkorb ist leer.');
  });
});

describe('the dialog with the messages', () => {
  it('opens from the app bar, with a dot for unseen and a switch to the whole screen (messaging-08, messaging-09, appbar-03)', async () => {
    messengerWorld(api, { unseen: 2 }).open('/employees');
    fireEvent.click(await screen.findByRole('button', { name: 'Nachrichten, 2 ungesehen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nachrichten' });
    expect(dialog.style.maxWidth).toBe('1600px');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Vollbild' }));
    within(dialog).getByRole('button', { name: 'Vollbild verlassen' });
  });

  it('is not offered to others than employees (appbar-02)', async () => {
    messengerWorld(api, { login: { type: 'parent' } }).open('/employees');
    await screen.findByTestId('screen');
    expect(screen.queryByRole('button', { name: /^Nachrichten/ })).toBeNull();
  });

  it('is announced by a note with an action for each new message while closed (messaging-17, messaging-64)', async () => {
    const { open, receive, socket } = messengerWorld(api, { unseen: 0 });
    open('/employees');
    await screen.findByRole('button', { name: 'Nachrichten' });
    await waitFor(() => expect(socket.attempts()).toBe(1));
    receive(mail({ _id: 'm2' }));
    await screen.findByText('Neue E-Mail von Bea Blau');
    fireEvent.click(screen.getByRole('button', { name: 'zeigen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nachrichten' });
    await within(dialog).findByRole('heading', { level: 3, name: 'Familie Blau' });
  });

  it('ignores messages of an entity that one may not read (messaging-18)', async () => {
    const { open, receive, socket } = messengerWorld(api, {
      rights: { conversations: {}, employees: {}, mails: { read: [], readSomewhere: [] } },
    });
    open('/employees');
    await screen.findByRole('button', { name: 'Nachrichten' });
    await waitFor(() => expect(socket.attempts()).toBe(1));
    receive(mail({ _id: 'm2' }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(api.requestsOf('GET /api/messenger/messages/m2')).toEqual([]);
  });

  it('says that a new message could not be fetched (messaging-66)', async () => {
    const { open, receive, socket } = messengerWorld(api, { broken: new Set(['m2']) });
    open('/employees');
    await screen.findByRole('button', { name: 'Nachrichten' });
    await waitFor(() => expect(socket.attempts()).toBe(1));
    receive(mail({ _id: 'm2' }));
    await screen.findByText('Fehler beim Abrufen einer Nachricht');
  });
});
