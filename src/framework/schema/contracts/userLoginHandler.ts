import type { JsonObject, RecordData } from '../Json.ts';
import type { EnumOption, Field } from '../model.ts';

/**
 * Answer of `GET /api/user-login-handler/initialization/can-initialize`, which requires no session: whether
 * no login exists yet.
 */
export interface CanInitializeAnswer {
  canInitialize: boolean;
  /**
   * Profile type and required fields of the first login's owner. Only set during setup; null: a name is
   * enough.
   */
  profile: { type: string; fields: Field[] } | null;
  /** Federal states that addresses know; empty after the setup. */
  federalStates: EnumOption[];
}

/**
 * `POST /api/user-login-handler/initialization/initialize`, without session, while no login user exists.
 * Creates roles, the first administrator and the settings of the installation; answers with `LoginAnswer`.
 * 409 `alreadyInitialized` if somebody was first; 422 names fields as `mail`, `password`, `profile.lastName`,
 * `address.postal`.
 */
export interface InitializeRequest {
  mail: string;
  password: string;
  /** Display name of an administrator without a profile. */
  name: string;
  /** Profile of the login's owner, created with it; null: a login without a profile. */
  profile: { type: string; values: RecordData } | null;
  product: string;
  /** A value of the type `address`. */
  address: JsonObject | null;
  /** Key of the federal state. */
  federalState: string | null;
}

/** `POST /api/user-login-handler/forgotPassword`, requires no session: always 204. */
export interface ForgotPasswordRequest {
  mail: string;
}

/**
 * `POST /api/user-login-handler/resetPassword`, requires no session: 204, and every session of the user ends.
 * 400 `linkInvalid`: unknown, used or older than an hour; 422 `password`.
 */
export interface ResetPasswordRequest {
  /** Last segment of the mailed URL `/reset/{token}`. */
  token: string;
  password: string;
}

/**
 * Answer of `GET /api/user-login-handler/activation/{token}`, requires no session. 400 `linkInvalid`:
 * unknown, used or older than 7 days.
 */
export interface ActivationAnswer {
  name: string;
  mail: string;
}

/**
 * `POST /api/user-login-handler/activate` from `/signup/{token}`, requires no session; answers with
 * `LoginAnswer`. 400 and 422 as `resetPassword`.
 */
export interface ActivateRequest {
  token: string;
  password: string;
}

/**
 * `POST /api/user-login-handler/createLogin` (201): creates a login user for a profile and mails the
 * activation link.
 */
export interface CreateLoginRequest {
  profile: { type: string; id: string };
  mail: string;
  /** Ids of roles; requires the custom permission `allocateRolesToUsers`. */
  roles: string[];
}

export interface CreateLoginAnswer {
  id: string;
}

/**
 * `POST /api/user-login-handler/resendActivation` (204): sending the new link invalidates the earlier one.
 * 409 `alreadyActivated`.
 */
export interface ResendActivationRequest {
  /** Login user; requires the right to update it. */
  id: string;
}

/**
 * `POST /api/user-login-handler/createAccessLink`: creates a link with which the owner of a login chooses its
 * password. Requires the custom permission `createAccessLinks`. 403 for one's own login and for a login with
 * more rights; 409 `mailsLeave` if a mail server delivers links, `accountClosed`, `alreadyActing`.
 */
export interface AccessLinkRequest {
  /** Login user. */
  id: string;
}

/** Returned only once; earlier links with the same purpose become invalid. */
export interface AccessLinkAnswer {
  url: string;
  purpose: 'activation' | 'reset';
  /** ISO instant. */
  expiresAt: string;
}

/**
 * `POST /api/user-login-handler/changePassword` for the current user; answers with `LoginAnswer` and ends
 * their other sessions. 422 `currentPassword` or `password`.
 */
export interface ChangePasswordRequest {
  currentPassword: string;
  password: string;
}

/**
 * `POST /api/user-login-handler/changeMail` (204) for the current user. Mails a link to the new address and a
 * notice to the present one; nothing changes yet. Does not reveal whether the address is taken. 422
 * `currentPassword` or `mail`.
 */
export interface ChangeMailRequest {
  currentPassword: string;
  mail: string;
}

/** An address that is not confirmed yet. */
export interface PendingMail {
  mail: string;
  /** ISO instant. */
  expiresAt: string;
}

/**
 * Answer of `GET /api/user-login-handler/mailChange` for the current user; `DELETE` (204) cancels the change.
 */
export interface MailChangeAnswer {
  pending: PendingMail | null;
}

/**
 * Answer of `GET /api/user-login-handler/mailChange/{token}`. 400 `linkInvalid`: unknown, used, older than 24
 * hours, or of another login.
 */
export interface NewMailAnswer {
  mail: string;
}

/**
 * `POST /api/user-login-handler/confirmMail`, requires a session of the same login; answers with
 * `LoginAnswer` and notifies the former address. 400 `linkInvalid`, 422 `mail`.
 */
export interface ConfirmMailRequest {
  /** Last segment of the mailed URL `/confirm-mail/{token}`. */
  token: string;
}

/**
 * `GET /api/user-login-handler/signIns`: the current user's sign-ins of the last 90 days, newest first, at
 * most 50.
 */
export interface SignInsAnswer {
  signIns: { at: string; device: string; address: string; result: SignInResult }[];
}

export type SignInResult = 'success' | 'wrongPassword' | 'unknownAccount' | 'closedAccount';
