import { sql } from 'kysely';
import { isJsonObject, type JsonValue } from '../../schema/Json.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';

interface LoginOfProfile {
  without: string;
  isGiven: boolean;
}

async function mark({ trx, index }: GuardContext, profile: unknown, { without, isGiven }: LoginOfProfile) {
  if (!isJsonObject(profile as JsonValue)) return;
  const { type, id } = profile as { type: string; id: string };
  const flag = index.entity(type)?.profileFlag;
  if (flag === undefined) return;
  // locked so that a concurrent change of its logins sees this one
  await sql`SELECT 1 FROM ${sql.table(type)} WHERE "id" = ${id} FOR NO KEY UPDATE`.execute(trx);
  const others = sql`EXISTS (
    SELECT 1 FROM "login-users" u WHERE u."meta_type" = ${type} AND u."meta_id" = ${id} AND u."id" <> ${without})`;
  // like a counter it does not change the version, so that open forms of the profile have no conflict
  await sql`
    UPDATE ${sql.table(type)} SET ${sql.ref(flag)} = ${isGiven ? sql`true` : others}
    WHERE "id" = ${id}`.execute(trx);
}

/** Updates the `profileFlag` of profiles when a login is created, deleted or moved to another profile. */
export async function keepHasLogin(
  context: GuardContext,
  { id, before, after }: GuardedChange,
): Promise<void> {
  if (after && !('meta' in after)) return;
  await mark(context, before?.meta, { without: id, isGiven: false });
  await mark(context, after?.meta, { without: id, isGiven: true });
}
