import { requirePassword } from '../users/credentials.ts';
import type { OwnLogin } from '../users/OwnLogin.ts';
import type { ServerContext } from './ServerContext.ts';

/**
 * Throttled like a login, so that a session left open does not help with guessing the password.
 * @throws AppError 422 `currentPassword`, 429 after too many wrong passwords.
 */
export async function requireOwnPassword(
  { db, throttle }: ServerContext,
  { loginUser, mail }: OwnLogin,
  { currentPassword, client }: { currentPassword: string; client: string },
): Promise<void> {
  await throttle.admit(mail, client, async () => true);
  await requirePassword(db.kysely, loginUser, currentPassword);
  await throttle.noteSuccess(mail, client);
}
