import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import type { KnownSession } from '../sessions/SessionStore.ts';
import type { ServerContext } from './ServerContext.ts';

/** `__Host-` binds the cookie to this host over TLS. Without TLS, on loopback, browsers reject the prefix. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-leitstand' : 'leitstand';
}

/** The parts of a request that identify its sender. */
export interface Credentials {
  method: string;
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string | undefined>>;
}

function bearerIn({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [scheme, bearer] = authorization.split(' ');
  return scheme === 'Bearer' ? bearer : undefined;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @throws AppError 403 `foreignOrigin` for a write from a foreign origin with only a cookie. */
export async function findSession(
  asked: Credentials,
  { sessions, isSecure, isOwnOrigin }: Pick<ServerContext, 'sessions' | 'isSecure' | 'isOwnOrigin'>,
): Promise<KnownSession | null> {
  const bearer = bearerIn(asked.headers);
  if (bearer !== undefined) return (await sessions.findByBearer(bearer)) ?? null;
  const token = asked.cookies[cookieName(isSecure)];
  if (!token) return null;
  if (!safeMethods.has(asked.method) && !isOwnOrigin(asked.headers)) throw new AppError('foreignOrigin');
  return (await sessions.findByToken(token)) ?? null;
}

/**
 * Finds the session of every API request by bearer or cookie. A write with only a cookie requires our own
 * `Origin` (OWASP ASVS 3.5.1).
 */
export function authenticate(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    request.session = await findSession(request, context);
    if (request.session) await context.grantIds.prepare(context.index(), request.session.actor);
  });
}

/** Requires the user's own session: nobody changes a login while acting as its owner (OWASP ASVS 7.5.1). */
export function requireSelf(session: KnownSession): KnownSession & { loginUser: string } {
  const { loginUser, origin } = session.actor;
  if (origin !== null || loginUser === null) throw new AppError('alreadyActing');
  return { ...session, loginUser };
}
