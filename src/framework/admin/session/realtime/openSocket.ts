import type { OpenSocket } from './SocketHandlers.ts';

/** Nothing on the first screen waits for the socket: it may come when the browser has nothing else to do. */
function leisure(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** The real socket, its program loaded when it is first opened. */
export const openSocket: OpenSocket = async (handlers, rights) => {
  await leisure();
  const { connectSocket } = await import('./connectSocket.ts');
  return connectSocket(handlers, rights);
};
