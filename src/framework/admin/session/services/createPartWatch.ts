import { createListeners } from '../../base/store/createListeners.ts';
import type { StatusSource } from './createStatusSource.ts';

/** Detects that a lazy chunk no longer exists on the server, as after a deploy. */
export interface PartWatch {
  isMissing: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Listens for `vite:preloadError` for the lifetime of the page: the screen that needed the chunk may break.
 */
export function createPartWatch(status: StatusSource): PartWatch {
  const { subscribe, notify } = createListeners();
  let isMissing = false;

  async function handleError(): Promise<void> {
    // chunks also fail to load while the server is away; the banner reports that, and no reload would help
    const isServerThere = await status.load().then(
      () => true,
      () => false,
    );
    if (!isServerThere) return;
    isMissing = true;
    notify();
  }
  window.addEventListener('vite:preloadError', () => void handleError());

  return {
    isMissing: () => isMissing,
    subscribe,
  };
}
