import type { FastifyRequest } from 'fastify';
import { requirePassword } from '../users/credentials.ts';
import { requireSelf } from './requireSelf.ts';
import type { ServerContext } from './ServerContext.ts';

/**
 * Throttled like a login, so that a session left open does not help with guessing the password.
 * @throws AppError 422 `currentPassword`, 429 after too many wrong passwords.
 */
export async function requireOwnPassword(
  { db, throttle }: ServerContext,
  request: FastifyRequest,
  currentPassword: string,
): Promise<void> {
  const { loginUser, mail } = requireSelf(request);
  await throttle.admit(mail, request.ip, async () => true);
  await requirePassword(db.kysely, loginUser, currentPassword);
  await throttle.noteSuccess(mail, request.ip);
}
