import type { LoginAsRequest, LoginTemporarilyRequest } from '../../../schema/contracts/authenticator.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { postJson } from '../http/postJson.ts';

/** Where somebody was before they acted as someone else, in the store of the browser. */
const tempLoginFrom = 'temp-login-from';

/** Acting as someone else, and back; each ends with the page loaded anew, so that nothing of the other person stays. */
export interface Acting {
  /** @param employeeId of the profile whose login is meant */
  loginAs: (employeeId: string) => Promise<void>;
  loginTemporarily: (wish: LoginTemporarilyRequest) => Promise<void>;
  /** Back to oneself, and to where one was. */
  loginAsOrigin: () => Promise<void>;
}

interface ActingOptions {
  /** Null outside the admin. */
  http: HttpClient | null;
  /** Path with the query of the screen that is open. */
  currentPath: () => string;
  openPage: (path: string) => void;
  /** Does what ends the session by one's own will. */
  leaveWith?: (work: () => Promise<unknown>) => Promise<unknown>;
}

export function createActing(options: ActingOptions): Acting {
  const { http, currentPath, openPage, leaveWith = (work) => work() } = options;

  async function call(operation: string, body: object): Promise<void> {
    // the documents' own words (shell, section 4)
    if (!http) throw new Error('Axios instance not defined');
    await leaveWith(() => postJson(http, `/api/authenticator/${operation}`, body));
    // what stands in open forms is this person's own draft
    window.dispatchEvent(new Event('keepforms'));
  }

  async function begin(operation: string, body: object): Promise<void> {
    const from = currentPath();
    await call(operation, body);
    localStorage.setItem(tempLoginFrom, from);
    openPage('/');
  }

  return {
    loginAs: (employeeId) => begin('loginAs', { employeeId } satisfies LoginAsRequest),
    loginTemporarily: (wish) => begin('loginTemporarily', wish),
    async loginAsOrigin() {
      await call('loginAsOrigin', {});
      const from = localStorage.getItem(tempLoginFrom) ?? '/';
      localStorage.removeItem(tempLoginFrom);
      openPage(from);
    },
  };
}
