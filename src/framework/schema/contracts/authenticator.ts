import type { RecordData } from '../Json.ts';

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
