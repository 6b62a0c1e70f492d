import type { LoginAnswer } from '../../schema/contracts/authenticator.ts';

/** `unknown` until the server has been asked. */
export type SessionState = 'unknown' | 'loggedIn' | 'loggedOut';

/** Who is logged in. Lives in memory only: a reload asks the server again, by its cookie. */
export interface Session {
  state: () => SessionState;
  login: () => LoginAnswer | null;
  bearer: () => string | null;
  /** Owner of what the browser stores; empty without login. */
  userId: () => string;
  enter: (login: LoginAnswer) => void;
  leave: () => void;
}

export function createSession(): Session {
  let state: SessionState = 'unknown';
  let current: LoginAnswer | null = null;
  return {
    state: () => state,
    login: () => current,
    bearer: () => current?.token.access_token ?? null,
    userId: () => current?.loginUserId ?? '',
    enter(login) {
      state = 'loggedIn';
      current = login;
    },
    leave() {
      state = 'loggedOut';
      current = null;
    },
  };
}
