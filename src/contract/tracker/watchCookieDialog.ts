import type { CookieStore } from './CookieStore.ts';
import { cookieDialogDelay } from './cookieRules.ts';

/** Why the cookie dialog opens: because nothing is saved, or because somebody wants to see it. */
export type CookieDialogCause = 'nothingSaved' | 'asked';

/**
 * Opens the cookie dialog half a second after the start if nothing is saved, and whenever it is asked for;
 * also resends a choice that did not reach the server. Returns a function that ends the watch.
 */
export function watchCookieDialog(
  cookies: CookieStore,
  open: (cause: CookieDialogCause) => void,
): () => void {
  void cookies.resend();
  const timer = setTimeout(() => {
    if (!cookies.read()) open('nothingSaved');
  }, cookieDialogDelay);
  const ignore = cookies.onAsked(() => open('asked'));
  return () => {
    clearTimeout(timer);
    ignore();
  };
}
