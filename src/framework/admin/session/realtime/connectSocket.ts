import { io, type Socket } from 'socket.io-client';
import { type PageEvents, type SocketEvents, socketPath } from '../../../schema/contracts/realtime.ts';
import type { OpenedSocket, SocketHandlers } from './openSocket.ts';

/** Opens the socket with the session cookie; retrying is left to the caller. */
export function connectSocket(handlers: SocketHandlers, rights: string): OpenedSocket {
  const socket: Socket<SocketEvents, PageEvents> = io({
    path: socketPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    withCredentials: true,
    // data on the screen may be as old as the page: the server reports all changes since then
    query: { rights, age: Math.round(performance.now()) },
    reconnection: false,
    forceNew: true,
  });
  socket.on('connect', handlers.onOpen);
  socket.on('connect_error', handlers.onClose);
  socket.on('disconnect', handlers.onClose);
  socket.on('changed', handlers.onChanged);
  socket.on('derived', handlers.onDerived);
  socket.on('personal', handlers.onPersonal);
  socket.on('presence', handlers.onPresence);
  socket.on('rights-changed', handlers.onRightsChanged);
  socket.on('session-ended', handlers.onSessionEnded);
  socket.on('too-many', handlers.onDismissed);
  return {
    view: (record) => void socket.emit('view', record),
    close() {
      socket.off();
      socket.disconnect();
    },
  };
}
