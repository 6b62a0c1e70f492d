import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActingBar } from '../../../../../src/framework/admin/permissions/acting/ActingBar.tsx';
import { ActingMenuItems } from '../../../../../src/framework/admin/permissions/acting/ActingMenuItems.tsx';
import { loginUserActions } from '../../../../../src/framework/admin/permissions/login-users/loginUserActions.ts';
import { personActions } from '../../../../../src/framework/admin/permissions/login-users/personActions.ts';
import { permissionRegistry } from '../../../../../src/framework/admin/permissions/permissionRegistry.ts';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { accountRegistry } from '../../../../../src/framework/admin/shell/accountRegistry.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { employees, loginUsers } from '../../support/loginEntities.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
let user: Record<string, unknown>;
let world: ReturnType<typeof answerLogins>;
let opened: string[];

beforeEach(() => {
  opened = [];
  user = {
    id: 'u7',
    $version: 3,
    $access: { update: true, delete: true, custom: [] },
    name: 'Bo Brink',
    mail: 'bo@example.org',
    state: 'invited',
    isLocked: false,
    isDeactivated: false,
  };
  begin([employees, loginUsers(), buildEntity({ resource: 'roles', title: 'Rolle' })]);
});

function begin(entities: ReturnType<typeof buildEntity>[]): void {
  world = answerLogins(api, { isLoggedIn: true, entities });
  const person = { id: 'e1', $version: 1, name: 'Bo Brink', contact: { mail1: 'bo@example.org' } };
  api.answer('GET /api/employees/e1', { body: person });
  api.answer('GET /api/login-users/u7', () => ({ body: user }));
  api.answer('GET /api/login-users/u1', () => ({ body: { ...user, id: 'u1' } }));
  api.answer('PUT /api/login-users/u7', ({ body }) => {
    user = { ...user, ...JSON.parse(body), $version: 4 };
    return { body: user };
  });
  api.answer('GET /api/roles', {
    body: [{ id: 'r1', $version: 1, name: 'Nur Lesen' }],
    headers: { 'Content-Range': 'roles 0-0/1' },
  });
}

function open(path: string): void {
  renderAdmin({
    path,
    screens: { ...namedScreens, Profile: ProfileScreen },
    registry: {
      screens: [...accountRegistry.screens, ...permissionRegistry.screens],
      appBar: [{ key: 'acting', tool: ActingBar }],
      profileMenu: [{ key: 'acting', item: ActingMenuItems }],
      profileActions: [
        ...personActions({ people: ['employees'], employees: 'employees' }),
        ...loginUserActions,
      ],
    },
    openPage: (to) => opened.push(to),
  });
}

async function offered(): Promise<string[]> {
  await screen.findByRole('heading', { level: 2, name: 'Bo Brink' });
  const more = screen.queryByRole('button', { name: 'Mehr' });
  if (!more) return [];
  fireEvent.click(more);
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent ?? '');
}

async function choose(action: string): Promise<HTMLElement> {
  await offered();
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
  return await screen.findByRole('dialog');
}

function bodiesOf(route: string): unknown[] {
  return api.requestsOf(route).map(({ body }) => JSON.parse(body));
}

it('offers the actions on another person’s login', async () => {
  open('/login-users/u7');
  const names = await offered();
  expect(names).toEqual(
    expect.arrayContaining(['Einladung erneut senden', 'Sperren', 'Zugang deaktivieren']),
  );
});

it('does not offer to lock one’s own login', async () => {
  open('/login-users/u1');
  const names = await offered();
  for (const name of ['Sperren', 'Zugang deaktivieren']) expect(names).not.toContain(name);
});

it('offers only changes the record allows', async () => {
  user.$access = { update: ['name', 'isLocked'], delete: false, custom: [] };
  open('/login-users/u7');
  const names = await offered();
  expect(names).toContain('Sperren');
  expect(names).not.toContain('Zugang deaktivieren');
  expect(names).not.toContain('Einladung erneut senden');
});

it('locks a login against its version, and then offers to unlock it', async () => {
  open('/login-users/u7');
  const dialog = await choose('Sperren');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sperren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [request] = api.requestsOf('PUT /api/login-users/u7');
  expect([JSON.parse(request?.body ?? ''), request?.headers['if-match']]).toEqual([
    { isLocked: true },
    '"3"',
  ]);
  expect(await offered()).toContain('Entsperren');
});

