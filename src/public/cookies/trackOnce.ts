import type { CookieStore } from '../../contract/tracker/CookieStore.ts';
import type { TrackerEvent, TrackerEventName } from '../../contract/tracker/TrackerEvent.ts';
import { isTrackedPath, trackerEventsPath, trackerTimeout } from '../../contract/tracker/trackingRules.ts';
import { loadPixel } from './loadPixel.ts';
import { readNetworkCookies } from './networkCookies.ts';
import { onceKey } from './onceKey.ts';

interface OnceEvent {
  name: TrackerEventName;
  /** The event is reported once per tab for a key. */
  key: string;
  /** Number of children that were signed up. */
  children?: number;
}

const forbidden = 403;

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Notes the event. Returns whether it is the first one; true also where nothing can be noted. */
function noteFirst({ name, key }: OnceEvent): boolean {
  const place = `leitstand.tracked.${onceKey(`${name}:${key}`)}`;
  try {
    if (sessionStorage.getItem(place) !== null) return false;
    sessionStorage.setItem(place, '1');
  } catch {
    // the browser forbids storing
  }
  return true;
}

function eventOf({ name, children }: OnceEvent): TrackerEvent {
  const { origin, pathname } = window.location;
  return {
    event_name: name,
    event_time: Math.floor(Date.now() / 1000),
    event_id: randomId(),
    action_source: 'website',
    event_source_url: `${origin}${pathname}`,
    user_data: readNetworkCookies(),
    custom_data: children === undefined ? {} : { num_items: children },
  };
}

/** Reports an event, on the pages of the sign-up form and with consent only. Failures are ignored. */
export async function trackOnce(cookies: CookieStore, event: OnceEvent): Promise<void> {
  const { pathname } = window.location;
  if (!isTrackedPath(pathname) || !(await cookies.consents()) || !noteFirst(event)) return;
  try {
    await loadPixel();
    // withdrawn while the script was loading
    if (!(await cookies.consents())) return;
    const { status } = await fetch(trackerEventsPath, {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(eventOf(event)),
      signal: AbortSignal.timeout(trackerTimeout),
    });
    // the consent has ended on the server, so it is asked for again
    if (status === forbidden) cookies.forget();
  } catch {
    // nobody misses an event
  }
}
