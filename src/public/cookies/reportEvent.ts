import { ownCookies } from '../../contract/tracker/ownCookies.ts';
import type { TrackerEventName } from '../../contract/tracker/TrackerEvent.ts';

/**
 * Reports a step of the sign-up once per tab, if the person has agreed to it.
 * @param key of the step, such as the path of the form
 */
export function reportEvent(name: TrackerEventName, key: string, children?: number): void {
  if (!ownCookies.read()?.analytics) return;
  const event = { name, key, ...(children === undefined ? {} : { children }) };
  import('./trackOnce.ts').then(
    async ({ trackOnce }) => await trackOnce(ownCookies, event),
    () => undefined,
  );
}
