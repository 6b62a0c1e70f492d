import { type AuthProvider, HttpError } from 'ra-core';
import type { LoginAnswer, LoginRequest } from '../../schema/contracts/authenticator.ts';
import type { ResourceAccess } from '../../schema/rights/ResourceAccess.ts';
import type { DefinitionsSource } from '../definitions/createDefinitionsSource.ts';
import type { Connection } from '../http/createConnection.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import type { Preferences } from '../services/createPreferences.ts';
import type { Session } from '../session/createSession.ts';
import { judgeAccess } from './judgeAccess.ts';

interface AuthProviderOptions {
  http: HttpClient;
  session: Session;
  definitions: DefinitionsSource;
  preferences: Preferences;
  connection: Connection;
}

/** What `getPermissions` answers: the rights by resource, empty without login. */
export type Permissions = Record<string, ResourceAccess>;

const service = '/api/authenticator';

/** Login by the session service; rights from the definitions. A 401 logs out, a 403 never does. */
export function createAuthProvider(options: AuthProviderOptions): AuthProvider {
  const { http, session, definitions, preferences, connection } = options;
  let asking: Promise<void> | null = null;

  async function call(operation: string, body: object = {}): Promise<LoginAnswer> {
    const { json } = await http(`${service}/${operation}`, { method: 'POST', body: JSON.stringify(body) });
    return json as LoginAnswer;
  }

  async function askServer(): Promise<void> {
    try {
      session.enter(await call('checkLogin'));
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return session.leave();
      if (!(error instanceof HttpError) || error.status !== 0) throw error;
      // whoever is logged in stays so while the server is away
      await connection.whenReachable();
      await askServer();
    }
  }

  async function requireLogin(): Promise<LoginAnswer> {
    if (session.state() === 'unknown') {
      asking ??= askServer().finally(() => {
        asking = null;
      });
      await asking;
    }
    const login = session.login();
    // `false` keeps react-admin from telling somebody who just arrived that they must log in
    if (!login) throw { message: false };
    return login;
  }

  function forget(): void {
    session.leave();
    definitions.forget();
    preferences.forget();
  }

  return {
    async login({ username, password }: LoginRequest) {
      definitions.forget();
      preferences.forget();
      session.enter(await call('login', { username, password }));
    },
    async logout() {
      const wasLoggedIn = session.state() === 'loggedIn';
      // a session that is already dead, or a server that is away, must not keep anybody in
      if (wasLoggedIn) await call('logout').catch(() => undefined);
      forget();
    },
    async checkAuth() {
      await requireLogin();
    },
    async checkError(error: unknown) {
      if (error instanceof HttpError && error.status === 401) {
        throw new Error('ra.notification.logged_out');
      }
    },
    async getIdentity() {
      const { loginUserId, name } = await requireLogin();
      return { id: loginUserId, fullName: name };
    },
    async getPermissions(): Promise<Permissions> {
      const login = await requireLogin().catch(() => null);
      if (!login) return {};
      const { entities } = await definitions.load();
      return Object.fromEntries(entities.map(({ resource, rights }) => [resource, rights]));
    },
    async canAccess(question) {
      const { entities } = await definitions.load();
      return judgeAccess(entities, question);
    },
  };
}
