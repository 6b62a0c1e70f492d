import { safeStorage } from '../base/store/safeStorage.ts';
import type { Session } from './createSession.ts';

/** Time until the session expires. */
export interface SessionRest {
  seconds: number;
  /** Whether it expires for lack of requests; otherwise it reaches its maximum lifetime. */
  isIdle: boolean;
}

/**
 * Counts down to the end of the session. Uses durations only, so the clocks of server and browser need not
 * agree.
 */
export interface SessionClock {
  /** To be called on each answer to a request of the session: restarts the idle time. */
  touch: () => void;
  /** Null without a session. */
  rest: () => SessionRest | null;
}

/** `localStorage` key of the latest request of all tabs, which share one session, in ms since 1970. */
const key = 'leitstand.lastRequest';

/** Minimum time between two writes of `key` in ms, and so how far the other tabs may lag. */
const telling = 5000;

/** Creates the countdown of a session. `now` is in ms since 1970. */
export function createSessionClock(session: Session, now: () => number = Date.now): SessionClock {
  const storage = safeStorage(() => localStorage);
  let login = session.login();
  let lastRequest = now();
  let reportedAt = 0;
  let endsAt = 0;

  session.subscribe(() => {
    const next = session.login();
    if (!next || next === login) return;
    login = next;
    lastRequest = now();
    endsAt = lastRequest + next.session.absoluteSeconds * 1000;
  });

  return {
    touch() {
      lastRequest = now();
      if (session.state() !== 'loggedIn' || lastRequest - reportedAt < telling) return;
      reportedAt = lastRequest;
      storage.setItem(key, String(lastRequest));
    },
    rest() {
      const current = session.login();
      if (!current) return null;
      const latest = Math.max(lastRequest, Number(storage.getItem(key) ?? 0));
      const idleAt = latest + current.session.idleSeconds * 1000;
      const isIdle = idleAt < endsAt;
      return { seconds: Math.round((Math.min(idleAt, endsAt) - now()) / 1000), isIdle };
    },
  };
}
