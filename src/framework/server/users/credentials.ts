import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { checkPassword, type PasswordContext } from '../../schema/passwords/checkPassword.ts';
import type { Executor } from '../database/Database.ts';
import { hashPassword, isPassword } from '../sessions/tokens.ts';
import { credentialsTable } from '../storage/systemTables.ts';

const credentials = sql.table(credentialsTable.name);

/**
 * Hashes a new password. Call outside transactions, since hashing is slow by design.
 * @throws AppError 422 that names `password` with the reason.
 */
export async function hashNewPassword(password: string, context: PasswordContext): Promise<string> {
  const mistake = checkPassword(password, context);
  if (mistake !== null) throw new AppError('invalid', { fields: { password: mistake } });
  return await hashPassword(password);
}

/** Stores the hash of a password, in place of the former one. */
export async function keepPassword(executor: Executor, loginUser: string, hash: string): Promise<void> {
  await sql`
    INSERT INTO ${credentials} ("id", "passwordHash", "changedAt") VALUES (${loginUser}, ${hash}, now())
    ON CONFLICT ("id") DO UPDATE SET "passwordHash" = excluded."passwordHash", "changedAt" = now()`.execute(
    executor,
  );
}

/** Deletes the password of a login, which can then only be set by a link. */
export async function forgetPassword(executor: Executor, loginUser: string): Promise<void> {
  await sql`DELETE FROM ${credentials} WHERE "id" = ${loginUser}`.execute(executor);
}

/** @throws AppError 422 that names `currentPassword` unless it is the password of the login user. */
export async function requirePassword(
  executor: Executor,
  loginUser: string,
  password: string,
): Promise<void> {
  const { rows } = await sql<{ passwordHash: string }>`
    SELECT "passwordHash" FROM ${credentials} WHERE "id" = ${loginUser}`.execute(executor);
  if (!(await isPassword(rows[0]?.passwordHash, password)))
    throw new AppError('invalid', { fields: { currentPassword: 'Das Passwort ist falsch' } });
}
