import type { JsonObject, RecordData } from '../Json.ts';
import type { Field } from '../model.ts';

/** Answer of `GET /api/user-login-handler/initialization/can-initialize`, without login: whether nobody has a login yet. */
export interface CanInitializeAnswer {
  canInitialize: boolean;
  /** The person the first login belongs to, as the setup asks for it: what is required. Only while it can be set up; null: a name is enough. */
  profile: { type: string; fields: Field[] } | null;
}

/**
 * `POST /api/user-login-handler/initialization/initialize`, without login, while there is no login user. Creates roles,
 * the first administrator and the settings of the installation; answered with `LoginAnswer`. 409 `alreadyInitialized`
 * once someone was first; 422 names fields as `mail`, `password`, `profile.lastName`, `address.postal`.
 */
export interface InitializeRequest {
  mail: string;
  password: string;
  /** What the administrator is shown as without a profile. */
  name: string;
  /** The person the login belongs to, made with it; null: a login without a profile. */
  profile: { type: string; values: RecordData } | null;
  product: string;
  /** Value `address` of the definitions. */
  address: JsonObject | null;
  /** Key of the federal state. */
  federalState: string | null;
}

/** `POST /api/user-login-handler/forgotPassword`, without login: always 204. */
export interface ForgotPasswordRequest {
  mail: string;
}

/**
 * `POST /api/user-login-handler/resetPassword`, without login: 204, and every session of the user is dead.
 * 400 `linkInvalid`: unknown, used or older than an hour; 422 `password`.
 */
export interface ResetPasswordRequest {
  /** Last part of the mailed address `/reset/{token}`. */
  token: string;
  password: string;
}

/** Answer of `GET /api/user-login-handler/activation/{token}`, without login. 400 `linkInvalid`: unknown, used or older than 7 days. */
export interface ActivationAnswer {
  name: string;
  mail: string;
}

/** `POST /api/user-login-handler/activate`, without login, from `/signup/{token}`; answered with `LoginAnswer`. 400 and 422 as `resetPassword`. */
export interface ActivateRequest {
  token: string;
  password: string;
}

/** `POST /api/user-login-handler/createLogin`: a login user for a person, and the mail with its activation link. 201. */
export interface CreateLoginRequest {
  profile: { type: string; id: string };
  mail: string;
  /** Ids of roles; needs the custom permission `allocateRolesToUsers`. */
  roles: string[];
}

export interface CreateLoginAnswer {
  id: string;
}

/** `POST /api/user-login-handler/resendActivation` (204): the earlier link is dead once the new one leaves. 409 `alreadyActivated`. */
export interface ResendActivationRequest {
  /** Login user; needs the right to update it. */
  id: string;
}

/**
 * `POST /api/user-login-handler/createAccessLink`: a link by which somebody chooses the password of a login, to be handed
 * to them. Needs the custom permission `createAccessLinks`. 403 for one's own login and for one that has more rights; 409
 * `mailsLeave` where a mail server brings links to their owners, `accountClosed`, `alreadyActing`.
 */
export interface AccessLinkRequest {
  /** Login user. */
  id: string;
}

/** Told once; earlier links of the same purpose are dead. */
export interface AccessLinkAnswer {
  url: string;
  purpose: 'activation' | 'reset';
  /** ISO instant. */
  expiresAt: string;
}

/** `POST /api/user-login-handler/changePassword`: one's own; answered with `LoginAnswer`, other sessions are dead. 422 `currentPassword` or `password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  password: string;
}

/**
 * `POST /api/user-login-handler/changeMail` (204): one's own. Nothing changes yet: a link is mailed to the new address,
 * a word to the present one. Whether somebody else has the address is not told. 422 `currentPassword` or `mail`.
 */
export interface ChangeMailRequest {
  currentPassword: string;
  mail: string;
}

/** An address that waits to be confirmed. */
export interface PendingMail {
  mail: string;
  /** ISO instant. */
  expiresAt: string;
}

/** Answer of `GET /api/user-login-handler/mailChange`: one's own; `DELETE` of it (204) gives it up. */
export interface MailChangeAnswer {
  pending: PendingMail | null;
}

/** Answer of `GET /api/user-login-handler/mailChange/{token}`. 400 `linkInvalid`: unknown, used, older than 24 hours, or of another login. */
export interface NewMailAnswer {
  mail: string;
}

/** `POST /api/user-login-handler/confirmMail` by the login itself; answered with `LoginAnswer`, the former address is told. 400 `linkInvalid`, 422 `mail`. */
export interface ConfirmMailRequest {
  /** Last part of the mailed address `/confirm-mail/{token}`. */
  token: string;
}

/** `GET /api/user-login-handler/signIns`: one's own of the last 90 days, newest first, at most 50. */
export interface SignInsAnswer {
  signIns: { at: string; device: string; address: string; result: SignInResult }[];
}

export type SignInResult = 'success' | 'wrongPassword' | 'unknownAccount' | 'closedAccount';
