import { HttpError } from 'ra-core';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { HookRunner } from '../createHookRunner.ts';
import type { Session } from '../createSession.ts';
import type { SessionFlow } from '../createSessionFlow.ts';
import { targetRoute } from '../targetRoute.ts';
import type { RouteAccess } from './GuardedRoute.ts';

interface GuardOptions {
  session: Session;
  flow: Pick<SessionFlow, 'checkLogin' | 'currentLogin' | 'forget' | 'takeNewLogin'>;
  runHooks: HookRunner;
  /** `GET user-login-handler/initialization/can-initialize`. */
  canInitialize: () => Promise<boolean>;
  /** Whether there is a page at a path that the app does not register: of an entity. */
  isPage: (path: string) => Promise<boolean>;
  /** Loads what the person may do, and what else every screen needs. */
  loadRights: () => Promise<unknown>;
}

export interface Navigation {
  /** With the query. */
  target: string;
  path: string;
  access: RouteAccess;
  /** Whether the app registers it. */
  isRegistered: boolean;
  /** Whether the app has the screen that sets the system up. */
  hasOnboarding: boolean;
  /** Whether the person has gone elsewhere meanwhile: then it is not where they want to be after a login. */
  isStale?: () => boolean;
}

/** There is nothing at the address, for nobody. */
export const nowhere = Symbol('nowhere');

/** Where a navigation ends: where it wanted to (null), somewhere else, or nowhere. */
export type Verdict = string | null | typeof nowhere;

export type Guard = (navigation: Navigation) => Promise<Verdict>;

const onboarding = '/onboarding';

const passingStatuses = new Set([429, 503]);

function isPassing(error: unknown): boolean {
  return error instanceof HttpError && passingStatuses.has(error.status);
}

/** The documents' six steps (shell, section 4) that every navigation goes through. */
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
    // the flow goes on where a hook fails; the snackbar has said so
    await runHooks('preLogin');
    // a page that is just starting has asked already
    return session.appState() === 'ready' ? flow.checkLogin() : flow.currentLogin();
  }

  async function admitMember(): Promise<Verdict> {
    await loadRights();
    session.markReady();
    return null;
  }

  async function admitGuest(navigation: Navigation): Promise<Verdict> {
    const { target, path, access, isRegistered, hasOnboarding, isStale } = navigation;
    // there is nowhere to send anybody to without that screen
    if (hasOnboarding && path !== onboarding && (await isEmpty())) return onboarding;
    if (access !== 'members') return null;
    // who cannot be told that there is nothing is asked to log in, as for what there is
    if (!isRegistered && !(await isPage(path).catch(() => true))) return nowhere;
    if (!isStale?.()) targetRoute.keep(target);
    return '/login';
  }

  async function pass(navigation: Navigation): Promise<Verdict> {
    const { access } = navigation;
    // the login screen has run the hooks and the check, and runs the other hook after its redirect
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
      // a crowded server throws nobody out who is in
      if (session.appState() === 'ready' && isPassing(error)) return null;
      window.dispatchEvent(new Event('keepforms'));
      // the login must not send back what could not be let in
      flow.forget();
      if (!navigation.isStale?.()) targetRoute.keep(navigation.target);
      return '/login';
    }
  };
}
