import { beforeEach, expect, it } from 'vitest';
import { createActing } from '../../../../../src/framework/admin/session/acting/createActing.ts';
import { createPageServices } from '../../support/createPageServices.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';

const api = provideFakeApi();
let opened: string[];

beforeEach(() => {
  opened = [];
});

function start() {
  return createActing({
    http: createPageServices().http,
    currentPath: () => '/employees/e1?tab=contract',
    openPage: (path) => opened.push(path),
  });
}

function bodiesOf(operation: string): unknown[] {
  return api.requestsOf(`POST /api/authenticator/${operation}`).map(({ body }) => JSON.parse(body));
}

it('logs in as an employee, remembers the page it started from, and loads the start page', async () => {
  api.answer('POST /api/authenticator/loginAs', { body: {} });
  await start().loginAs('e1');
  expect(bodiesOf('loginAs')).toEqual([{ profileId: 'e1' }]);
  expect(localStorage.getItem('temp-login-from')).toBe('/employees/e1?tab=contract');
  expect(opened).toEqual(['/']);
});

it('logs in temporarily, and goes to the start page as well', async () => {
  api.answer('POST /api/authenticator/loginTemporarily', { body: {} });
  const wish = { name: 'Probe', roles: ['r1'], endsOn: '2026-11-30' };
  await start().loginTemporarily(wish);
  expect(bodiesOf('loginTemporarily')).toEqual([wish]);
  expect(localStorage.getItem('temp-login-from')).toBe('/employees/e1?tab=contract');
  expect(opened).toEqual(['/']);
});

it('returns with an empty object to the page it started from, and forgets it', async () => {
  api.answer('POST /api/authenticator/loginAsOrigin', { body: {} });
  localStorage.setItem('temp-login-from', '/employees/e1?tab=contract');
  await start().loginAsOrigin();
  await start().loginAsOrigin();
  expect(bodiesOf('loginAsOrigin')).toEqual([{}, {}]);
  expect(opened).toEqual(['/employees/e1?tab=contract', '/']);
  expect(localStorage.getItem('temp-login-from')).toBeNull();
});

it('stays on the page when refused', async () => {
  const refusal = { _t: 'accountClosed', message: 'Dieser Zugang ist gesperrt oder deaktiviert.' };
  api.answer('POST /api/authenticator/loginAs', { status: 409, body: refusal });
  await expect(start().loginAs('e1')).rejects.toThrow(refusal.message);
  expect([opened, localStorage.getItem('temp-login-from')]).toEqual([[], null]);
});

it('requires an HTTP client', async () => {
  const acting = createActing({ http: null, currentPath: () => '/', openPage: (path) => opened.push(path) });
  await expect(acting.loginTemporarily({ name: 'P', roles: [], endsOn: '2026-11-30' })).rejects.toThrow(
    'Axios instance not defined',
  );
});
