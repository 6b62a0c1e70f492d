import { io, type Socket } from 'socket.io-client';
import { type SocketEvents, socketPath } from '../../schema/contracts/realtime.ts';
import type { SocketHandlers } from './SocketHandlers.ts';

/** Opens the socket with the cookie of the session; when to try again is not its business. @returns the way to close it. */
export function connectSocket(handlers: SocketHandlers, rights: string): () => void {
  const socket: Socket<SocketEvents, Record<string, never>> = io({
    path: socketPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    withCredentials: true,
    query: { rights },
    reconnection: false,
    forceNew: true,
  });
  socket.on('connect', handlers.onOpen);
  socket.on('connect_error', handlers.onClose);
  socket.on('disconnect', handlers.onClose);
  socket.on('changed', handlers.onChanged);
  socket.on('rights-changed', handlers.onRightsChanged);
  socket.on('session-ended', handlers.onSessionEnded);
  return () => {
    socket.off();
    socket.disconnect();
  };
}
