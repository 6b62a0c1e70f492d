import { useSyncExternalStore } from 'react';

/** Dialogs lie in the body; the page behind them is hidden from screen readers and from Tab. */
const dialogs = ':scope > .MuiDialog-root .MuiDialog-container';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

function topDialog(): Element | null {
  return [...document.body.querySelectorAll(dialogs)].at(-1) ?? null;
}

/** The element of the topmost open dialog that Tab stays in; null without one. */
export function useTopDialog(): Element | null {
  return useSyncExternalStore(subscribe, topDialog);
}
