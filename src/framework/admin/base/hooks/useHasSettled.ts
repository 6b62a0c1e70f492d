import { useSyncExternalStore } from 'react';
import { whenIdle } from './whenIdle.ts';

let hasSettled = false;
let isWaiting = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) {
    isWaiting = true;
    whenIdle(() => {
      hasSettled = true;
      for (const notify of listeners) notify();
    });
  }
  return () => listeners.delete(listener);
}

/**
 * Whether the browser has been idle since the first screen was drawn. What nobody waits for loads and is drawn after
 * that, so that it does not share the processor with the first rows.
 */
export function useHasSettled(): boolean {
  return useSyncExternalStore(subscribe, () => hasSettled);
}
