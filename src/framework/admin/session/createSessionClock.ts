import type { Session } from './createSession.ts';

/** When the session ends by itself. */
export interface SessionRest {
  seconds: number;
  /** It ends for want of requests; else because no session lasts longer. */
  isIdle: boolean;
}

/** Counts down to the end of the session; times are durations, so that the server's clock need not agree. */
export interface SessionClock {
  /** The server has answered a request of the session: its idle time begins anew. */
  touch: () => void;
  /** Null without a session. */
  rest: () => SessionRest | null;
}

/** The latest request of all tabs, which share one session, as a point in time in ms. */
const key = 'leitstand.lastRequest';

/** How far the other tabs may be behind, in ms. */
const telling = 5000;

export function createSessionClock(session: Session, now: () => number = Date.now): SessionClock {
  let login = session.login();
  let lastRequest = now();
  let toldAt = 0;
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
      if (session.state() !== 'loggedIn' || lastRequest - toldAt < telling) return;
      toldAt = lastRequest;
      localStorage.setItem(key, String(lastRequest));
    },
    rest() {
      const current = session.login();
      if (!current) return null;
      const latest = Math.max(lastRequest, Number(localStorage.getItem(key) ?? 0));
      const idleAt = latest + current.session.idleSeconds * 1000;
      const isIdle = idleAt < endsAt;
      return { seconds: Math.round((Math.min(idleAt, endsAt) - now()) / 1000), isIdle };
    },
  };
}
