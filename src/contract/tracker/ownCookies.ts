import { CookieStore } from './CookieStore.ts';
import { cookiePath } from './cookieRules.ts';
import { trackerTimeout } from './trackingRules.ts';

async function call(method: 'POST' | 'DELETE'): Promise<void> {
  const signal = AbortSignal.timeout(trackerTimeout);
  const { ok, status } = await fetch(cookiePath, { method, credentials: 'include', signal });
  if (!ok) throw new Error(`${status} ${cookiePath}`);
}

/** Cookie settings of the person at this browser, for the public pages and the admin alike. */
export const ownCookies = new CookieStore(() => window.localStorage, call);
