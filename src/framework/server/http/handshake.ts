import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../schema/errors.ts';
import type { Session } from '../sessions/SessionStore.ts';
import { type Credentials, findSession } from './authenticate.ts';
import { limitConnections } from './limitConnections.ts';
import { nearestEntry } from './nearestEntry.ts';
import type { ServerContext } from './ServerContext.ts';

/** Every open tab has one. */
export const maxSocketsOfSession = 20;

export interface HandshakeOptions {
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
 * (OWASP ASVS 4.4.2) and the request limit. Each session also has a limited number of sockets.
 */
export function createHandshake(
  context: ServerContext,
  options: HandshakeOptions,
): (request: IncomingMessage) => Promise<Session> {
  const takeSeat = limitConnections(maxSocketsOfSession);
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
    if (!takeSeat(session.id, request.socket)) throw new AppError('tooManyRequests');
    await context.grantIds.prepare(context.index(), session.actor);
    return session;
  };
}
