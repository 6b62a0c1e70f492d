import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { BellTool } from '../../../src/app/notifications/BellTool.tsx';
// what is loaded on demand comes before the first test
import '../../../src/app/notifications/NotificationCentre.tsx';
import '../../../src/app/notifications/NotificationSettingsDialog.tsx';
import { browserNotes } from '../../../src/app/notifications/browserNotes.ts';
import { unreadKey } from '../../../src/app/notifications/notifierQueries.ts';
import { sounds } from '../../../src/app/notifications/sounds.ts';
import type { OwnNotification } from '../../../src/contract/notifications/notifierCalls.ts';
import type { AdminServices } from '../../../src/framework/admin/session/services/createServices.ts';
import type { PersonalMessage } from '../../../src/framework/schema/contracts/realtime.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { computedStyle } from '../../support/computedStyle.ts';
import { schoolEntities } from '../support/schoolEntities.ts';
import { answerNotifier } from './support/answerNotifier.ts';
import { buildNotification } from './support/buildNotification.ts';

const api = provideFakeApi();
const record = 'abcdef0123456789abcdef01';
const read = { readAt: '2026-09-01T09:00:00.000Z' };
const dismissed = { ...read, dismissedAt: '2026-09-01T09:00:00.000Z' };
const many = (count: number, values: Partial<OwnNotification> = {}) =>
  Array.from({ length: count }, () => buildNotification(values));

let services: AdminServices;
let play: MockInstance<typeof sounds.play>;

beforeEach(() => {
  play = vi.spyOn(sounds, 'play').mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

interface World {
  preferences?: object;
  isActing?: boolean;
}

async function openBell(
  notifications: readonly OwnNotification[],
  { preferences = {}, isActing }: World = {},
) {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ institutions: {}, 'acquisition-lists': {}, 'to-dos': {}, employees: {} }),
    ...(isActing && { login: { originUserId: 'u0', originName: 'Eva' } }),
  });
  api.answer('GET /api/preferences', { body: preferences });
  const world = answerNotifier(api, notifications);
  services = renderAdmin({
    path: '/institutions',
    registry: { appBar: [{ key: 'notifications', tool: BellTool }] },
  });
  const unread = notifications.filter(({ readAt, dismissedAt }) => !readAt && !dismissedAt).length;
  const name = unread > 0 ? `Benachrichtigungen, ${unread} ungelesen` : 'Benachrichtigungen';
  await screen.findByRole('button', { name });
  await waitFor(() => expect(services.queryClient.getQueryData(unreadKey)).toEqual({ count: unread }));
  return world;
}

const bell = () =>
  screen.getByRole('button', { name: /^Benachrichtigungen(, \d+ ungelesen)?$/, hidden: true });
const menu = () => screen.findByRole('dialog', { name: 'Benachrichtigungen' });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const cards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-notification]')].map(
    ({ dataset }) => dataset.notification,
  );
const cardOf = ({ id }: OwnNotification) => {
  const found = document.querySelector<HTMLElement>(`[data-notification="${id}"]`);
  if (!found) throw new Error(`The card of ${id} is not shown.`);
  return found;
};
const sent = (route: string) => api.requestsOf(route).map(({ body }) => JSON.parse(body || '{}'));
const lists = () => api.requestsOf('GET /api/notifier/own');
const hear = (message: Partial<PersonalMessage>) =>
  services.personal.hear({ topic: 'notifier', event: 'new', ids: [], ...message });

async function openMenu(): Promise<HTMLElement> {
  fireEvent.click(bell());
  const dialog = await menu();
  await waitFor(() => expect(dialog.querySelector('[aria-busy=true]')).toBeNull());
  return dialog;
}

