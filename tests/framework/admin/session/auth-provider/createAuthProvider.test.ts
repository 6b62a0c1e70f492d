import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AdminServices } from '../../../../../src/framework/admin/session/services/createServices.ts';
import { packDefinitions } from '../../../../../src/framework/schema/packDefinitions.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { createPageServices } from '../../support/createPageServices.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let services: AdminServices;
let opened: string[];

const login = {
  token: { access_token: 'bearer-1' },
  meta: null,
  type: 'employee',
  loginUserId: 'u1',
  originUserId: null,
  originName: null,
  name: 'Ada Lovelace',
  mail: 'ada@demo.example',
  session: { idleSeconds: 7200, absoluteSeconds: 43_200 },
  rights: 'r1',
};
const notLoggedIn = { status: 401, body: { _t: 'notLoggedIn', message: 'Bitte melde dich an.' } };
const rights = { create: false, delete: false, read: true as const, update: [], custom: [] };

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  api.answer('POST /api/authenticator/checkLogin', notLoggedIn);
  api.answer('POST /api/authenticator/login', { body: login });
  api.answer('POST /api/authenticator/logout', { status: 204 });
  api.answer('GET /api/definitions', {
    body: packDefinitions({ hash: 'h1', entities: [buildEntity({ resource: 'roles', rights })] }),
    headers: { ETag: '"h1"' },
  });
  api.answer('GET /api/permissioner/crud', { body: {} });
  api.answer('GET /api/permissioner/gui', { body: { 'menu.roles': false } });
  opened = [];
  services = createPageServices({ openPage: (path) => opened.push(path) });
});

afterEach(() => api.goAway());

async function logIn(): Promise<void> {
  api.answer('POST /api/authenticator/checkLogin', { body: login });
  await services.authProvider.login({ username: 'ada@example.org', password: 'pw' });
}

it('logs in, keeps the bearer in memory and returns the identity', async () => {
  const { authProvider, http } = services;
  await logIn();
  expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ username: 'ada@example.org', password: 'pw' });
  expect(await authProvider.getIdentity?.()).toEqual({ id: 'u1', fullName: 'Ada Lovelace' });
  await http('/api/definitions');
  expect(api.requests.at(-1)?.headers.authorization).toBe('Bearer bearer-1');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('bearer-1');
});

it('passes on why a login is refused', async () => {
  const body = { _t: 'loginFailed', message: 'E-Mail-Adresse oder Passwort ist falsch.' };
  api.answer('POST /api/authenticator/login', { status: 401, body });
  const attempt = services.authProvider.login({ username: 'a', password: 'b' });
  await expect(attempt).rejects.toThrow('E-Mail-Adresse oder Passwort ist falsch.');
});

it('asks the server once whether a session is active', async () => {
  api.answer('POST /api/authenticator/checkLogin', { body: login });
  const { authProvider } = services;
  await Promise.all([authProvider.checkAuth({}), authProvider.checkAuth({}), authProvider.getIdentity?.()]);
  await authProvider.checkAuth({});
  expect(api.requestsOf('POST /api/authenticator/checkLogin')).toHaveLength(1);
});

it('detects that nobody is logged in', async () => {
  const { authProvider } = services;
  await expect(authProvider.checkAuth({})).rejects.toEqual({ message: false });
  expect(await authProvider.getPermissions?.({})).toEqual({});
  expect(api.requestsOf('POST /api/authenticator/checkLogin')).toHaveLength(1);
});

it('waits for an unreachable server instead of showing the login', async () => {
  await api.goAway();
  const check = services.authProvider.checkAuth({});
  await new Promise((resolve) => setTimeout(resolve, 100));
  api.answer('POST /api/authenticator/checkLogin', { body: login });
  await api.comeBack();
  await check;
  expect(services.session.userId()).toBe('u1');
});

it('leaves refusals to the HTTP client', async () => {
  for (const status of [401, 403, 0]) {
    await expect(services.authProvider.checkError(new HttpError('', status))).resolves.toBeUndefined();
  }
});

it('clears session and definitions at logout, even if the server refuses it', async () => {
  const { authProvider, session, definitions } = services;
  await logIn();
  await definitions.load();
  api.answer('POST /api/authenticator/logout', notLoggedIn);
  await authProvider.logout({});
  expect(session.bearer()).toBeNull();
  expect(definitions.current()).toBeNull();
  expect(opened).toEqual(['/login']);
  await expect(authProvider.checkAuth({})).rejects.toEqual({ message: false });
});

it('reads permissions and access from the definitions', async () => {
  const { authProvider } = services;
  await logIn();
  expect(await authProvider.getPermissions?.({})).toEqual({ roles: rights });
  expect(await authProvider.canAccess?.({ action: 'list', resource: 'roles' })).toBe(true);
  expect(await authProvider.canAccess?.({ action: 'create', resource: 'roles' })).toBe(false);
  expect(api.requestsOf('GET /api/definitions')).toHaveLength(1);
});

it('returns the visible parts of the UI along with the data rights', async () => {
  const { authProvider } = services;
  const may = async (resource: string, action = 'list') =>
    await authProvider.canAccess?.({ resource, action });
  expect([await may('gui.menu.roles'), await may('gui.menu.things')]).toEqual([false, true]);
  expect(await may('roles')).toBe(true);
  api.answer('GET /api/permissioner/gui', { body: { 'screen.roles': false } });
  await services.rights.reload();
  expect([await may('roles'), await may('roles', 'show'), await may('roles', 'export')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await may('roles.name', 'read')).toBe(true);
});
