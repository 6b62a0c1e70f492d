import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import type { Session } from '../sessions/SessionStore.ts';
import type { ServerContext } from './ServerContext.ts';

/** `__Host-` binds the cookie to this host over TLS; on loopback without TLS browsers would refuse the prefix. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-leitstand' : 'leitstand';
}

function bearerIn(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' ? bearer : undefined;
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

async function findSession(
  request: FastifyRequest,
  { sessions, isSecure }: ServerContext,
): Promise<Session | null> {
  const bearer = bearerIn(request);
  if (bearer !== undefined) return (await sessions.findByBearer(bearer)) ?? null;
  const token = request.cookies[cookieName(isSecure)];
  if (!token) return null;
  if (!safeMethods.has(request.method) && !isOwnOrigin(request)) throw new AppError('foreignOrigin');
  return (await sessions.findByToken(token)) ?? null;
}

/**
 * Finds the session of every API request: a bearer, or the cookie. A write by cookie alone needs an `Origin` of our own
 * (OWASP ASVS 3.5.1).
 */
export function authenticate(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    request.session = await findSession(request, context);
    if (request.session) await context.grantIds.prepare(context.index(), request.session.actor);
  });
}
