import type { RecordData } from '../Json.ts';

/**
 * Name of a cookie that tells the page that a session may exist; it grants nothing. Without it the page skips
 * the login check, whose 401 browsers would log as an error.
 */
export const sessionMark = 'leitstand-session';

/** `POST /api/authenticator/login` */
export interface LoginRequest {
  username: string;
  password: string;
}

/** `POST /api/authenticator/loginAs`; requires the custom permission `logInAsAnotherUser`. */
export interface LoginAsRequest {
  /** Id of the profile of the login user to act as. */
  profileId: string;
}

/** `POST /api/authenticator/loginTemporarily`; requires the custom permission `createTemporaryUsers`. */
export interface LoginTemporarilyRequest {
  /** Display name of the user. */
  name: string;
  /** Ids of roles; none may grant more than the current user has. */
  roles: string[];
  /** Last day, `YYYY-MM-DD` in Germany, from today to 30 days ahead. */
  endsOn: string;
}

/** When the session expires, counted from the answer so that the clocks need not agree. */
export interface SessionEnd {
  /** Idle timeout in seconds; every request restarts it. */
  idleSeconds: number;
  /** Seconds until the session ends regardless of activity. */
  absoluteSeconds: number;
}

/**
 * Answer of `login`, `loginAs`, `loginTemporarily`, `loginAsOrigin`, `checkLogin`, and of the calls of
 * `user-login-handler` that start a session. The bearer token is derived from the session: stable while it
 * lives, invalid afterwards. All calls but `checkLogin` start a new session with a new cookie and bearer and
 * end the previous one.
 */
export interface LoginAnswer {
  token: { access_token: string };
  /** Profile (employee, student, parent) of the login user, or null. */
  meta: RecordData | null;
  /**
   * `employee`, `student` or `parent`: clients read it as `type` after a login and as `loginType` after a
   * login check.
   */
  type: string;
  loginType: string;
  loginUserId: string;
  /** Login user who acts as this one; null if nobody does. */
  originUserId: string | null;
  /** Display name of the origin user; null without `originUserId`. */
  originName: string | null;
  /** Display name of the user. */
  name: string;
  mail: string;
  session: SessionEnd;
  /**
   * Changes whenever anything that the rights depend on changes; the page sends it when it opens its socket.
   */
  rights: string;
}

/**
 * A session of the current user, including those in which they act as someone else. Instants are ISO strings
 * in UTC.
 */
export interface OwnSession {
  id: string;
  /** Browser and operating system, readable for people, e.g. `Firefox auf Windows`. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  /** Latest possible end. */
  expiresAt: string;
  /** Whether this session sent the request. */
  isCurrent: boolean;
  /** Name of the user acted as; null: the user themselves. */
  actingAs: string | null;
}

/**
 * Answer of `GET /api/authenticator/sessions`: the current session first, then by last use. `DELETE
 * …/sessions/{id}` ends one (204).
 */
export interface SessionsAnswer {
  sessions: OwnSession[];
}

/** `POST /api/authenticator/logoutEverywhere` (204): `others` keeps the current session. */
export interface LogoutEverywhereRequest {
  scope: 'others' | 'all';
}

/** `details` of a 429 after too many logins or requested mails. */
export interface ThrottleDetails {
  /** Seconds; also sent as `Retry-After`. */
  retryAfter: number;
}
