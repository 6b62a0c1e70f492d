import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { type SocketEvents, socketPath } from '../../schema/contracts/realtime.ts';
import type { Connection } from '../realtime/Realtime.ts';
import type { Session } from '../sessions/SessionStore.ts';
import { asAppError } from './errorBody.ts';
import { createHandshake, type HandshakeOptions } from './handshake.ts';
import type { ServerContext } from './ServerContext.ts';

type NoEvents = Record<string, never>;
type OurSocket = Socket<NoEvents, SocketEvents>;

/** Nobody has anything to say but the protocol itself. */
const largestMessage = 1024;

function connectionOf(socket: OurSocket): Connection {
  return {
    send: (event, ...details) => void socket.emit(event, ...details),
    close: () => void socket.disconnect(true),
  };
}

/** Opens the socket beside the routes; it closes before the server does. */
export function serveSockets(
  app: FastifyInstance,
  context: ServerContext,
  options: Omit<HandshakeOptions, 'parseCookie'>,
): void {
  const admitted = new WeakMap<IncomingMessage, Session>();
  const admit = createHandshake(context, { ...options, parseCookie: (header) => app.parseCookie(header) });
  const server = new Server<NoEvents, SocketEvents>(app.server, {
    path: socketPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      admit(request).then(
        (session) => {
          admitted.set(request, session);
          answer(null, true);
        },
        (error: unknown) => answer(asAppError(error).code, false),
      );
    },
  });
  server.on('connection', (socket: OurSocket) => {
    const session = admitted.get(socket.request);
    if (!session) return void socket.disconnect(true);
    const { rights } = socket.handshake.query;
    const known = typeof rights === 'string' ? rights : undefined;
    const leave = context.realtime.join(session, connectionOf(socket), known);
    socket.on('disconnect', leave);
    socket.use(() => void socket.disconnect(true));
  });
  app.addHook('preClose', async () => {
    await context.realtime.stop();
    server.disconnectSockets(true);
    server.engine.close();
  });
}
