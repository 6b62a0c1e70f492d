import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActing } from '../../../../src/framework/admin/session/acting/createActing.ts';
import { createSession } from '../../../../src/framework/admin/session/createSession.ts';
import { createSessionClock } from '../../../../src/framework/admin/session/createSessionClock.ts';
import { createDrafts } from '../../../../src/framework/admin/session/drafts/createDrafts.ts';
import { targetRoute } from '../../../../src/framework/admin/session/targetRoute.ts';
import { ada } from '../support/adaLogin.ts';
import { createPageServices } from '../support/createPageServices.ts';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import { refuseStorage } from '../support/refuseStorage.ts';

const api = provideFakeApi();

beforeEach(refuseStorage);
afterEach(() => {
  vi.restoreAllMocks();
});

it('has no drafts if the browser refuses storage', () => {
  const drafts = createDrafts(() => 'ada');
  drafts.saveDraft('roles/create', { name: 'Büro' });
  expect(drafts.readDraft('roles/create')).toBeNull();
  expect(() => drafts.dropDraft('roles/create')).not.toThrow();
});

it('goes to the start page if the browser refuses storage', () => {
  targetRoute.keep('/things');
  expect(targetRoute.take()).toBe('/');
  expect(() => targetRoute.clear()).not.toThrow();
});

it('counts down by the requests of its own tab if the browser refuses storage', () => {
  let now = 10_000;
  const session = createSession();
  const clock = createSessionClock(session, () => now);
  session.enter(ada);
  now += 60_000;
  clock.touch();
  now += 10_000;
  expect(clock.rest()).toEqual({ seconds: 90, isIdle: true });
});

it('acts as someone else and returns to the start page if the browser refuses storage', async () => {
  const opened: string[] = [];
  for (const operation of ['loginAs', 'loginAsOrigin'])
    api.answer(`POST /api/authenticator/${operation}`, { body: {} });
  const acting = createActing({
    http: createPageServices().http,
    currentPath: () => '/employees/e1',
    openPage: (path) => opened.push(path),
  });
  await acting.loginAs('e1');
  await acting.loginAsOrigin();
  expect(opened).toEqual(['/', '/']);
});
