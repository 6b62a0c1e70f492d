import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, named, recordData, recordId } from '../calls/shapes.ts';
import { dayInBerlin } from '../dayInBerlin.ts';
import type { JsonValue } from '../Json.ts';
import { accountMail, accountText, idToFind, reference } from './accountShapes.ts';

const tag = 'Anmeldung';
const path = '/api/authenticator';
const mail = 'ada.adler@demo.example';
const dayMs = 86_400_000;
const maxDays = 30;

const loginRequest = named('LoginRequest', z.object({ username: accountMail, password: accountText }));

/** Mail address and password. */
export type LoginRequest = z.output<typeof loginRequest>;

const sessionEnd = z.object({
  idleSeconds: described(z.int(), 'Jede Anfrage beginnt sie neu.'),
  absoluteSeconds: described(z.int(), 'Bis zum Ende der Sitzung, was auch geschieht.'),
});

/** Seconds from the answer until the session expires, so that the clocks need not agree. */
export type SessionEnd = z.output<typeof sessionEnd>;

export const loginAnswer = named(
  'LoginAnswer',
  z.object({
    token: z.object({ access_token: z.string() }),
    meta: described(z.nullable(recordData), 'Profil des Zugangs.'),
    type: z.string(),
    loginType: z.string(),
    loginUserId: z.string(),
    originUserId: described(z.nullable(z.string()), 'Zugang, der als dieser handelt.'),
    originName: z.nullable(z.string()),
    name: z.string(),
    mail: z.string(),
    session: sessionEnd,
    rights: described(z.string(), 'Ändert sich mit allem, wovon die Rechte abhängen.'),
  }),
);

/**
 * Answer of the calls that start a session, and of `checkLogin`. The bearer token is derived from the session:
 * stable while it lives, invalid afterwards. All calls but `checkLogin` start a new session with a new cookie
 * and bearer and end the previous one. Clients read the user's kind as `type` after a login and as `loginType`
 * after a login check.
 */
export type LoginAnswer = z.output<typeof loginAnswer>;

/** Answer to a login in the API document. */
export function loginExample({ id }: { id: string }): JsonValue {
  return {
    token: { access_token: 'b2f1c9…' },
    meta: null,
    type: 'employee',
    loginType: 'employee',
    loginUserId: id,
    originUserId: null,
    originName: null,
    name: 'Ada Adler',
    mail,
    session: { idleSeconds: 7200, absoluteSeconds: 43_200 },
    rights: '6b1f0c2d9e8a7f35',
  };
}

const loggedIn = { answer: loginAnswer, answerExample: loginExample };

/** Throttled by address and account. */
export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: `${path}/login`,
  summary: 'Anmelden',
  tag,
  isPublic: true,
  body: loginRequest,
  bodyExample: { username: mail, password: 'ein langes Passwort' },
  ...loggedIn,
  errors: [400, 401, 422],
});

export const checkLogin = defineCall({
  id: 'checkLogin',
  method: 'POST',
  path: `${path}/checkLogin`,
  summary: 'Anmeldung prüfen',
  tag,
  ...loggedIn,
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: `${path}/logout`,
  summary: 'Abmelden',
  tag,
  isPublic: true,
});

const loginAsRequest = named(
  'LoginAsRequest',
  z.pipe(
    z.strictObject({
      profileId: z.optional(idToFind),
      employeeId: described(z.optional(idToFind), 'Früherer Name von `profileId`.'),
    }),
    z.pipe(
      z.transform(({ profileId, employeeId }: { profileId?: string; employeeId?: string }) => ({
        profileId: profileId ?? employeeId,
      })),
      z.object({ profileId: idToFind }),
    ),
  ),
);

/** Requires the custom permission `logInAsAnotherUser`. */
export const loginAs = defineCall({
  id: 'loginAs',
  method: 'POST',
  path: `${path}/loginAs`,
  summary: 'Als andere Person anmelden',
  tag,
  visibleWith: 'login-users',
  body: loginAsRequest,
  bodyExample: ({ id }) => ({ profileId: id }),
  ...loggedIn,
  errors: [400, 403, 404, 409, 422],
});

