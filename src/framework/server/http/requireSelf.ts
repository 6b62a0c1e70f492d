import type { FastifyRequest } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import type { KnownSession } from '../sessions/SessionStore.ts';
import { requireSession } from './ServerContext.ts';

/** Oneself, not acting as someone else: what changes a login needs the person it belongs to (OWASP ASVS 7.5.1). */
export function requireSelf(request: FastifyRequest): KnownSession & { loginUser: string } {
  const session = requireSession(request);
  const { loginUser, origin } = session.actor;
  if (origin !== null || loginUser === null) throw new AppError('alreadyActing');
  return { ...session, loginUser };
}
