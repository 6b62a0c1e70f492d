import { ownCookies } from '../../contract/tracker/ownCookies.ts';

/** Opens the cookie dialog, for the link in the footer. */
export function openCookieSettings(): void {
  ownCookies.ask();
}
