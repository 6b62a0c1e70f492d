import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { named } from '../calls/shapes.ts';
import { accountMail, accountText, idToFind, linkToken } from './accountShapes.ts';
import { loginAnswer, loginExample } from './authenticator.ts';

const tag = 'Anmeldung';
const path = '/api/user-login-handler';
const exampleMail = 'ada.adler@demo.example';
const examplePassword = 'ein langes Passwort';
const loggedIn = { answer: loginAnswer, answerExample: loginExample };
const noProfile = 'Diese Auswahl gibt es nicht';
/** Whatever is no token gets the same answer as a token that is used up. */
const fieldCodes = { token: 'linkInvalid' } as const;

const forgotPasswordRequest = named('ForgotPasswordRequest', z.strictObject({ mail: accountMail }));

export type ForgotPasswordRequest = z.output<typeof forgotPasswordRequest>;

/** Always the same answer, so that nothing reveals whether an account exists. */
export const forgotPassword = defineCall({
  id: 'forgotPassword',
  method: 'POST',
  path: `${path}/forgotPassword`,
  summary: 'Passwort vergessen',
  tag,
  isPublic: true,
  body: forgotPasswordRequest,
  bodyExample: { mail: exampleMail },
  errors: [400, 422],
});

const tokenRequest = named('TokenRequest', z.strictObject({ token: linkToken, password: accountText }));

/** Token of a link and the password chosen with it. */
export type ResetPasswordRequest = z.output<typeof tokenRequest>;

/** Every session of the user ends. 400 `linkInvalid`: unknown, used or older than an hour; 422 `password`. */
export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: `${path}/resetPassword`,
  summary: 'Passwort zurücksetzen',
  tag,
  isPublic: true,
  body: tokenRequest,
  fieldCodes,
  bodyExample: { token: 'Jx3…', password: examplePassword },
  errors: [400, 422],
});

const activationAnswer = named('ActivationAnswer', z.object({ name: z.string(), mail: z.string() }));

export type ActivationAnswer = z.output<typeof activationAnswer>;

/** 400 `linkInvalid`: unknown, used or older than 7 days. */
export const readActivation = defineCall({
  id: 'activation',
  method: 'GET',
  path: `${path}/activation/{token}`,
  summary: 'Wen ein Einladungslink meint',
  tag,
  isPublic: true,
  params: z.object({ token: linkToken }),
  answer: activationAnswer,
  answerExample: { name: 'Ada Adler', mail: exampleMail },
  errors: [400],
});

export type ActivateRequest = z.output<typeof tokenRequest>;

/** 400 and 422 as `resetPassword`. */
export const activate = defineCall({
  id: 'activate',
  method: 'POST',
  path: `${path}/activate`,
  summary: 'Zugang aktivieren',
  tag,
  isPublic: true,
  body: tokenRequest,
  fieldCodes,
  bodyExample: { token: 'Jx3…', password: examplePassword },
  ...loggedIn,
  errors: [400, 422],
});

const changePasswordRequest = named(
  'ChangePasswordRequest',
  z.strictObject({ currentPassword: accountText, password: accountText }),
);

export type ChangePasswordRequest = z.output<typeof changePasswordRequest>;

/** Ends the other sessions of the current user. 422 `currentPassword` or `password`. */
export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: `${path}/changePassword`,
  summary: 'Eigenes Passwort ändern',
  tag,
  body: changePasswordRequest,
  bodyExample: { currentPassword: examplePassword, password: 'ein ganz anderes Passwort' },
  ...loggedIn,
  errors: [400, 409, 422],
});

const signInResult = z.enum(['success', 'wrongPassword', 'unknownAccount', 'closedAccount']);

export type SignInResult = z.output<typeof signInResult>;

const signInsAnswer = named(
  'SignInsAnswer',
  z.object({
    signIns: z.array(
      z.object({ at: z.iso.datetime(), device: z.string(), address: z.string(), result: signInResult }),
    ),
  }),
);

/** The current user's sign-ins of the last 90 days, newest first, at most 50. */
export type SignInsAnswer = z.output<typeof signInsAnswer>;

export const readSignIns = defineCall({
  id: 'signIns',
  method: 'GET',
  path: `${path}/signIns`,
  summary: 'Eigene Anmeldungen',
  tag,
  answer: signInsAnswer,
  answerExample: {
    signIns: [
      {
        at: '2026-09-01T06:00:00.000Z',
        device: 'Firefox auf Windows',
        address: '192.0.2.7',
        result: 'success',
      },
    ],
  },
  errors: [400],
});

const createLoginRequest = named(
  'CreateLoginRequest',
  z.strictObject({
    profile: z.strictObject({ type: z.string(), id: z.string() }, noProfile),
    mail: z.string(),
    roles: z._default(z.array(z.string()), []),
  }),
);

/** Profile and mail address of a new login; `roles` requires the custom permission `allocateRolesToUsers`. */
export type CreateLoginRequest = z.output<typeof createLoginRequest>;

const createLoginAnswer = named('CreateLoginAnswer', z.object({ id: z.string() }));

/** Creates a login user for a profile and mails the activation link. */
export const createLogin = defineCall({
  id: 'createLogin',
  method: 'POST',
  path: `${path}/createLogin`,
  summary: 'Zugang anlegen und einladen',
  tag,
  visibleWith: 'login-users',
  body: createLoginRequest,
  bodyExample: ({ id, resource }) => ({ profile: { type: resource, id }, mail: exampleMail, roles: [] }),
  status: 201,
  answer: createLoginAnswer,
  answerExample: ({ id }) => ({ id }),
  errors: [400, 403, 422],
});

const resendActivationRequest = named('ResendActivationRequest', z.strictObject({ id: idToFind }));

export type ResendActivationRequest = z.output<typeof resendActivationRequest>;

/** Sending the new link invalidates the earlier one. Requires the right to update the login. */
export const resendActivation = defineCall({
  id: 'resendActivation',
  method: 'POST',
  path: `${path}/resendActivation`,
  summary: 'Einladung noch einmal senden',
  tag,
  visibleWith: 'login-users',
  body: resendActivationRequest,
  bodyExample: ({ id }) => ({ id }),
  errors: [400, 403, 404, 409, 422],
});

const accessLinkRequest = named('AccessLinkRequest', z.strictObject({ id: idToFind }));

export type AccessLinkRequest = z.output<typeof accessLinkRequest>;

const accessLinkAnswer = named(
  'AccessLinkAnswer',
  z.object({
    url: z.string(),
    purpose: z.enum(['activation', 'reset']),
    expiresAt: z.iso.datetime(),
  }),
);

/** Returned only once; earlier links with the same purpose become invalid. */
export type AccessLinkAnswer = z.output<typeof accessLinkAnswer>;

/**
 * Creates a link with which the owner of a login chooses its password. Requires the custom permission
 * `createAccessLinks`. 403 for one's own login and for a login with more rights; 409 `mailsLeave` if a mail
 * server delivers links, `accountClosed`, `alreadyActing`.
 */
export const createAccessLink = defineCall({
  id: 'createAccessLink',
  method: 'POST',
  path: `${path}/createAccessLink`,
  summary: 'Link erzeugen, über den jemand das Passwort eines Zugangs wählt',
  tag,
  visibleWith: 'login-users',
  body: accessLinkRequest,
  bodyExample: ({ id }) => ({ id }),
  answer: accessLinkAnswer,
  answerExample: {
    url: 'https://leitstand.example/signup/…',
    purpose: 'activation',
    expiresAt: '2026-12-01T09:30:00.000Z',
  },
  errors: [400, 403, 404, 409, 422],
});
