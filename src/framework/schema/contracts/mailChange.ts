import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { named } from '../calls/shapes.ts';
import { accountMail, accountText, linkToken } from './accountShapes.ts';
import { loginAnswer, loginExample } from './authenticator.ts';

const tag = 'Anmeldung';
const path = '/api/user-login-handler';
const exampleMail = 'ada@demo.example';

const changeMailRequest = named(
  'ChangeMailRequest',
  z.strictObject({ currentPassword: accountText, mail: accountMail }),
);

export type ChangeMailRequest = z.output<typeof changeMailRequest>;

/**
 * Mails a link to the new address and a notice to the present one; nothing changes yet. Does not reveal
 * whether the address is taken. 422 `currentPassword` or `mail`.
 */
export const changeMail = defineCall({
  id: 'changeMail',
  method: 'POST',
  path: `${path}/changeMail`,
  summary: 'Andere E-Mail-Adresse für den eigenen Zugang verlangen',
  tag,
  body: changeMailRequest,
  bodyExample: { currentPassword: 'ein langes Passwort', mail: exampleMail },
  errors: [400, 409, 422],
});

const pendingMail = z.object({ mail: z.string(), expiresAt: z.iso.datetime() });

/** An address that is not confirmed yet. */
export type PendingMail = z.output<typeof pendingMail>;

const mailChangeAnswer = named('MailChangeAnswer', z.object({ pending: z.nullable(pendingMail) }));

export const readMailChange = defineCall({
  id: 'mailChange',
  method: 'GET',
  path: `${path}/mailChange`,
  summary: 'Welche E-Mail-Adresse auf Bestätigung wartet',
  tag,
  answer: mailChangeAnswer,
  answerExample: { pending: { mail: exampleMail, expiresAt: '2026-09-02T06:00:00.000Z' } },
  errors: [400, 409],
});

export const withdrawMailChange = defineCall({
  id: 'withdrawMailChange',
  method: 'DELETE',
  path: `${path}/mailChange`,
  summary: 'Neue E-Mail-Adresse nicht mehr verlangen',
  tag,
  errors: [409],
});

const newMailAnswer = named('NewMailAnswer', z.object({ mail: z.string() }));

/** 400 `linkInvalid`: unknown, used, older than 24 hours, or of another login. */
export const readNewMail = defineCall({
  id: 'newMail',
  method: 'GET',
  path: `${path}/mailChange/{token}`,
  summary: 'Welche E-Mail-Adresse ein Link bestätigt',
  tag,
  params: z.object({ token: linkToken }),
  answer: newMailAnswer,
  answerExample: { mail: exampleMail },
  errors: [400, 409],
});

const confirmMailRequest = named('ConfirmMailRequest', z.strictObject({ token: linkToken }));

export type ConfirmMailRequest = z.output<typeof confirmMailRequest>;

/** Requires a session of the same login; notifies the former address. 400 `linkInvalid`, 422 `mail`. */
export const confirmMail = defineCall({
  id: 'confirmMail',
  method: 'POST',
  path: `${path}/confirmMail`,
  summary: 'Neue E-Mail-Adresse bestätigen',
  tag,
  body: confirmMailRequest,
  fieldCodes: { token: 'linkInvalid' },
  bodyExample: { token: 'Jx3…' },
  answer: loginAnswer,
  answerExample: loginExample,
  errors: [400, 409, 422],
});
