import { beforeEach, expect, it } from 'vitest';
import { createSession } from '../../../../../src/framework/admin/session/createSession.ts';
import {
  createGuard,
  type Navigation,
  nowhere,
} from '../../../../../src/framework/admin/session/guard/createGuard.ts';
import { targetRoute } from '../../../../../src/framework/admin/session/targetRoute.ts';
import type { LoginAnswer } from '../../../../../src/framework/schema/contracts/authenticator.ts';

const ada: LoginAnswer = {
  token: { access_token: 'b' },
  meta: null,
  type: 'employee',
  loginType: 'employee',
  loginUserId: 'u1',
  originUserId: 'u0',
  originName: 'Berta',
  name: 'Ada',
  mail: 'ada@demo.example',
  session: { idleSeconds: 7200, absoluteSeconds: 43_200 },
  rights: 'r1',
};

beforeEach(() => sessionStorage.clear());

/** A guard over a world that says what happens, and writes down in which order it was asked. */
function build(
  world: {
    alive?: boolean;
    /** The login that the login screen has just made. */
    entered?: LoginAnswer | null;
    fresh?: boolean | Error;
    fails?: 'checkLogin' | 'loadRights';
    pages?: readonly string[] | Error;
  } = {},
) {
  const steps: string[] = [];
  const session = createSession();
  async function checkLogin() {
    steps.push('checkLogin');
    if (world.fails === 'checkLogin') throw new Error('nein');
    if (world.alive) session.enter(ada);
    else session.leave();
    return session.login();
  }
  const guard = createGuard({
    session,
    flow: {
      checkLogin,
      currentLogin: () => (session.state() === 'unknown' ? checkLogin() : Promise.resolve(session.login())),
      forget: session.leave,
      takeNewLogin() {
        const { entered = null } = world;
        if (entered) session.enter(entered);
        world.entered = null;
        return entered;
      },
    },
    runHooks: async (point) => {
      steps.push(point);
      return point !== 'preLogin';
    },
    canInitialize: async () => {
      steps.push('canInitialize');
      if (world.fresh instanceof Error) throw world.fresh;
      return world.fresh ?? false;
    },
    isPage: async (path) => {
      steps.push('isPage');
      if (world.pages instanceof Error) throw world.pages;
      return world.pages?.includes(path) ?? false;
    },
    loadRights: async () => {
      steps.push(`loadRights ${session.appState()}`);
      if (world.fails === 'loadRights') throw new Error('nein');
    },
  });
  const go = (path: string, values: Partial<Navigation> = {}) =>
    guard({ target: path, path, access: 'members', isRegistered: true, hasOnboarding: true, ...values });
  return { go, steps, session };
}

it('admits logged-in users in order: hook, login, hook, rights, ready', async () => {
  const { go, steps, session } = build({ alive: true });
  expect(await go('/things')).toBeNull();
  expect(steps).toEqual(['preLogin', 'checkLogin', 'postLogin', 'loadRights loggedIn']);
  expect(session.appState()).toBe('ready');
  expect(session.login()).toEqual(ada);
});

it('repeats the checks at the next navigation, and reloads the rights', async () => {
  const { go, steps } = build({ alive: true });
  await go('/things');
  steps.length = 0;
  expect(await go('/other')).toBeNull();
  expect(steps).toEqual(['preLogin', 'checkLogin', 'postLogin', 'loadRights ready']);
});

it('loads only the rights at the redirect after a login, whose hooks and check have run', async () => {
  const { go, steps } = build({ alive: true, entered: ada });
  expect(await go('/things')).toBeNull();
  expect(steps).toEqual(['loadRights loggedIn']);
  steps.length = 0;
  await go('/other');
  expect(steps).toEqual(['preLogin', 'checkLogin', 'postLogin', 'loadRights ready']);
});

it('sends guests to the login and remembers their destination (route-18)', async () => {
  const { go, session } = build();
  expect(await go('/things', { target: '/things?page=2' })).toBe('/login');
  expect(session.appState()).toBe('notLoggedIn');
  expect(targetRoute.take()).toBe('/things?page=2');
  expect(targetRoute.take()).toBe('/');
});

it.each([
  ['without a login', {}],
  ['if the login cannot be checked', { fails: 'checkLogin' as const }],
])('forgets a destination the user has left meanwhile, %s', async (_title, world) => {
  const { go } = build(world);
  expect(await go('/things', { isStale: () => true })).toBe('/login');
  expect(targetRoute.take()).toBe('/');
});

it('admits guests to public pages and to guest pages', async () => {
  const { go } = build();
  expect(await go('/imprint', { access: 'forAll' })).toBeNull();
  expect(await go('/login', { access: 'guestOnly' })).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('redirects logged-in users from a guest page to their destination, once (route-01)', async () => {
  const { go } = build({ alive: true });
  targetRoute.keep('/things/1');
  expect(await go('/login', { access: 'guestOnly' })).toBe('/things/1');
  expect(await go('/login', { access: 'guestOnly' })).toBe('/');
});

it('sends everybody to the onboarding of an empty system', async () => {
  const { go, steps } = build({ fresh: true });
  expect(await go('/things')).toBe('/onboarding');
  expect(await go('/login', { access: 'guestOnly' })).toBe('/onboarding');
  steps.length = 0;
  expect(await go('/onboarding', { access: 'guestOnly' })).toBeNull();
  expect(steps).toEqual([]);
});

it('checks for an empty system only for guests, and only with an onboarding screen; ignores errors', async () => {
  const member = build({ alive: true, fresh: true });
  await member.go('/things');
  expect(member.steps).not.toContain('canInitialize');
  const without = build({ fresh: true });
  expect(await without.go('/things', { hasOnboarding: false })).toBe('/login');
  expect(without.steps).not.toContain('canInitialize');
  expect(await build({ fresh: new Error('weg') }).go('/things')).toBe('/login');
});

it('stops checking once the system is set up', async () => {
  const { go, steps } = build({ fresh: false });
  await go('/things');
  await go('/login', { access: 'guestOnly' });
  expect(steps.filter((step) => step === 'canInitialize')).toHaveLength(1);
});

it.each(['checkLogin', 'loadRights'] as const)(
  'redirects to the login if %s fails, or admits to public pages',
  async (fails) => {
    const { go, session } = build({ alive: true, fails });
    expect(await go('/things')).toBe('/login');
    expect(session.state()).toBe('loggedOut');
    expect(await go('/login', { access: 'guestOnly' })).toBeNull();
    expect(await build({ alive: true, fails }).go('/imprint', { access: 'forAll' })).toBeNull();
  },
);

it('shows guests that there is no page, and asks the server about unregistered paths', async () => {
  const { go, steps } = build({ pages: ['/things'] });
  expect(await go('/nirgends', { isRegistered: false })).toBe(nowhere);
  expect(targetRoute.take()).toBe('/');
  expect(await go('/things', { isRegistered: false })).toBe('/login');
  expect(targetRoute.take()).toBe('/things');
  steps.length = 0;
  expect(await go('/profile')).toBe('/login');
  expect(steps).not.toContain('isPage');
  const unreachable = build({ pages: new Error('weg') });
  expect(await unreachable.go('/things', { isRegistered: false })).toBe('/login');
});
