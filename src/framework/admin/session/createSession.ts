import type { LoginAnswer } from '../../schema/contracts/authenticator.ts';
import { createListeners } from '../base/store/createListeners.ts';

/** `unknown` until the server has answered. */
export type SessionState = 'unknown' | 'loggedIn' | 'loggedOut';

/** `ready` once the current user's rights are loaded. */
export type AppState = 'notLoggedIn' | 'loggedIn' | 'ready';

/** The current session. Kept in memory only: after a reload, the server restores it from the cookie. */
export interface Session {
  state: () => SessionState;
  appState: () => AppState;
  login: () => LoginAnswer | null;
  bearer: () => string | null;
  /** Owner of what the browser stores; empty without a session. */
  userId: () => string;
  enter: (login: LoginAnswer) => void;
  /** To be called once the current user's rights are loaded. */
  markReady: () => void;
  leave: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the store of the login in this tab, at first in the state 'unknown'. */
export function createSession(): Session {
  const { subscribe, notify } = createListeners();
  let state: SessionState = 'unknown';
  let isReady = false;
  let current: LoginAnswer | null = null;
  return {
    state: () => state,
    appState() {
      if (state !== 'loggedIn') return 'notLoggedIn';
      return isReady ? 'ready' : 'loggedIn';
    },
    login: () => current,
    bearer: () => current?.token.access_token ?? null,
    userId: () => current?.loginUserId ?? '',
    enter(login) {
      if (login.loginUserId !== current?.loginUserId) isReady = false;
      state = 'loggedIn';
      current = login;
      notify();
    },
    markReady() {
      if (state !== 'loggedIn' || isReady) return;
      isReady = true;
      notify();
    },
    leave() {
      state = 'loggedOut';
      isReady = false;
      current = null;
      notify();
    },
    subscribe,
  };
}
