import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OpenSocket } from '../../../../../src/framework/admin/session/realtime/openSocket.ts';
import type { AdminServices } from '../../../../../src/framework/admin/session/services/createServices.ts';
import { accountRegistry } from '../../../../../src/framework/admin/shell/accountRegistry.ts';
import type { OwnSession } from '../../../../../src/framework/schema/contracts/authenticator.ts';
import { createFakeSocket } from '../../session/realtime/fakeSocket.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const everywhere = 'POST /api/authenticator/logoutEverywhere';
const here: OwnSession = {
  id: 's1',
  device: 'Firefox auf Windows',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:05:00.000Z',
  expiresAt: '2026-11-21T20:00:00.000Z',
  isCurrent: true,
  actingAs: null,
};
let sessions: OwnSession[];
let world: ReturnType<typeof answerLogins>;
let opened: string[];

beforeEach(() => {
  opened = [];
  sessions = [
    here,
    { ...here, id: 's2', device: 'Safari auf iPhone', isCurrent: false, actingAs: 'Bo Brink' },
  ];
  world = answerLogins(api, { isLoggedIn: true, entities: [] });
  api.answer('GET /api/authenticator/sessions', () => ({ body: { sessions } }));
  api.answer('GET /api/user-login-handler/signIns', {
    body: {
      signIns: [
        {
          at: '2026-11-20T10:00:00.000Z',
          device: 'Chrome auf Linux',
          address: '192.0.2.7',
          result: 'wrongPassword',
        },
      ],
    },
  });
  api.answer('GET /api/user-login-handler/mailChange', { body: { pending: null } });
  api.answer(everywhere, () => {
    sessions = [here];
    return { status: 204 };
  });
});

function open(openSocket?: OpenSocket): AdminServices {
  return renderAdmin({
    ...(openSocket && { openSocket }),
    path: '/profile',
    registry: { screens: accountRegistry.screens },
    openPage: (to) => opened.push(to),
  });
}

function rows(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Sitzungen' })).getAllByRole('listitem');
}

async function openDialog(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }));
  return await screen.findByRole('dialog', { name });
}

