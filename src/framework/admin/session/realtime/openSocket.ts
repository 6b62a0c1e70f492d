import type { OpenSocket } from './SocketHandlers.ts';

/** Resolves when the browser is idle: nothing on the first screen waits for the socket. */
function leisure(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Opens the real socket; its code loads on first use. */
export const openSocket: OpenSocket = async (handlers, rights) => {
  await leisure();
  const { connectSocket } = await import('./connectSocket.ts');
  return connectSocket(handlers, rights);
};
