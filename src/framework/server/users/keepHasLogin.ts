import { sql } from 'kysely';
import { isJsonObject, type JsonValue } from '../../schema/Json.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';

/** A boolean field of profiles that follows their logins, where an entity has it. */
const flag = 'hasLogin';

async function mark({ trx, index }: GuardContext, profile: unknown, without: string, isGiven: boolean) {
  if (!isJsonObject(profile as JsonValue)) return;
  const { type, id } = profile as { type: string; id: string };
  if (index.field(type, flag)?.kind !== 'boolean') return;
  // of two who change its logins the second sees what the first did
  await sql`SELECT 1 FROM ${sql.table(type)} WHERE "id" = ${id} FOR NO KEY UPDATE`.execute(trx);
  const others = sql`EXISTS (
    SELECT 1 FROM "login-users" u WHERE u."meta_type" = ${type} AND u."meta_id" = ${id} AND u."id" <> ${without})`;
  // as a counter, it has no version of its own: who has the person's form open has nothing to settle
  await sql`
    UPDATE ${sql.table(type)} SET ${sql.ref(flag)} = ${isGiven ? sql`true` : others}
    WHERE "id" = ${id}`.execute(trx);
}

/** Makes profiles say whether there is a login for them, when a login is created, deleted or moved to another. */
export async function keepHasLogin(
  context: GuardContext,
  { id, before, after }: GuardedChange,
): Promise<void> {
  if (after && !('meta' in after)) return;
  await mark(context, before?.meta, id, false);
  await mark(context, after?.meta, id, true);
}
