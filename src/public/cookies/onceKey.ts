import { longestOnceKey } from '../../contract/tracker/trackingRules.ts';

/** The key by which an event is reported once, cut to its longest form. */
export function onceKey(key: string): string {
  return key.slice(0, longestOnceKey);
}
