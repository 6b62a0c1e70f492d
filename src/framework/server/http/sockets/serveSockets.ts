import type { IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Server, type Socket } from 'socket.io';
import {
  type PageEvents,
  type RecordChange,
  type SocketEvents,
  socketPath,
  type ViewedRecord,
} from '../../../schema/contracts/realtime.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Connection, LoadedPage } from '../../realtime/Realtime.ts';
import type { Session } from '../../sessions/SessionStore.ts';
import { type Credentials, findSession } from '../authenticate.ts';
import { asAppError } from '../errorBody.ts';
import { limitConnections } from '../limitConnections.ts';
import { nearestEntry } from '../records/parseListQuery.ts';
import type { ServerContext } from '../ServerContext.ts';

/** Every open tab has one, in all browsers in which this login is used. */
export const maxSocketsOfLogin = 30;

interface HandshakeOptions {
  /** Per minute from one address; 0 = no limit. */
  requestsPerMinute: number;
  trustProxy: boolean;
  parseCookie: (header: string) => Record<string, string | undefined>;
}

function credentialsOf({ headers }: IncomingMessage, { parseCookie }: HandshakeOptions): Credentials {
  // a socket is not a safe method: with only a cookie it requires our own origin
  return { method: 'CONNECT', headers, cookies: parseCookie(headers.cookie ?? '') };
}

/**
 * Admits connections by the same checks as HTTP requests: a session by bearer or cookie, our own origin
 * (OWASP ASVS 4.4.2) and the request limit. Each login also has a limited number of sockets.
 * @param dismiss closes the oldest connection of a login that has too many
 */
function createHandshake(
  context: ServerContext,
  options: HandshakeOptions,
  dismiss: (connection: NetSocket) => void,
): (request: IncomingMessage) => Promise<Session> {
  const takeSeat = limitConnections(maxSocketsOfLogin, dismiss);
  const limiter = new RateLimiterMemory({ points: options.requestsPerMinute, duration: 60 });

  async function requireLeisure(request: IncomingMessage): Promise<void> {
    if (options.requestsPerMinute === 0) return;
    const forwarded = options.trustProxy ? nearestEntry(request.headers['x-forwarded-for']) : undefined;
    const address = forwarded || (request.socket.remoteAddress ?? '');
    await limiter.consume(address).catch(() => {
      throw new AppError('tooManyRequests');
    });
  }

  return async (request) => {
    if (!context.isReady()) throw new AppError('busy');
    await requireLeisure(request);
    const asked = credentialsOf(request, options);
    const { origin } = asked.headers;
    if (origin !== undefined && !context.isOwnOrigin(asked.headers)) throw new AppError('foreignOrigin');
    const session = await findSession(asked, context);
    if (!session) throw new AppError('notLoggedIn');
    const { actor } = session;
    await context.grantIds.prepare(context.index(), actor);
    // only once it is admitted: it takes the place of another
    if (!takeSeat(actor.origin ?? actor.loginUser ?? session.id, request.socket))
      throw new AppError('tooManyRequests');
    return session;
  };
}

const entityName = /^[a-z][a-z0-9-]{0,62}$/;
const recordId = /^[0-9a-f]{24}$/;

/** Reads the record that a page reports as viewed: null for none, undefined for an invalid message. */
function readViewed(said: unknown): ViewedRecord | null | undefined {
  if (said === null) return null;
  if (!isJsonObject(said)) return undefined;
  const { entity, id, isEditing } = said;
  if (typeof entity !== 'string' || typeof id !== 'string' || typeof isEditing !== 'boolean')
    return undefined;
  return entityName.test(entity) && recordId.test(id) ? { entity, id, isEditing } : undefined;
}

type OurServer = Server<PageEvents, SocketEvents>;
type OurSocket = Socket<PageEvents, SocketEvents>;

/** The longest message only names the record on the screen. */
const largestMessage = 1024;

/** Enough for a user who goes from record to record; a faster program would cause too much work. */
const maxViews = 60;
const viewsMs = 10_000;

function createTurnstile(): () => boolean {
  // monotonic clock: the system clock may be set back
  let start = performance.now();
  let count = 0;
  return () => {
    if (performance.now() - start > viewsMs) [start, count] = [performance.now(), 0];
    count += 1;
    return count <= maxViews;
  };
}

function readPage({ rights, age }: Record<string, unknown>): LoadedPage {
  return {
    rights: typeof rights === 'string' ? rights : undefined,
    age: typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) : 0,
  };
}

class SocketConnection implements Connection {
  private readonly server: OurServer;
  private readonly socket: OurSocket;

  constructor(server: OurServer, socket: OurSocket) {
    this.server = server;
    this.socket = socket;
  }

  readonly send: Connection['send'] = (event, ...details) => void this.socket.emit(event, ...details);

  sendChanges(others: readonly Connection[], changes: RecordChange[]): void {
    const sockets = others
      .filter((other) => other instanceof SocketConnection)
      .map(({ socket }) => socket.id);
    // each socket has its own room; this one is always included, because without a room everybody would
    // receive it
    this.server.to([this.socket.id, ...sockets]).emit('changed', changes);
  }

  close(): void {
    this.socket.disconnect(true);
  }
}

/** Opens the socket beside the routes. It closes before the server does. */
export function serveSockets(
  app: FastifyInstance,
  context: ServerContext,
  options: Omit<HandshakeOptions, 'parseCookie'>,
): void {
  const admitted = new WeakMap<IncomingMessage, Session>();
  const joined = new WeakMap<NetSocket, OurSocket>();
  const admit = createHandshake(
    context,
    { ...options, parseCookie: (header) => app.parseCookie(header) },
    (connection) => {
      const socket = joined.get(connection);
      if (!socket) return void connection.destroy();
      socket.emit('too-many');
      socket.disconnect(true);
    },
  );
  const server: OurServer = new Server(app.server, {
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
    joined.set(socket.request.socket, socket);
    const connection = new SocketConnection(server, socket);
    const { leave, view } = context.realtime.join(session, connection, readPage(socket.handshake.query));
    const mayView = createTurnstile();
    socket.on('disconnect', leave);
    socket.use(([event, said, ...more], next) => {
      const record = event === 'view' && more.length === 0 && mayView() ? readViewed(said) : undefined;
      // any other message does not come from our own pages
      if (record === undefined) socket.disconnect(true);
      else next();
    });
    socket.on('view', (said) => view(readViewed(said) ?? null));
  });
  app.addHook('preClose', async () => {
    await context.realtime.stop();
    server.disconnectSockets(true);
    server.engine.close();
  });
}
