import { whenIdle } from '../../base/hooks/whenIdle.ts';
import type { OpenSocket } from './SocketHandlers.ts';

/** Opens the real socket when the browser is idle; its code loads on first use. */
export const openSocket: OpenSocket = async (handlers, rights) => {
  // nothing on the first screen waits for the socket
  await new Promise<void>(whenIdle);
  const { connectSocket } = await import('./connectSocket.ts');
  return connectSocket(handlers, rights);
};
