import { AppError } from '../../schema/errors.ts';
import type { KnownSession } from '../sessions/SessionStore.ts';

/** Requires the user's own session: nobody changes a login while acting as its owner (OWASP ASVS 7.5.1). */
export function requireSelf(session: KnownSession): KnownSession & { loginUser: string } {
  const { loginUser, origin } = session.actor;
  if (origin !== null || loginUser === null) throw new AppError('alreadyActing');
  return { ...session, loginUser };
}