async function closeMenu(): Promise<void> {
  fireEvent.keyDown(await menu(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function toTrash(): Promise<void> {
  fireEvent.click(tab(/^Papierkorb/));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}

describe('the bell', () => {
  it('counts the unread ones, and opens a menu 520 px wide (notification-01, notification-44)', async () => {
    await openBell([...many(3), ...many(2, read)]);
    expect(bell().textContent).toBe('3');
    expect(computedStyle(await openMenu()).width).toBe('520px');
  });

  it('loads the list when it is opened for the first time (notification-25, notification-45)', async () => {
    await openBell(many(1));
    expect(lists()).toEqual([]);
    await openMenu();
    expect(lists().map(({ query }) => Object.fromEntries(query))).toEqual([
      {
        state: 'open',
        limit: '10',
        sortBy: 'createdAt',
        sortDesc: 'true',
        markDelivered: 'true',
        skipPagination: 'true',
      },
    ]);
    await closeMenu();
    await openMenu();
    expect(lists()).toHaveLength(1);
  });

  it('fills the width of a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('max-width'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    await openBell(many(1));
    expect(computedStyle(await openMenu()).width).toBe('100vw');
  });
});

describe('the menu', () => {
  it('has two tabs with their counts (notification-02)', async () => {
    await openBell([...many(3), ...many(2, dismissed)]);
    await openMenu();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Offen (3)',
      'Papierkorb (2)',
    ]);
  });

  it('mutes and unmutes the sounds of the system (notification-03)', async () => {
    await openBell([]);
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Systemtöne ausschalten' }));
    fireEvent.click(screen.getByRole('button', { name: 'Systemtöne einschalten' }));
    expect(play.mock.calls).toEqual([['common']]);
    screen.getByRole('button', { name: 'Systemtöne ausschalten' });
  });

  it('offers to delete all if more than one is open (notification-04)', async () => {
    const [first, second] = many(2);
    await openBell([first, second].filter((one) => one !== undefined));
    await openMenu();
    screen.getByRole('button', { name: 'Alle löschen' });
    fireEvent.click(within(cardOf(first as OwnNotification)).getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Alle löschen' })).toBeNull());
  });

  it('deletes all by one request', async () => {
    await openBell(many(3));
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Alle löschen' }));
    await screen.findByText('Keine offenen Benachrichtigungen');
    expect(tab(/^Papierkorb/).textContent).toBe('Papierkorb (3)');
    await waitFor(() => expect(api.requestsOf('PUT /api/notifier/dismiss-all')).toHaveLength(1));
    expect(bell().textContent).toBe('');
  });

  it('warns in the trash of the final deletion (notification-05)', async () => {
    await openBell([]);
    await openMenu();
    expect(screen.queryByText('Endgültige Löschung nach 30 Tagen')).toBeNull();
    await toTrash();
    screen.getByText('Endgültige Löschung nach 30 Tagen');
  });

  it('says that none is open (notification-06)', async () => {
    await openBell(many(1, dismissed));
    await openMenu();
    screen.getByText('Keine offenen Benachrichtigungen');
  });

  it('says that none is deleted (notification-07)', async () => {
    await openBell(many(1));
    await openMenu();
    await toTrash();
    screen.getByText('Keine gelöschten Benachrichtigungen');
  });

  it('scrolls lists higher than 400 px (notification-08)', async () => {
    await openBell(many(1));
    await openMenu();
    const { maxHeight, overflowY } = computedStyle(screen.getByRole('tabpanel'));
    expect([maxHeight, overflowY]).toEqual(['400px', 'auto']);
  });

  it('shows 10, and 10 more for each "mehr laden" (notification-51)', async () => {
    await openBell(many(25, read));
    await openMenu();
    expect(cards()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'mehr laden' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    fireEvent.click(screen.getByRole('button', { name: 'mehr laden' }));
    await waitFor(() => expect(cards()).toHaveLength(25));
    expect(lists().map(({ query }) => query.get('limit'))).toEqual(['10', '20', '30']);
  });

  it('knows by maxPage whether there are more (notification-52)', async () => {
    await openBell(many(11, read));
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'mehr laden' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'mehr laden' })).toBeNull());
    expect(cards()).toHaveLength(11);
  });
});

