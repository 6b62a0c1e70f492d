import type { RecordData } from '../Json.ts';

/**
 * Name of a cookie that tells the page, and grants nothing: here may be a session. Who has none is not asked about it,
 * which browsers would write into their console as an error.
 */
export const sessionMark = 'leitstand-session';

/** `POST /api/authenticator/login` */
export interface LoginRequest {
  username: string;
  password: string;
}

/** `POST /api/authenticator/loginAs`; needs the custom permission `logInAsAnotherUser`. */
export interface LoginAsRequest {
  /** Id of the profile whose login user is meant. */
  employeeId: string;
}

/** `POST /api/authenticator/loginTemporarily`; needs the custom permission `createTemporaryUsers`. */
export interface LoginTemporarilyRequest {
  /** What the user is shown as. */
  name: string;
  /** Ids of roles; none may give more than who asks has. */
  roles: string[];
  /** Last day, `YYYY-MM-DD` in Germany: today at the earliest, in 30 days at the latest. */
  endsOn: string;
}

/** When the session ends by itself, counted from the answer, so that clocks need not agree. */
export interface SessionEnd {
  /** Seconds without a request after which it ends; every request begins them anew. */
  idleSeconds: number;
  /** Seconds until it ends whatever happens. */
  absoluteSeconds: number;
}

/**
 * Answer of `login`, `loginAs`, `loginTemporarily`, `loginAsOrigin` and `checkLogin`, and of the calls of
 * `user-login-handler` after which someone is logged in anew. The bearer is derived from the session: the same each
 * time, dead with it. All but `checkLogin` begin a new session: new cookie, new bearer, the former ones are dead.
 */
export interface LoginAnswer {
  token: { access_token: string };
  /** The profile (employee, student, parent) of the login user, or null. */
  meta: RecordData | null;
  /** `employee`, `student` or `parent`: what a login reads as `type`, a login check reads as `loginType`. */
  type: string;
  loginType: string;
  loginUserId: string;
  /** Login user who acts as this one; null for everyone who is just themselves. */
  originUserId: string | null;
  /** What the app shows as that person's name; null without `originUserId`. */
  originName: string | null;
  /** What the app shows as the person's name. */
  name: string;
  mail: string;
  session: SessionEnd;
  /** Another text once what the rights depend on is another; the page shows it when it opens its socket. */
  rights: string;
}

/** A session of one's own: also those in which one acts as someone else. Instants are ISO strings in UTC. */
export interface OwnSession {
  id: string;
  /** Browser and system as people name them, e.g. `Firefox auf Windows`. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  /** When it ends at the latest. */
  expiresAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  /** Name of whom one acts as in it; null: oneself. */
  actingAs: string | null;
}

/** Answer of `GET /api/authenticator/sessions`, the current one first, then by last use. `DELETE …/sessions/{id}` ends one (204). */
export interface SessionsAnswer {
  sessions: OwnSession[];
}

/** `POST /api/authenticator/logoutEverywhere` (204): `others` keeps the session that asks. */
export interface LogoutEverywhereRequest {
  scope: 'others' | 'all';
}

/** `details` of a 429 of a login or of a mail asked for too often. */
export interface ThrottleDetails {
  /** Seconds; also told as `Retry-After`. */
  retryAfter: number;
}