function write(label: RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

it('shows where one is logged in, marks the current session, and lists login attempts', async () => {
  open();
  await screen.findByText('Firefox auf Windows');
  const [first, second] = rows().map(({ textContent }) => textContent);
  expect(first).toBe(
    'Firefox auf WindowsDiese SitzungZuletzt benutzt: 21.11.2026, 10:05 UhrBegonnen: 21.11.2026, 09:00 Uhr',
  );
  expect(second).toContain('Handelt als Bo Brink');
  expect(await screen.findByText('Falsches Passwort')).toBeTruthy();
  expect(screen.getByText('20.11.2026, 11:00 Uhr · Chrome auf Linux · 192.0.2.7')).toBeTruthy();
});

it('ends another session, but offers no button for the current one', async () => {
  api.answer('DELETE /api/authenticator/sessions/s2', () => {
    sessions = [here];
    return { status: 204 };
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Sitzung Safari auf iPhone beenden' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sitzung Firefox auf Windows beenden' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Alle anderen beenden' })).toBeNull();
});

it('ends all other sessions', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Alle anderen beenden' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(api.requestsOf(everywhere).map(({ body }) => JSON.parse(body))).toEqual([{ scope: 'others' }]);
  expect(opened).toEqual([]);
});

it('logs out everywhere after a question', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Überall abmelden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Überall abmelden?' });
  expect(api.requestsOf(everywhere)).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Überall abmelden' }));
  await waitFor(() => expect(opened).toEqual(['/login']));
  expect(api.requestsOf(everywhere).map(({ body }) => JSON.parse(body))).toEqual([{ scope: 'all' }]);
});

it('is not notified of its own logout everywhere', async () => {
  const socket = createFakeSocket();
  const { dialogs } = open(socket.openSocket);
  await waitFor(() => expect(socket.open()).toBe(1));
  socket.tell.onOpen();
  let openDuring: number | undefined;
  api.answer(everywhere, () => {
    openDuring = socket.open();
    socket.tell.onSessionEnded();
    return { status: 204, delay: 50 };
  });
  const opens = vi.spyOn(dialogs, 'open');
  fireEvent.click(await screen.findByRole('button', { name: 'Überall abmelden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Überall abmelden?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Überall abmelden' }));
  await waitFor(() => expect(opened).toEqual(['/login']));
  expect(openDuring).toBe(0);
  expect(opens).not.toHaveBeenCalled();
});

it('lists two equal sign-ins of the same moment', async () => {
  const signIn = { at: '2026-11-20T10:00:00.000Z', device: 'Chrome', address: '', result: 'wrongPassword' };
  api.answer('GET /api/user-login-handler/signIns', { body: { signIns: [signIn, signIn] } });
  open();
  expect(await screen.findAllByText('Falsches Passwort')).toHaveLength(2);
});

it('changes the password with the current one, and continues with the new bearer', async () => {
  const answers = [
    {
      status: 422,
      body: {
        _t: 'invalid',
        message: 'Falsch.',
        details: { fields: { currentPassword: 'Das Passwort ist falsch' } },
      },
    },
    { body: { ...anAnswer(), token: { access_token: 'bearer-2' } } },
  ];
  api.answer('POST /api/user-login-handler/changePassword', () => answers.shift() ?? { status: 500 });
  const { session } = open();
  const dialog = await openDialog('Passwort ändern');
  write(/^Aktuelles Passwort/, 'pw');
  write(/^Neues Passwort(?! wieder)/, 'Ein guter Satz 27');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ändern' });
  expect(save.disabled).toBe(true);
  write(/^Neues Passwort wiederholen/, 'Ein guter Satz 27');
  fireEvent.click(save);
  expect(await screen.findByText('Das Passwort ist falsch')).toBeTruthy();
  fireEvent.click(save);
  await waitFor(() => expect(session.bearer()).toBe('bearer-2'));
  const { body } = api.requestsOf('POST /api/user-login-handler/changePassword')[1] ?? {};
  expect(JSON.parse(body ?? '')).toEqual({ currentPassword: 'pw', password: 'Ein guter Satz 27' });
});

function anAnswer() {
  const session = { idleSeconds: 7200, absoluteSeconds: 43_200 };
  const person = { meta: null, type: 'employee', loginUserId: 'u1', originUserId: null, originName: null };
  return { ...person, name: 'Ada Lovelace', mail: 'ada@example.org', session };
}

it('requests another address with the password, shows the pending one, and cancels it', async () => {
  let pending: object | null = null;
  api.answer('GET /api/user-login-handler/mailChange', () => ({ body: { pending } }));
  api.answer('POST /api/user-login-handler/changeMail', () => {
    pending = { mail: 'ada@neu.example', expiresAt: '2026-11-22T08:00:00.000Z' };
    return { status: 204 };
  });
  api.answer('DELETE /api/user-login-handler/mailChange', () => {
    pending = null;
    return { status: 204 };
  });
  open();
  const dialog = await openDialog('E-Mail-Adresse ändern');
  write(/^Neue E-Mail-Adresse/, 'ada@neu.example');
  write(/^Aktuelles Passwort/, 'pw');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Link senden' }));
  expect(await screen.findByText(/^ada@neu\.example wartet auf Bestätigung/)).toBeTruthy();
  expect(screen.getByText('Du meldest dich mit ada@example.org an.')).toBeTruthy();
  // hidden from the keyboard until the dialog has gone
  fireEvent.click(await screen.findByRole('button', { name: 'Zurückziehen' }));
  await waitFor(() => expect(screen.queryByText(/wartet auf Bestätigung/)).toBeNull());
});

it('does not let users change the login of the person they act as', async () => {
  world.login = { originUserId: 'u9', originName: 'Grace Hopper' };
  open();
  expect(await screen.findByText(/Solange du als jemand anderes handelst/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Passwort ändern' })).toBeNull();
});
