import { keepRoomBelow } from './keepRoomBelow.ts';

/**
 * Keeps room for the open cookie dialog below the page. One that somebody asked for gets the focus, and gives it
 * back. Returns what ends both.
 */
export function attendCookieDialog(dialog: HTMLElement, isAsked: boolean): () => void {
  const opener = document.activeElement;
  const leave = keepRoomBelow(dialog);
  if (isAsked) dialog.focus();
  return () => {
    leave();
    if (isAsked && opener instanceof HTMLElement) opener.focus();
  };
}
