import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../schema/errors.ts';
import type { Session } from '../sessions/SessionStore.ts';
import { type Credentials, findSession, isOwnOrigin } from './authenticate.ts';
import { createSeats } from './createSeats.ts';
import type { ServerContext } from './ServerContext.ts';

/** Each open tab has one. */
export const mostSocketsOfSession = 20;

export interface HandshakeOptions {
  /** From one address; 0 = no limit. */
  requestsPerMinute: number;
  trustProxy: boolean;
  parseCookie: (header: string) => Record<string, string | undefined>;
}

/** The entry that the one proxy in front has written. */
function nearest(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}

function credentialsOf({ headers }: IncomingMessage, options: HandshakeOptions): Credentials {
  const forwarded = options.trustProxy ? nearest(headers['x-forwarded-host']) : undefined;
  return {
    // a socket does more than look: by cookie alone it needs an origin of our own
    method: 'CONNECT',
    host: forwarded || (headers.host ?? ''),
    headers,
    cookies: options.parseCookie(headers.cookie ?? ''),
  };
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
    const forwarded = options.trustProxy ? nearest(request.headers['x-forwarded-for']) : undefined;
    const address = forwarded || (request.socket.remoteAddress ?? '');
    await limiter.consume(address).catch(() => {
      throw new AppError('tooManyRequests');
    });
  }

  return async (request) => {
    if (!context.isReady()) throw new AppError('busy');
    await requireLeisure(request);
    const asked = credentialsOf(request, options);
    if (asked.headers.origin !== undefined && !isOwnOrigin(asked)) throw new AppError('foreignOrigin');
    const session = await findSession(asked, context);
    if (!session) throw new AppError('notLoggedIn');
    if (!takeSeat(session.id, request.socket)) throw new AppError('tooManyRequests');
    await context.grantIds.prepare(context.index(), session.actor);
    return session;
  };
}
