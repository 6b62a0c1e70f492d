import { sql } from 'kysely';
import type { SignInResult, SignInsAnswer } from '../../schema/contracts/userLoginHandler.ts';
import { isMail } from '../../schema/validation/isMail.ts';
import type { Executor } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import { deviceName } from './deviceName.ts';

const retentionDays = 90;
const maxListed = 50;

export interface SignIn {
  /**
   * As typed; stored only if it looks like an address, because people type passwords into the wrong input.
   */
  account: string;
  loginUser: string | null;
  result: SignInResult;
  address: string;
  userAgent: string | undefined;
}

/** Logs a login attempt and updates the login user's last login and failure count, in one statement. */
export async function noteSignIn(executor: Executor, signIn: SignIn): Promise<void> {
  const { loginUser, result, address, userAgent } = signIn;
  const account = isMail(signIn.account) ? signIn.account : null;
  const isSuccess = result === 'success';
  await sql`
    WITH noted AS (
      INSERT INTO "sign-ins"
        ("id", "version", "createdAt", "updatedAt", "account", "loginUser", "result", "address", "userAgent")
      VALUES (${createId()}, 1, now(), now(), ${account}, ${loginUser}, ${result}, ${address},
        ${userAgent?.slice(0, 300) ?? null}))
    UPDATE "login-users" SET
      "lastLoginAt" = CASE WHEN ${isSuccess} THEN now() ELSE "lastLoginAt" END,
      "passwordAttempts" = CASE WHEN ${isSuccess} THEN 0 ELSE least(coalesce("passwordAttempts", 0) + 1, 1000000) END
    WHERE "id" = ${loginUser}`.execute(executor);
}

/** Whether somebody has logged in to the account from the address before. */
export async function isKnownAddress(executor: Executor, account: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM "sign-ins" s JOIN "login-users" u ON u."id" = s."loginUser"
    WHERE u."mail" = ${account} AND s."address" = ${address} AND s."result" = 'success' LIMIT 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Lists a login user's own attempts, newest first. */
export async function listSignIns(executor: Executor, loginUser: string): Promise<SignInsAnswer['signIns']> {
  const { rows } = await sql<{ at: string; userAgent: string | null; address: string; result: SignInResult }>`
    SELECT "createdAt" AS "at", "userAgent", coalesce("address", '') AS "address", "result" FROM "sign-ins"
    WHERE "loginUser" = ${loginUser} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${maxListed}`.execute(
    executor,
  );
  return rows.map(({ userAgent, ...rest }) => ({ ...rest, device: deviceName(userAgent) }));
}

/** Removes attempts older than 90 days. @returns the number removed. */
export async function removeOldSignIns(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM "sign-ins" WHERE "createdAt" < now() - make_interval(days => ${retentionDays})`.execute(
    executor,
  );
  return Number(numAffectedRows ?? 0);
}
