import type { CookieStore } from '../../contract/tracker/CookieStore.ts';
import { grantPixel, revokePixel } from './loadPixel.ts';
import { trackOnce } from './trackOnce.ts';

/** Reports the visit of the open page, or ends the tracking, as the person decided. */
export async function startTracking(cookies: CookieStore): Promise<void> {
  const analytics = cookies.read()?.analytics;
  if (analytics === false) return revokePixel();
  if (analytics) grantPixel();
  await trackOnce(cookies, { name: 'PageView', key: window.location.pathname });
}
