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

/** Answer of `login` and `checkLogin`. The bearer is derived from the session: the same each time, dead with it. */
export interface LoginAnswer {
  token: { access_token: string };
  /** The profile (employee, student, parent) of the login user, or null. */
  meta: RecordData | null;
  type: string;
  loginUserId: string;
  originUserId: string | null;
  /** What the app shows as the person's name. */
  name: string;
}
