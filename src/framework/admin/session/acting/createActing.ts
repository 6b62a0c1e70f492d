import type {
  LoginTemporarilyRequest,
  loginAs,
  loginAsOrigin,
  loginTemporarily,
} from '../../../schema/contracts/authenticator.ts';
import { safeStorage } from '../../base/store/safeStorage.ts';
import { callServer } from '../http/callServer.ts';
import type { HttpClient } from '../http/httpClient.ts';

/** `localStorage` key of the path that was open before the user acted as someone else. */
const tempLoginFrom = 'temp-login-from';

/**
 * Starts and ends acting as someone else. Each reloads the page, so that no data of the other user remains.
 */
export interface Acting {
  /** @param profileId id of the profile whose login is used */
  loginAs: (profileId: string) => Promise<void>;
  /** Creates a login with some roles and a last day, and uses it. */
  loginTemporarily: (request: LoginTemporarilyRequest) => Promise<void>;
  /** Returns to the user's own login and to the path where acting began. */
  loginAsOrigin: () => Promise<void>;
}

interface ActingOptions {
  /** Null outside the admin. */
  http: HttpClient | null;
  /** Path and query of the open screen. */
  currentPath: () => string;
  openPage: (path: string) => void;
  /** Runs a request that ends the session deliberately, see `Realtime.leaveWith`. */
  leaveWith?: (work: () => Promise<unknown>) => Promise<unknown>;
}

/**
 * Creates the calls by which administrators use the login of another person, and return. Open forms keep
 * their input as drafts.
 */
export function createActing(options: ActingOptions): Acting {
  const { http, currentPath, openPage, leaveWith = (work) => work() } = options;
  const storage = safeStorage(() => localStorage);

  async function call(send: (http: HttpClient) => Promise<unknown>): Promise<void> {
    // the requirements prescribe this message word for word
    if (!http) throw new Error('Axios instance not defined');
    await leaveWith(() => send(http));
    // open forms keep their input as drafts of the current user
    window.dispatchEvent(new Event('keepforms'));
  }

  async function begin(send: (http: HttpClient) => Promise<unknown>): Promise<void> {
    const from = currentPath();
    await call(send);
    storage.setItem(tempLoginFrom, from);
    openPage('/');
  }

  return {
    loginAs: (profileId) =>
      begin((http) =>
        callServer<typeof loginAs>(http, 'POST /api/authenticator/loginAs', { body: { profileId } }),
      ),
    loginTemporarily: (body) =>
      begin((http) =>
        callServer<typeof loginTemporarily>(http, 'POST /api/authenticator/loginTemporarily', { body }),
      ),
    async loginAsOrigin() {
      await call((http) =>
        callServer<typeof loginAsOrigin>(http, 'POST /api/authenticator/loginAsOrigin', {}),
      );
      const from = storage.getItem(tempLoginFrom) ?? '/';
      storage.removeItem(tempLoginFrom);
      openPage(from);
    },
  };
}