const noEnd = `Möglich ist ein Tag von heute an, höchstens ${maxDays} Tage im Voraus`;

function isNear(day: string): boolean {
  const [today, last] = [0, maxDays].map((days) => dayInBerlin(new Date(Date.now() + days * dayMs)));
  return day >= String(today) && day <= String(last);
}

const loginTemporarilyRequest = named(
  'LoginTemporarilyRequest',
  z.strictObject({
    name: described(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), 'Anzeigename.'),
    roles: z.array(reference, 'Dieser Verweis ist ungültig'),
    endsOn: described(z.iso.date(noEnd).check(z.refine(isNear, noEnd)), 'Letzter Tag, in Deutschland.'),
  }),
);

/** Display name, ids of roles and last day; no role may grant more than the current user has. */
export type LoginTemporarilyRequest = z.output<typeof loginTemporarilyRequest>;

/** Requires the custom permission `createTemporaryUsers`. */
export const loginTemporarily = defineCall({
  id: 'loginTemporarily',
  method: 'POST',
  path: `${path}/loginTemporarily`,
  summary: 'Vorübergehenden Zugang anlegen und verwenden',
  tag,
  visibleWith: 'login-users',
  body: loginTemporarilyRequest,
  bodyExample: ({ id }) => ({ name: 'Vertretung', roles: [id], endsOn: '2026-09-14' }),
  ...loggedIn,
  errors: [400, 403, 409, 422],
});

export const loginAsOrigin = defineCall({
  id: 'loginAsOrigin',
  method: 'POST',
  path: `${path}/loginAsOrigin`,
  summary: 'Zum eigenen Zugang zurückkehren',
  tag,
  ...loggedIn,
  errors: [409],
});

const ownSession = z.object({
  id: z.string(),
  device: described(z.string(), 'Browser und Betriebssystem.'),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: described(z.iso.datetime(), 'Spätestes Ende.'),
  isCurrent: z.boolean(),
  actingAs: described(z.nullable(z.string()), 'Als wen man darin handelt; sonst null.'),
});

/** A session of the current user, including those in which they act as someone else. */
export type OwnSession = z.output<typeof ownSession>;

const sessionsAnswer = named('SessionsAnswer', z.object({ sessions: z.array(ownSession) }));

/** The current session first, then by last use. */
export const listSessions = defineCall({
  id: 'sessions',
  method: 'GET',
  path: `${path}/sessions`,
  summary: 'Eigene Sitzungen',
  tag,
  answer: sessionsAnswer,
  answerExample: ({ id }) => ({
    sessions: [
      {
        id,
        device: 'Firefox auf Windows',
        createdAt: '2026-09-01T06:00:00.000Z',
        lastSeenAt: '2026-09-01T06:30:00.000Z',
        expiresAt: '2026-09-01T18:00:00.000Z',
        isCurrent: true,
        actingAs: null,
      },
    ],
  }),
  errors: [400],
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: `${path}/sessions/{id}`,
  summary: 'Eigene Sitzung beenden',
  tag,
  params: z.object({ id: recordId }),
  errors: [404],
});

const logoutEverywhereRequest = named(
  'LogoutEverywhereRequest',
  z.strictObject({ scope: z.enum(['others', 'all']) }),
);

/** `others` keeps the current session. */
export type LogoutEverywhereRequest = z.output<typeof logoutEverywhereRequest>;

export const logoutEverywhere = defineCall({
  id: 'logoutEverywhere',
  method: 'POST',
  path: `${path}/logoutEverywhere`,
  summary: 'Überall abmelden',
  tag,
  body: logoutEverywhereRequest,
  bodyExample: { scope: 'others' },
  errors: [400, 422],
});

/** `details` of a 429 after too many logins or requested mails. */
export interface ThrottleDetails {
  /** Seconds; also sent as `Retry-After`. */
  retryAfter: number;
}
