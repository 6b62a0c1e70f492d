import type { StatusSource } from './createStatusSource.ts';

/** Notices that a part of the program that is loaded late is no longer there, as after a deploy. */
export interface PartWatch {
  isMissing: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Listens for `vite:preloadError` as long as the page lives: the screen that wanted the part may break by it. */
export function createPartWatch(status: StatusSource): PartWatch {
  const listeners = new Set<() => void>();
  let isMissing = false;

  async function handleError(): Promise<void> {
    // a part also fails to load while the server is away; the banner says that, and no reload would help
    const isServerThere = await status.load().then(
      () => true,
      () => false,
    );
    if (!isServerThere) return;
    isMissing = true;
    for (const listener of [...listeners]) listener();
  }
  window.addEventListener('vite:preloadError', () => void handleError());

  return {
    isMissing: () => isMissing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
