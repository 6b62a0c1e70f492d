import { HttpError } from 'ra-core';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { askInitialize, CanInitializeAnswer } from '../../../schema/contracts/initialization.ts';
import type { PageAnswer } from '../../../schema/contracts/status.ts';
import type { HookRunner } from '../createHookRunner.ts';
import type { Session } from '../createSession.ts';
import type { SessionFlow } from '../createSessionFlow.ts';
import { callServer } from '../http/callServer.ts';
import type { HttpClient } from '../http/httpClient.ts';
import type { CustomScreen } from '../registry/Registry.ts';
import { targetRoute } from '../targetRoute.ts';

/** Audience of a route: logged-in users, guests only, or everybody. */
export type RouteAccess = 'members' | 'guestOnly' | 'forAll';

/** A route as the guard sees it. */
export interface GuardedRoute {
  /** Route pattern of the router. */
  path: string;
  access: RouteAccess;
}

interface GuardOptions {
  session: Session;
  flow: Pick<SessionFlow, 'checkLogin' | 'currentLogin' | 'forget' | 'takeNewLogin'>;
  runHooks: HookRunner;
  /** `GET user-login-handler/initialization/can-initialize`. */
  canInitialize: () => Promise<boolean>;
  /** Whether an entity has a page at a path that the app does not register. */
  isPage: (path: string) => Promise<boolean>;
  /** Loads the definitions, rights and preferences that every screen requires. */
  loadRights: () => Promise<unknown>;
}

export interface Navigation {
  /** Path with the query. */
  target: string;
  path: string;
  access: RouteAccess;
  /** Whether the app registers the path. */
  isRegistered: boolean;
  /** Whether the app has the onboarding screen, which sets up the system. */
  hasOnboarding: boolean;
  /** Whether the user has navigated on since; the target is then not kept for after the login. */
  isStale?: () => boolean;
}

/** No page exists at the address, for any user. */
export const nowhere = Symbol('nowhere');

/** Result of a navigation: passed (null), redirected (a path), or nowhere. */
type Verdict = string | null | typeof nowhere;

export type Guard = (navigation: Navigation) => Promise<Verdict>;

const onboarding = '/onboarding';

const passingStatuses = new Set([429, 503]);

function isPassing(error: unknown): boolean {
  return error instanceof HttpError && passingStatuses.has(error.status);
}

/**
 * Creates the guard that checks every navigation: `preLogin` hooks, session, setup of the system, `postLogin`
 * hooks, rights. A failed hook does not stop it; on routes that require a login, other failures lead to the
 * login, except 429 and 503 once the app is ready.
 */
export function createGuard(options: GuardOptions): Guard {
  const { session, flow, runHooks, canInitialize, isPage, loadRights } = options;

  // a system that is set up stays so
  let isSetUp = false;
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const answer = await canInitialize().catch(() => null);
    isSetUp = answer === false;
    asking = null;
    return answer === true;
  }

  function isEmpty(): Promise<boolean> {
    if (isSetUp) return Promise.resolve(false);
    asking ??= ask();
    return asking;
  }

  async function beginSession(access: RouteAccess): Promise<LoginAnswer | null> {
    if (access === 'guestOnly') return flow.currentLogin();
    if (session.state() === 'loggedOut') return null;
    // a failed hook does not stop the navigation; its snackbar is already shown
    await runHooks('preLogin');
    // a page that is just starting has already checked the session
    return session.appState() === 'ready' ? flow.checkLogin() : flow.currentLogin();
  }

  async function admitMember(): Promise<Verdict> {
    await loadRights();
    session.markReady();
    return null;
  }

  async function admitGuest(navigation: Navigation): Promise<Verdict> {
    const { target, path, access, isRegistered, hasOnboarding, isStale } = navigation;
    // without that screen there is nowhere to redirect to
    if (hasOnboarding && path !== onboarding && (await isEmpty())) return onboarding;
    if (access !== 'members') return null;
    // if the check fails, the user has to log in as for an existing page
    if (!isRegistered && !(await isPage(path).catch(() => true))) return nowhere;
    if (!isStale?.()) targetRoute.keep(target);
    return '/login';
  }

  async function pass(navigation: Navigation): Promise<Verdict> {
    const { access } = navigation;
    // the login screen has run `preLogin` and the check; it runs `postLogin` after its redirect
    if (access !== 'guestOnly' && flow.takeNewLogin()) return admitMember();
    const login = await beginSession(access);
    if (!login) return admitGuest(navigation);
    if (access === 'guestOnly') return targetRoute.take();
    await runHooks('postLogin');
    return admitMember();
  }

  return async (navigation) => {
    try {
      return await pass(navigation);
    } catch (error) {
      if (navigation.access !== 'members') return null;
      // an overloaded server must not log anybody out
      if (session.appState() === 'ready' && isPassing(error)) return null;
      window.dispatchEvent(new Event('keepforms'));
      // the login must not redirect back to what could not be opened
      flow.forget();
      if (!navigation.isStale?.()) targetRoute.keep(navigation.target);
      return '/login';
    }
  };
}

/** Access of the start page, the login and every registered screen; all other paths require a session. */
export function guardedRoutes(screens: readonly CustomScreen[]): GuardedRoute[] {
  return [
    { path: '/', access: 'members' },
    { path: '/login', access: 'guestOnly' },
    ...screens.map(({ path, access = 'members' }) => ({ path, access })),
  ];
}

/** Whether a page exists at a path for any user at all: guests do not know the entities. */
export async function isPage(http: HttpClient, path: string): Promise<boolean> {
  const url = `/api/status/page?path=${encodeURIComponent(path)}`;
  const { json } = await http(url, { isQuiet: true });
  return (json as PageAnswer).exists;
}

/** The answer of a server that says less: a plain boolean, or an object without some members. */
function completed(answer: Partial<CanInitializeAnswer> | boolean | null | undefined): CanInitializeAnswer {
  const said = typeof answer === 'object' && answer ? answer : { canInitialize: answer === true };
  const { canInitialize, profile, federalStates, keepsSettings }: Partial<CanInitializeAnswer> = said;
  return {
    canInitialize: canInitialize === true,
    profile: profile ?? null,
    federalStates: federalStates ?? [],
    keepsSettings: keepsSettings !== false,
  };
}

/** Whether nobody can log in yet, and which profile the first user requires. */
export async function readInitialization(http: HttpClient): Promise<CanInitializeAnswer> {
  return completed(
    await callServer<typeof askInitialize>(
      http,
      'GET /api/user-login-handler/initialization/can-initialize',
      { isQuiet: true },
    ),
  );
}
