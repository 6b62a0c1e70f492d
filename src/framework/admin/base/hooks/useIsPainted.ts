import { useSyncExternalStore } from 'react';

let isPainted = false;
let isWaiting = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) {
    isWaiting = true;
    // a frame's callbacks run before it is painted
    requestAnimationFrame(() =>
      setTimeout(() => {
        isPainted = true;
        for (const notify of listeners) notify();
      }),
    );
  }
  return () => listeners.delete(listener);
}

/**
 * Whether the first screen has been painted. What nobody waits for loads and is drawn after that, so that it does not
 * share the processor with the first rows.
 */
export function useIsPainted(): boolean {
  return useSyncExternalStore(subscribe, () => isPainted);
}
