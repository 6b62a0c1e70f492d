import type { JsonObject } from '../Json.ts';
import { idParameter, type OperationOptions, operation, parameter, schemaRef } from './operation.ts';

const tag = 'Anmeldung';
const login = { answer: schemaRef('LoginAnswer'), answerExample: 'LoginAnswer' };
const nothing = { status: 204 };
const token = parameter('path', 'token', { type: 'string', maxLength: 200 });

type Rest = Omit<OperationOptions, 'id' | 'summary' | 'tag'>;

function get(id: string, summary: string, rest: Rest): JsonObject {
  return { get: operation({ id, summary, tag, ...rest }) };
}

/** @param body name of both its schema and its example */
function post(id: string, summary: string, body: string | undefined, rest: Rest): JsonObject {
  const sent = body ? { body: schemaRef(body), bodyExample: body } : {};
  return { post: operation({ id, summary, tag, ...sent, ...rest }) };
}

function answered(name: string): Rest {
  return { answer: schemaRef(name), answerExample: name };
}

const authenticator: JsonObject = {
  login: post('login', 'Anmelden', 'LoginRequest', { ...login, errors: [400, 401, 422], isPublic: true }),
  checkLogin: post('checkLogin', 'Anmeldung prüfen', undefined, login),
  logout: post('logout', 'Abmelden', undefined, { ...nothing, isPublic: true }),
  loginAs: post('loginAs', 'Als andere Person anmelden', 'LoginAsRequest', {
    ...login,
    errors: [400, 403, 404, 409, 422],
  }),
  loginTemporarily: post(
    'loginTemporarily',
    'Vorübergehenden Zugang anlegen und verwenden',
    'LoginTemporarilyRequest',
    {
      ...login,
      errors: [400, 403, 409, 422],
    },
  ),
  loginAsOrigin: post('loginAsOrigin', 'Zum eigenen Zugang zurückkehren', undefined, {
    ...login,
    errors: [409],
  }),
  sessions: get('sessions', 'Eigene Sitzungen', answered('SessionsAnswer')),
  'sessions/{id}': {
    delete: operation({
      id: 'endSession',
      summary: 'Eigene Sitzung beenden',
      tag,
      parameters: [idParameter],
      status: 204,
      errors: [404],
    }),
  },
  logoutEverywhere: post('logoutEverywhere', 'Überall abmelden', 'LogoutEverywhereRequest', {
    ...nothing,
    errors: [400, 422],
  }),
};

const userLoginHandler: JsonObject = {
  'initialization/can-initialize': get('canInitialize', 'Ob das System eingerichtet werden kann', {
    ...answered('CanInitializeAnswer'),
    isPublic: true,
  }),
  'initialization/initialize': post('initialize', 'System einrichten', 'InitializeRequest', {
    ...login,
    errors: [400, 409, 422],
    isPublic: true,
  }),
  forgotPassword: post('forgotPassword', 'Passwort vergessen', 'ForgotPasswordRequest', {
    ...nothing,
    errors: [400, 422],
    isPublic: true,
  }),
  resetPassword: post('resetPassword', 'Passwort zurücksetzen', 'TokenRequest', {
    ...nothing,
    errors: [400, 422],
    isPublic: true,
  }),
  'activation/{token}': get('activation', 'Wen ein Einladungslink meint', {
    ...answered('ActivationAnswer'),
    parameters: [token],
    errors: [400],
    isPublic: true,
  }),
  activate: post('activate', 'Zugang aktivieren', 'TokenRequest', {
    ...login,
    errors: [400, 422],
    isPublic: true,
  }),
  changePassword: post('changePassword', 'Eigenes Passwort ändern', 'ChangePasswordRequest', {
    ...login,
    errors: [400, 409, 422],
  }),
  changeMail: post(
    'changeMail',
    'Andere E-Mail-Adresse für den eigenen Zugang verlangen',
    'ChangeMailRequest',
    {
      ...nothing,
      errors: [400, 409, 422],
    },
  ),
  mailChange: {
    ...get('mailChange', 'Welche E-Mail-Adresse auf Bestätigung wartet', {
      ...answered('MailChangeAnswer'),
      errors: [409],
    }),
    delete: operation({
      id: 'withdrawMailChange',
      summary: 'Neue E-Mail-Adresse nicht mehr verlangen',
      tag,
      status: 204,
      errors: [409],
    }),
  },
  'mailChange/{token}': get('newMail', 'Welche E-Mail-Adresse ein Link bestätigt', {
    ...answered('NewMailAnswer'),
    parameters: [token],
    errors: [400, 409],
  }),
  confirmMail: post('confirmMail', 'Neue E-Mail-Adresse bestätigen', 'ConfirmMailRequest', {
    ...login,
    errors: [400, 409, 422],
  }),
  signIns: get('signIns', 'Eigene Anmeldungen', answered('SignInsAnswer')),
  createLogin: post('createLogin', 'Zugang anlegen und einladen', 'CreateLoginRequest', {
    status: 201,
    ...answered('CreateLoginAnswer'),
    errors: [400, 403, 422],
  }),
  resendActivation: post('resendActivation', 'Einladung noch einmal senden', 'ResendActivationRequest', {
    ...nothing,
    errors: [400, 403, 404, 409, 422],
  }),
  createAccessLink: post(
    'createAccessLink',
    'Link erzeugen, über den jemand das Passwort eines Zugangs wählt',
    'AccessLinkRequest',
    {
      ...answered('AccessLinkAnswer'),
      errors: [400, 403, 404, 409, 422],
    },
  ),
};

function under(base: string, paths: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [`${base}/${path}`, item]));
}

/** Operations of the services `authenticator` and `user-login-handler`. */
export const accountPaths: JsonObject = {
  ...under('/api/authenticator', authenticator),
  ...under('/api/user-login-handler', userLoginHandler),
};
