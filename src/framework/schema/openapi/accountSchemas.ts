import type { JsonObject, JsonValue } from '../Json.ts';

const text: JsonObject = { type: 'string' };
const id: JsonObject = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const instant: JsonObject = { type: 'string', format: 'date-time' };
const ids: JsonObject = { type: 'array', items: id };

function object(properties: JsonObject, optional: readonly string[] = []): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties };
}

function listOf(name: string, properties: JsonObject): JsonObject {
  return object({ [name]: { type: 'array', items: object(properties) } });
}

/** Schemas of the bodies and answers of `authenticator` and `user-login-handler`. */
export const accountSchemas: JsonObject = {
  LoginRequest: object({ username: text, password: text }),
  LoginAsRequest: object({ profileId: id }),
  LoginTemporarilyRequest: object({ name: text, roles: ids, endsOn: { type: 'string', format: 'date' } }),
  LogoutEverywhereRequest: object({ scope: { enum: ['others', 'all'] } }),
  LoginAnswer: object({
    token: object({ access_token: text }),
    meta: { type: ['object', 'null'] },
    type: text,
    loginType: text,
    loginUserId: text,
    originUserId: { type: ['string', 'null'] },
    originName: { type: ['string', 'null'] },
    name: text,
    mail: text,
    session: object({ idleSeconds: { type: 'integer' }, absoluteSeconds: { type: 'integer' } }),
    rights: { type: 'string' },
  }),
  SessionsAnswer: listOf('sessions', {
    id: text,
    device: text,
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
    isCurrent: { type: 'boolean' },
    actingAs: { type: ['string', 'null'] },
  }),
  CanInitializeAnswer: object({
    canInitialize: { type: 'boolean' },
    profile: { type: ['object', 'null'] },
    federalStates: { type: 'array', items: object({ value: text, title: text }) },
  }),
  InitializeRequest: object(
    {
      mail: text,
      password: text,
      name: text,
      profile: { type: ['object', 'null'] },
      product: text,
      address: { type: ['object', 'null'] },
      federalState: { type: ['string', 'null'] },
    },
    ['name', 'profile', 'address', 'federalState'],
  ),
  ForgotPasswordRequest: object({ mail: text }),
  TokenRequest: object({ token: text, password: text }),
  ActivationAnswer: object({ name: text, mail: text }),
  ChangePasswordRequest: object({ currentPassword: text, password: text }),
  ChangeMailRequest: object({ currentPassword: text, mail: text }),
  MailChangeAnswer: object({ pending: { type: ['object', 'null'] } }),
  NewMailAnswer: object({ mail: text }),
  ConfirmMailRequest: object({ token: text }),
  SignInsAnswer: listOf('signIns', {
    at: instant,
    device: text,
    address: text,
    result: { enum: ['success', 'wrongPassword', 'unknownAccount', 'closedAccount'] },
  }),
  CreateLoginRequest: object({ profile: object({ type: text, id }), mail: text, roles: ids }, ['roles']),
  CreateLoginAnswer: object({ id }),
  ResendActivationRequest: object({ id }),
  AccessLinkRequest: object({ id }),
  AccessLinkAnswer: object({ url: text, purpose: { enum: ['activation', 'reset'] }, expiresAt: instant }),
};

/** One example per schema, by its name. */
export function accountExamples(exampleId: string, resource: string): Record<string, JsonValue> {
  const mail = 'ada.adler@demo.example';
  const password = 'ein langes Passwort';
  const session = { id: exampleId, device: 'Firefox auf Windows', createdAt: '2026-09-01T06:00:00.000Z' };
  return {
    LoginRequest: { username: mail, password },
    LoginAsRequest: { profileId: exampleId },
    LoginTemporarilyRequest: { name: 'Vertretung', roles: [exampleId], endsOn: '2026-09-14' },
    LogoutEverywhereRequest: { scope: 'others' },
    LoginAnswer: {
      token: { access_token: 'b2f1c9…' },
      meta: null,
      type: 'employee',
      loginType: 'employee',
      loginUserId: exampleId,
      originUserId: null,
      originName: null,
      name: 'Ada Adler',
      mail,
      session: { idleSeconds: 7200, absoluteSeconds: 43_200 },
      rights: '6b1f0c2d9e8a7f35',
    },
    SessionsAnswer: {
      sessions: [
        {
          ...session,
          lastSeenAt: '2026-09-01T06:30:00.000Z',
          expiresAt: '2026-09-01T18:00:00.000Z',
          isCurrent: true,
          actingAs: null,
        },
      ],
    },
    CanInitializeAnswer: { canInitialize: false, profile: null, federalStates: [] },
    InitializeRequest: {
      mail,
      password,
      name: 'Ada Adler',
      profile: null,
      product: 'Musikschule Adler',
      address: null,
      federalState: 'BE',
    },
    ForgotPasswordRequest: { mail },
    TokenRequest: { token: 'Jx3…', password },
    ActivationAnswer: { name: 'Ada Adler', mail },
    ChangePasswordRequest: { currentPassword: password, password: 'ein ganz anderes Passwort' },
    ChangeMailRequest: { currentPassword: password, mail: 'ada@demo.example' },
    MailChangeAnswer: { pending: { mail: 'ada@demo.example', expiresAt: '2026-09-02T06:00:00.000Z' } },
    NewMailAnswer: { mail: 'ada@demo.example' },
    ConfirmMailRequest: { token: 'Jx3…' },
    SignInsAnswer: {
      signIns: [
        {
          at: '2026-09-01T06:00:00.000Z',
          device: session.device,
          address: '192.0.2.7',
          result: 'success',
        },
      ],
    },
    CreateLoginRequest: { profile: { type: resource, id: exampleId }, mail, roles: [] },
    CreateLoginAnswer: { id: exampleId },
    ResendActivationRequest: { id: exampleId },
    AccessLinkRequest: { id: exampleId },
    AccessLinkAnswer: {
      url: 'https://leitstand.example/signup/…',
      purpose: 'activation',
      expiresAt: '2026-12-01T09:30:00.000Z',
    },
  };
}
