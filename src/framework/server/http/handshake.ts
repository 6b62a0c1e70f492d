import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../schema/errors.ts';
import type { Session } from '../sessions/SessionStore.ts';
import { type Credentials, findSession } from './authenticate.ts';
import { createSeats } from './createSeats.ts';
import { nearestEntry } from './nearestEntry.ts';
import type { ServerContext } from './ServerContext.ts';

/** Each open tab has one. */
export const mostSocketsOfSession = 20;

export interface HandshakeOptions {
  /** From one address; 0 = no limit. */
  requestsPerMinute: number;
  trustProxy: boolean;
  parseCookie: (header: string) => Record<string, string | undefined>;
}

function credentialsOf({ headers }: IncomingMessage, { parseCookie }: HandshakeOptions): Credentials {
  // a socket does more than look: by cookie alone it needs an origin of our own
  return { method: 'CONNECT', headers, cookies: parseCookie(headers.cookie ?? '') };
}

/**
 * Admits connections by the checks of HTTP requests: the session by bearer or cookie, only from our own pages (OWASP ASVS
 * 4.4.2), not too many.
 */
export function createHandshake(
  context: ServerContext,
  options: HandshakeOptions,
): (request: IncomingMessage) => Promise<Session> {
  const takeSeat = createSeats(mostSocketsOfSession);
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
