import { HttpError } from 'ra-core';
import type { LoginAnswer, LoginRequest } from '../../schema/contracts/authenticator.ts';
import type { HookRunner } from './createHookRunner.ts';
import type { Session } from './createSession.ts';
import type { Dialogs } from './dialogs/createDialogs.ts';
import type { Connection } from './http/createConnection.ts';
import type { HttpClient } from './http/HttpClient.ts';
import { targetRoute } from './targetRoute.ts';

interface SessionFlowOptions {
  http: HttpClient;
  session: Session;
  /** Forgets all that belongs to who was logged in. */
  forgetPerson: () => void;
  connection: Connection;
  dialogs: Dialogs;
  runHooks: HookRunner;
  /** Loads the page anew at a path. */
  openPage: (path: string) => void;
  /** Does what ends the session by one's own will. */
  leaveWith: (work: () => Promise<unknown>) => Promise<unknown>;
}

/** How a session begins, is looked after, and ends. */
export interface SessionFlow {
  /**
   * Logs in and checks the new login. False if a hook before it failed, which stops it.
   * @throws HttpError if it is refused, or if the browser does not keep the session
   */
  logIn: (credentials: LoginRequest) => Promise<boolean>;
  /** The login that `logIn` has just made and checked, once; null afterwards. */
  takeNewLogin: () => LoginAnswer | null;
  /** Asks the server whether the session is alive, once at a time; null when not. Waits for a server that is away. */
  checkLogin: () => Promise<LoginAnswer | null>;
  /** The same, from memory where it is known. */
  currentLogin: () => Promise<LoginAnswer | null>;
  /** Of one's own will: forgets everything and loads the login anew. */
  logOut: () => Promise<void>;
  /** The server knows the session no more (401): forms keep themselves, the way back is remembered. */
  endSession: () => Promise<void>;
  /** Called when the server has ended a session, before anything is said about it. */
  onEnded: (listener: () => void) => () => void;
  /** Gives up what this page knows of the session. */
  forget: () => void;
}

const service = '/api/authenticator';

export function createSessionFlow(options: SessionFlowOptions): SessionFlow {
  const { http, session, forgetPerson, connection, dialogs, runHooks, openPage, leaveWith } = options;
  let asking: Promise<LoginAnswer | null> | null = null;
  let newLogin: LoginAnswer | null = null;
  let isEnding = false;
  const listeners = new Set<() => void>();

  async function call(operation: string, body: object = {}, isQuiet = false): Promise<LoginAnswer> {
    const request = { method: 'POST', body: JSON.stringify(body), isQuiet };
    const { json } = await http(`${service}/${operation}`, request);
    return json as LoginAnswer;
  }

  async function ask(): Promise<LoginAnswer | null> {
    try {
      const login = await call('checkLogin');
      session.enter(login);
      return login;
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 0)) throw error;
      if (error.status === 401) {
        // a session that was alive ends with all that belongs to it
        if (session.state() !== 'loggedIn') session.leave();
        return null;
      }
      // whoever is logged in stays so while the server is away
      await connection.whenReachable();
      return ask();
    }
  }

  function checkLogin(): Promise<LoginAnswer | null> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  function forget(): void {
    newLogin = null;
    forgetPerson();
    session.leave();
  }

  return {
    async logIn(credentials) {
      if (!(await runHooks('preLogin'))) return false;
      forgetPerson();
      await call('login', credentials);
      newLogin = await call('checkLogin');
      session.enter(newLogin);
      return true;
    },
    takeNewLogin() {
      const login = newLogin;
      newLogin = null;
      return login;
    },
    checkLogin,
    currentLogin: () => (session.state() === 'unknown' ? checkLogin() : Promise.resolve(session.login())),
    async logOut() {
      await runHooks('preLogout');
      // a session that is already dead, or a server that is away, must not keep anybody in
      if (session.state() === 'loggedIn')
        await leaveWith(() => call('logout', {}, true).catch(() => undefined));
      forget();
      targetRoute.clear();
      await runHooks('postLogout');
      openPage('/login');
    },
    async endSession() {
      if (isEnding) return;
      isEnding = true;
      window.dispatchEvent(new Event('keepforms'));
      await runHooks('preLogout');
      forget();
      await runHooks('postLogout');
      for (const listener of [...listeners]) listener();
      dialogs.open({ kind: 'emergencyLogout' });
      isEnding = false;
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget,
  };
}