describe('cards', () => {
  const person = { entityType: 'employees', entityId: record, entityName: 'Dora Dorn' };

  it('of mentions link to the profile, and are deleted and restored (notification-09, notification-48, notification-49)', async () => {
    const one = buildNotification({ type: 'MENTION', messagePayload: person });
    await openBell([one]);
    await openMenu();
    const link = within(cardOf(one)).getByRole('link', { name: 'Zum Profil' });
    expect(link.getAttribute('href')).toBe(`/employees/${record}`);
    fireEvent.click(within(cardOf(one)).getByRole('button', { name: 'Löschen' }));
    await screen.findByText('Keine offenen Benachrichtigungen');
    await waitFor(() => expect(sent('PUT /api/notifier/dismiss')).toEqual([{ notificationIds: [one.id] }]));
    await toTrash();
    fireEvent.click(within(cardOf(one)).getByRole('button', { name: 'Wiederherstellen' }));
    await screen.findByText('Keine gelöschten Benachrichtigungen');
    expect(api.requestsOf(`PUT /api/notifier/revoke-dismission/${one.id}`)).toHaveLength(1);
    fireEvent.click(tab(/^Offen/));
    cardOf(one);
  });

  it('of overdue tasks link to the task and the acquisition list (notification-10)', async () => {
    const one = buildNotification({
      type: 'OVERDUE_TO_DO',
      messagePayload: {
        name: 'Nachfassen',
        toDoId: record,
        entityType: 'acquisition-lists',
        entityId: record,
      },
    });
    const other = buildNotification({
      ...one,
      id: 'e'.repeat(24),
      messagePayload: { toDoId: 'f'.repeat(24) },
    });
    await openBell([one, other]);
    await openMenu();
    const linksOf = (shown: OwnNotification) =>
      within(cardOf(shown))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksOf(one)).toEqual([
      ['Ansehen', `/todos/${record}`],
      ['Zur Akquiseliste', `/acquisitionLists/${record}`],
    ]);
    expect(linksOf(other)).toEqual([['Ansehen', `/todos/${'f'.repeat(24)}`]]);
    fireEvent.click(within(cardOf(one)).getByRole('button', { name: 'Löschen' }));
    await toTrash();
    within(cardOf(one)).getByRole('button', { name: 'Wiederherstellen' });
  });

  it('rest until tomorrow at 8', async () => {
    const [one] = many(1);
    if (!one) return;
    await openBell([one]);
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Morgen 8:00 erinnern' }));
    await screen.findByText('Du wirst morgen um 8:00 Uhr daran erinnert.');
    screen.getByText('Keine offenen Benachrichtigungen');
    const [{ at }] = sent(`PUT /api/notifier/remind/${one.id}`);
    expect(new Date(at).getTime()).toBeGreaterThan(Date.now());
    expect(bell().textContent).toBe('');
  });

  it('about one record are a group that unfolds, and is deleted as a whole', async () => {
    const group = many(3, { messagePayload: { ...person, entityName: 'Grundschule Nord' } });
    const other = buildNotification();
    await openBell([...group, other]);
    await openMenu();
    const [oldest, middle, newest] = group.map(({ id }) => id);
    expect(cards()).toEqual([other.id, newest]);
    const button = screen.getByRole('button', { name: '2 weitere zu „Grundschule Nord“' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(cards()).toEqual([other.id, newest, middle, oldest]);
    fireEvent.click(screen.getByRole('button', { name: 'Alle 3 löschen' }));
    await waitFor(() => expect(cards()).toEqual([other.id]));
    await waitFor(() =>
      expect(sent('PUT /api/notifier/dismiss')).toEqual([{ notificationIds: [newest, middle, oldest] }]),
    );
  });

  it('are walked with J and K, opened with Enter and deleted with E', async () => {
    const [first, second, third] = ['0', '1', '2'].map((digit) =>
      buildNotification({ messagePayload: { toDoId: digit.repeat(24) } }),
    ) as [OwnNotification, OwnNotification, OwnNotification];
    await openBell([first, second, third]);
    const dialog = await openMenu();
    const focused = () => document.activeElement?.getAttribute('data-notification');
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? dialog, { key });
    // where the focus is after the menu has opened
    expect(document.activeElement).toBe(dialog);
    press('j');
    expect(focused()).toBe(third.id);
    press('j');
    press('j');
    expect(focused()).toBe(first.id);
    press('k');
    expect(focused()).toBe(second.id);
    press('e');
    expect(focused()).toBe(first.id);
    await waitFor(() => expect(cards()).toEqual([third.id, first.id]));
    press('Enter');
    await waitFor(() =>
      expect(screen.getByTestId('screen').textContent).toContain(`Profile to-dos /todos/${'0'.repeat(24)}`),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('what was seen', () => {
  const marked = () => sent('PUT /api/notifier/mark-read').map(({ notificationIds }) => notificationIds);

  it('is read once the menu closes, also what was not loaded (notification-26)', async () => {
    const all = many(12);
    await openBell(all);
    await openMenu();
    await closeMenu();
    await waitFor(() => expect(marked()[0]).toHaveLength(12));
    await waitFor(() => expect(bell().textContent).toBe(''));
    await openMenu();
    await closeMenu();
    expect(marked()).toHaveLength(1);
  });

  it('and the menu returns to the open ones (notification-27)', async () => {
    await openBell(many(1));
    await openMenu();
    await toTrash();
    expect(tab(/^Papierkorb/).getAttribute('aria-selected')).toBe('true');
    await closeMenu();
    await openMenu();
    expect(tab(/^Offen/).getAttribute('aria-selected')).toBe('true');
  });

  it('is read once somebody switches to the trash (notification-28, notification-47)', async () => {
    const [one, other] = [buildNotification(), buildNotification(read)];
    await openBell([one, other]);
    await openMenu();
    within(cardOf(one)).getByText('Ungelesen:');
    await toTrash();
    await waitFor(() => expect(marked()).toEqual([[one.id]]));
    fireEvent.click(tab(/^Offen/));
    expect(within(cardOf(one)).queryByText('Ungelesen:')).toBeNull();
  });

  it('in the trash is read once somebody switches back (notification-29)', async () => {
    const one = buildNotification({ dismissedAt: '2026-09-01T09:00:00.000Z' });
    await openBell([one]);
    await openMenu();
    await toTrash();
    expect(marked()).toEqual([]);
    fireEvent.click(tab(/^Offen/));
    await waitFor(() => expect(marked()).toEqual([[one.id]]));
  });

  it('stays unread while somebody acts as its recipient', async () => {
    await openBell(many(2), { isActing: true });
    await openMenu();
    await toTrash();
    fireEvent.click(tab(/^Offen/));
    await closeMenu();
    expect(marked()).toEqual([]);
    expect(bell().textContent).toBe('2');
    expect(lists().map(({ query }) => query.get('markDelivered'))).toEqual(['false', 'false']);
  });
});

describe('messages', () => {
  it('of a new one bring it to the top of the list (notification-30)', async () => {
    const world = await openBell(many(2, read));
    await openMenu();
    const recent = buildNotification();
    world.notifications.push(recent);
    hear({ ids: [recent.id], kind: recent.type });
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(cards()[0]).toBe(recent.id);
  });

  it('of a new one raise the count by one (notification-31, notification-46)', async () => {
    await openBell(many(2));
    hear({ ids: ['a'.repeat(24)], kind: 'MENTION' });
    await waitFor(() => expect(bell().textContent).toBe('3'));
    expect(lists()).toEqual([]);
    await waitFor(() => expect(api.requestsOf('PUT /api/notifier/mark-delivered')).toHaveLength(1));
  });

  it('of reading, dismissing and revoking change the list (notification-32, notification-34)', async () => {
    const [one, other] = many(2) as [OwnNotification, OwnNotification];
    await openBell([one, other]);
    await openMenu();
    hear({ event: 'mark-read', ids: [one.id] });
    await waitFor(() => expect(within(cardOf(one)).queryByText('Ungelesen:')).toBeNull());
    expect(bell().textContent).toBe('1');
    hear({ event: 'dismiss', ids: [one.id] });
    await waitFor(() => expect(cards()).toEqual([other.id]));
    expect(lists()).toHaveLength(1);
    hear({ event: 'revoke-dismission', ids: [one.id] });
    // of a trash that was never loaded: the list is
    await waitFor(() => expect(cards()).toEqual([other.id, one.id]));
  });

  it('of any other event load the list again (notification-33)', async () => {
    const world = await openBell(many(2));
    await openMenu();
    world.notifications = many(1, read);
    hear({ event: 'erased' });
    await waitFor(() => expect(cards()).toEqual(world.notifications.map(({ id }) => id)));
    await waitFor(() => expect(bell().textContent).toBe(''));
  });

  it('that were missed load it again', async () => {
    const world = await openBell(many(1));
    world.notifications.push(...many(3));
    services.personal.hearGap();
    await waitFor(() => expect(bell().textContent).toBe('4'));
  });

  it.each([
    ['the sound of its type', 'OVERDUE_TO_DO', {}, [['reminder']]],
    ['none, where its recipient wants none', 'CALL', { CALL: { sound: false } }, []],
    ['none, of a type nobody knows', 'FAX', {}, []],
  ])('of a new one play %s', async (_, kind, notifications, played) => {
    await openBell(many(1), { preferences: { notifications } });
    hear({ kind });
    await waitFor(() => expect(bell().textContent).toBe('2'));
    expect(play.mock.calls.map(([name]) => [name])).toEqual(played);
  });
});

describe('a failure', () => {
  it('to load says so, and loads again on request (notification-53)', async () => {
    const world = await openBell(many(2));
    world.refused.add('/api/notifier/own');
    fireEvent.click(bell());
    await screen.findByText('Fehler beim Laden der Benachrichtigungen');
    world.refused.clear();
    fireEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('to delete all says so, and shows them again (notification-54)', async () => {
    const world = await openBell(many(2));
    world.refused.add('/api/notifier/dismiss-all');
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Alle löschen' }));
    await screen.findByText('Fehler beim Löschen der Benachrichtigungen');
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('to delete one says so, and shows it again (notification-55)', async () => {
    const world = await openBell(many(1));
    world.refused.add('/api/notifier/dismiss');
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    await screen.findByText('Fehler beim Löschen der Benachrichtigung');
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('to restore one says so (notification-56)', async () => {
    const [one] = many(1, dismissed) as [OwnNotification];
    const world = await openBell([one]);
    world.refused.add(`/api/notifier/revoke-dismission/${one.id}`);
    await openMenu();
    await toTrash();
    fireEvent.click(screen.getByRole('button', { name: 'Wiederherstellen' }));
    await screen.findByText('Fehler beim Wiederherstellen der Benachrichtigung');
    await waitFor(() => expect(cards()).toHaveLength(1));
  });
});

describe('the settings', () => {
  class FakeNote extends EventTarget {
    static permission = 'default';
    static shown: [string, NotificationOptions][] = [];
    static asked = 0;
    static async requestPermission() {
      FakeNote.asked += 1;
      FakeNote.permission = 'granted';
      return FakeNote.permission;
    }
    onclick: (() => void) | null = null;
    constructor(title: string, options: NotificationOptions) {
      super();
      FakeNote.shown.push([title, options]);
      notes.push(this);
    }
    close(): void {}
  }
  const notes: FakeNote[] = [];

  beforeEach(() => {
    notes.length = 0;
    FakeNote.permission = 'default';
    FakeNote.shown = [];
    FakeNote.asked = 0;
    vi.stubGlobal('Notification', FakeNote);
  });

  async function openSettings(preferences = {}) {
    await openBell([], { preferences });
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Benachrichtigungen einstellen' }));
    return await screen.findByRole('dialog', { name: 'Benachrichtigungen einstellen' });
  }

  it('say per type whether it is shown and heard, and are saved at once', async () => {
    api.answer('PUT /api/preferences/notifications', { status: 204 });
    const dialog = await openSettings({ notifications: { CALL: { inApp: true } } });
    const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
    const states = () => ['Im Programm', 'Ton'].map((column) => box(`Anruf: ${column}`).checked);
    expect(states()).toEqual([true, true]);
    expect(within(dialog).queryByRole('checkbox', { name: 'Erwähnung: Ton' })).toBeNull();
    fireEvent.click(box('Anruf: Ton'));
    await waitFor(() => expect(states()).toEqual([true, false]));
    fireEvent.click(box('Anruf: Im Programm'));
    await waitFor(() => expect(box('Anruf: Ton').disabled).toBe(true));
    await waitFor(() =>
      expect(sent('PUT /api/preferences/notifications').at(-1)).toEqual({
        CALL: { inApp: false, sound: false, mail: false },
      }),
    );
  });

  it('say per type whether the daily mail lists it, which it does not unless it is chosen', async () => {
    api.answer('PUT /api/preferences/notifications', { status: 204 });
    const notifications = { TO_DO_ASSIGNED: { mail: true }, CALL: { inApp: false } };
    const dialog = await openSettings({ notifications });
    const box = (type: string) =>
      within(dialog).getByRole<HTMLInputElement>('checkbox', { name: `${type}: Tages-Mail` });
    const states = () =>
      ['Aufgabe zugewiesen', 'Aufgabe erledigt', 'Anruf'].map((type) => [
        box(type).checked,
        box(type).disabled,
      ]);
    expect(states()).toEqual([
      [true, false],
      [false, false],
      // what is not shown in the program is not stored
      [false, true],
    ]);
    fireEvent.click(box('Aufgabe erledigt'));
    await waitFor(() => expect(box('Aufgabe erledigt').checked).toBe(true));
    expect(sent('PUT /api/preferences/notifications')).toEqual([
      { ...notifications, TO_DO_COMPLETED: { inApp: true, sound: true, mail: true } },
    ]);
  });

  it('ask the browser for permission only after a click', async () => {
    const dialog = await openSettings();
    expect(FakeNote.asked).toBe(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Im Browser melden' }));
    await within(dialog).findByRole('button', { name: 'Nicht mehr im Browser melden' });
    expect(FakeNote.asked).toBe(1);
  });

  it('say where to change it if the browser refuses', async () => {
    FakeNote.permission = 'denied';
    const dialog = await openSettings();
    within(dialog).getByText(/^Dein Browser lässt für diese Seite keine Meldungen zu\./);
  });

  it('make the browser report what comes while the page is hidden, without its content', async () => {
    FakeNote.permission = 'granted';
    localStorage.setItem('browser-notifications', 'true');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    await openBell([]);
    hear({ ids: ['b'.repeat(24)], kind: 'CALL' });
    await waitFor(() => expect(bell().textContent).toBe('1'));
    expect(FakeNote.shown).toEqual([]);
    hidden.mockReturnValue(true);
    hear({ ids: ['c'.repeat(24)], kind: 'MENTION' });
    await waitFor(() => expect(FakeNote.shown).toHaveLength(1));
    expect(FakeNote.shown[0]?.[1]).toMatchObject({ body: 'Erwähnung', tag: 'c'.repeat(24) });
    vi.spyOn(window, 'focus').mockReturnValue();
    notes[0]?.onclick?.();
    await menu();
    expect(browserNotes.turnOff()).toBe('off');
  });
});
