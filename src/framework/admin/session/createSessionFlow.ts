import { HttpError } from 'ra-core';
import type {
  checkLogin as checkLoginCall,
  LoginAnswer,
  LoginRequest,
  login as loginCall,
  logout,
} from '../../schema/contracts/authenticator.ts';
import { createListeners } from '../base/store/createListeners.ts';
import type { HookRunner } from './createHookRunner.ts';
import type { Session } from './createSession.ts';
import type { Dialogs } from './dialogs/createDialogs.ts';
import { callServer } from './http/callServer.ts';
import type { Connection } from './http/connection.ts';
import type { HttpClient } from './http/httpClient.ts';
import { targetRoute } from './targetRoute.ts';

interface SessionFlowOptions {
  http: HttpClient;
  session: Session;
  /** Clears everything that belongs to the current user. */
  forgetPerson: () => void;
  connection: Connection;
  dialogs: Dialogs;
  runHooks: HookRunner;
  /** Loads the page afresh at a path. */
  openPage: (path: string) => void;
  /** Runs a request that ends the session deliberately, see `Realtime.leaveWith`. */
  leaveWith: (work: () => Promise<unknown>) => Promise<unknown>;
}

/** Starts, checks and ends sessions. */
export interface SessionFlow {
  /**
   * Logs in and checks the new login. Returns false, without logging in, if a `preLogin` hook fails.
   * @throws HttpError if it is refused, or if the browser does not keep the session
   */
  logIn: (credentials: LoginRequest) => Promise<boolean>;
  /** Returns the login that `logIn` has just made and checked, once; null afterwards. */
  takeNewLogin: () => LoginAnswer | null;
  /**
   * Asks the server for the session and stores it, one request at a time; null after a 401. Waits for an
   * unreachable server.
   * @throws HttpError for other failures
   */
  checkLogin: () => Promise<LoginAnswer | null>;
  /** Like `checkLogin`, but from memory once the state is known. */
  currentLogin: () => Promise<LoginAnswer | null>;
  /**
   * Logs out, even if the server fails: calls `forget`, clears the target route and reloads the page at the
   * login.
   */
  logOut: () => Promise<void>;
  /**
   * Handles a session that the server has ended (401): open forms store drafts (window event `keepforms`),
   * then the listeners of `onEnded` run and a dialog opens.
   */
  endSession: () => Promise<void>;
  /**
   * Called when the server has ended a session, before the dialog opens; the shell keeps the target route
   * here.
   */
  onEnded: (listener: () => void) => () => void;
  /** Clears session, definitions, rights and preferences in memory; drafts stay. */
  forget: () => void;
}

/** Creates the ways into a session and out of it: login, check of the stored session, logout. */
export function createSessionFlow(options: SessionFlowOptions): SessionFlow {
  const { http, session, forgetPerson, connection, dialogs, runHooks, openPage, leaveWith } = options;
  let asking: Promise<LoginAnswer | null> | null = null;
  let newLogin: LoginAnswer | null = null;
  let isEnding = false;
  const { subscribe, notify } = createListeners();

  function readLogin(): Promise<LoginAnswer> {
    return callServer<typeof checkLoginCall>(http, 'POST /api/authenticator/checkLogin', {});
  }

  async function ask(): Promise<LoginAnswer | null> {
    try {
      const login = await readLogin();
      session.enter(login);
      return login;
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 0)) throw error;
      if (error.status === 401) {
        // a live session is ended by the failure handler, with everything that belongs to it
        if (session.state() !== 'loggedIn') session.leave();
        return null;
      }
      // the user stays logged in while the server is unreachable
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
      await callServer<typeof loginCall>(http, 'POST /api/authenticator/login', { body: credentials });
      newLogin = await readLogin();
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
      // a dead session or an unreachable server must not prevent logging out
      if (session.state() === 'loggedIn')
        await leaveWith(() =>
          callServer<typeof logout>(http, 'POST /api/authenticator/logout', { isQuiet: true }).catch(
            () => undefined,
          ),
        );
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
      notify();
      dialogs.open({ kind: 'emergencyLogout' });
      isEnding = false;
    },
    onEnded: subscribe,
    forget,
  };
}