it('deactivates a login', async () => {
  open('/login-users/u7');
  const dialog = await choose('Zugang deaktivieren');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zugang deaktivieren' }));
  await waitFor(() => expect(bodiesOf('PUT /api/login-users/u7')).toEqual([{ isDeactivated: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('resends an invitation, and shows the server’s sentence if it cannot', async () => {
  const route = 'POST /api/user-login-handler/resendActivation';
  api.answer(route, {
    status: 409,
    body: { _t: 'alreadyActivated', message: 'Dieser Zugang ist schon aktiviert.' },
  });
  open('/login-users/u7');
  const dialog = await choose('Einladung erneut senden');
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Einladung erneut senden' });
  fireEvent.click(send);
  expect(await screen.findByText('Dieser Zugang ist schon aktiviert.')).toBeTruthy();
  api.answer(route, { status: 204 });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(route)).toEqual([{ id: 'u7' }, { id: 'u7' }]);
});

describe('a link to hand out', () => {
  const route = 'POST /api/user-login-handler/createAccessLink';
  const url = 'https://schule.example/signup/abc';
  const answerStatus = (sendsMails: boolean) =>
    api.answer('GET /api/status', {
      body: { product: 'Probe', demo: null, build: 'b1', tileUrl: null, sendsMails },
    });

  it('is created after a question, shown once and copied, in a dialog that is not closed by accident', async () => {
    answerStatus(false);
    api.answer(route, { body: { url, purpose: 'activation', expiresAt: '2026-12-01T09:30:00.000Z' } });
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText: copied } }));
    open('/login-users/u7');
    const dialog = await choose('Zugangslink erzeugen');
    expect(bodiesOf(route)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Link erzeugen' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Link' });
    expect([field.value, field.readOnly]).toEqual([url, true]);
    expect(screen.getByText(/Der Link gilt bis 01\.12\.2026.* und nur einmal/)).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Link kopieren' }));
    expect(await screen.findByText('Link kopiert')).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(url);
    copied.mockRejectedValueOnce(new Error('refused'));
    fireEvent.click(screen.getByRole('button', { name: 'Link kopieren' }));
    expect(await screen.findByText(/Der Browser lässt das Kopieren nicht zu/)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(url)).toBeNull();
    expect(bodiesOf(route)).toEqual([{ id: 'u7' }]);
  });

  it('is refused in the server’s words, and can be requested again', async () => {
    answerStatus(false);
    const message = 'Dieser Zugang hat Rechte, die du selbst nicht hast.';
    api.answer(route, { status: 403, body: { _t: 'forbidden', message } });
    open('/login-users/u7');
    const dialog = await choose('Zugangslink erzeugen');
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Link erzeugen' });
    fireEvent.click(button);
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it('is offered to users with the right, for others, and where no mails are sent', async () => {
    const name = 'Zugangslink erzeugen';
    answerStatus(true);
    open('/login-users/u7');
    expect(await offered()).not.toContain(name);
    cleanup();
    answerStatus(false);
    open('/login-users/u1');
    expect(await offered()).not.toContain(name);
    cleanup();
    user.isLocked = true;
    open('/login-users/u7');
    expect(await offered()).not.toContain(name);
    cleanup();
    user.isLocked = false;
    begin([employees, loginUsers(['allocateRolesToUsers'])]);
    answerStatus(false);
    open('/login-users/u7');
    expect(await offered()).not.toContain(name);
  });
});

it('creates a login for a person with the address in their record', async () => {
  const route = 'POST /api/user-login-handler/createLogin';
  api.answer(route, { status: 201, body: { id: 'u8' } });
  open('/employees/e1');
  const dialog = await choose('Zugang anlegen');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/E-Mail-Adresse/).value).toBe('bo@example.org');
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Rollen' }));
  fireEvent.click(await screen.findByRole('option', { name: /Nur Lesen/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anlegen und einladen' }));
  expect(await screen.findByText('Zugang angelegt, die Einladung ist unterwegs')).toBeTruthy();
  expect(bodiesOf(route)).toEqual([
    { profile: { type: 'employees', id: 'e1' }, mail: 'bo@example.org', roles: ['r1'] },
  ]);
});

it('lets users with the named right act as an employee, after a question', async () => {
  api.answer('POST /api/authenticator/loginAs', { body: {} });
  open('/employees/e1');
  const dialog = await choose('Als diese Person anmelden');
  expect(bodiesOf('POST /api/authenticator/loginAs')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(localStorage.getItem('temp-login-from')).toBe('/employees/e1');
});

it('offers no login actions without the rights', async () => {
  begin([employees, loginUsers([], false)]);
  open('/employees/e1');
  const names = await offered();
  for (const name of ['Zugang anlegen', 'Als diese Person anmelden']) expect(names).not.toContain(name);
});

it('shows who one acts as, offers no second acting, and leads back', async () => {
  api.answer('POST /api/authenticator/loginAsOrigin', { body: {} });
  localStorage.setItem('temp-login-from', '/employees/e9');
  world.login = { originUserId: 'u9', originName: 'Grace Hopper' };
  open('/employees/e1');
  expect(await offered()).not.toContain('Als diese Person anmelden');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  const name = 'Du handelst als Ada Lovelace. Zurück zu Grace Hopper';
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(opened).toEqual(['/employees/e9']));
});

it('creates a temporary user with roles and a last day, and acts as them', async () => {
  const route = 'POST /api/authenticator/loginTemporarily';
  api.answer(route, { body: {} });
  open('/profile/temporary');
  const dialog = await screen.findByRole('dialog', { name: 'Vorübergehend anmelden' });
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Anlegen und anmelden' });
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Probe' } });
  expect(submit.disabled).toBe(true);
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Rollen/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Nur Lesen/ }));
  const day = within(dialog).getByRole('textbox', { name: /^Letzter Tag/ });
  fireEvent.change(day, { target: { value: '01.12.2999' } });
  fireEvent.blur(day);
  await waitFor(() => expect(submit.disabled).toBe(false));
  fireEvent.click(submit);
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(bodiesOf(route)).toEqual([{ name: 'Probe', roles: ['r1'], endsOn: '2999-12-01' }]);
});

it('promises no mail where none are sent', async () => {
  const route = 'POST /api/user-login-handler/createLogin';
  const status = { product: 'Probe', demo: null, build: 'b1', tileUrl: null, sendsMails: false };
  api.answer('GET /api/status', { body: status });
  api.answer(route, { status: 201, body: { id: 'u8' } });
  open('/login-users/u7');
  expect(await offered()).not.toContain('Einladung erneut senden');
  cleanup();
  open('/employees/e1');
  const dialog = await choose('Zugang anlegen');
  expect(within(dialog).getByText(/Von hier gehen keine E-Mails hinaus/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByText('Zugang angelegt, es geht keine E-Mail hinaus')).toBeTruthy();
  expect(screen.queryByText(/Einladung ist unterwegs/)).toBeNull();
});
