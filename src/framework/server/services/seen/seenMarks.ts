import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Executor, Tables } from '../../database/Database.ts';
import { seenTable } from '../../storage/systemTables.ts';

/**
 * When logins saw records. A mark is each person's own, says nothing of the record, and so has neither history nor
 * rights: whether somebody may see the record is asked when it is read.
 */

/** A record that a login has seen. */
export interface Seen {
  resource: string;
  record: string;
  loginUser: string;
}

const seen = sql.table(seenTable.name);

/** Marks a record seen now, or unseen. */
export async function markSeen(
  executor: Executor,
  { resource, record, loginUser }: Seen,
  isSeen: boolean,
): Promise<void> {
  await sql`
    INSERT INTO ${seen} ("loginUser", "resource", "record", "at")
    VALUES (${loginUser}, ${resource}, ${record}, ${isSeen ? sql`now()` : sql`NULL`})
    ON CONFLICT ("loginUser", "resource", "record") DO UPDATE SET "at" = excluded."at"`.execute(executor);
}

/**
 * Whether a login has seen what a record got at an instant. Without a mark, what is older than the login counts as seen,
 * so that somebody new does not begin with years of it.
 * @param record SQL of its id; `at`: SQL of the instant, null if there is nothing to see
 */
export function hasSeenSql(
  { resource, loginUser }: Omit<Seen, 'record'>,
  { record, at }: { record: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const mark = sql`
    SELECT CASE WHEN s."loginUser" IS NULL THEN u."createdAt" ELSE coalesce(s."at", '-infinity') END
    FROM "login-users" u LEFT JOIN ${seen} s
      ON s."loginUser" = u."id" AND s."resource" = ${resource} AND s."record" = ${record}
    WHERE u."id" = ${loginUser}`;
  return sql<boolean>`(${at} IS NULL OR ${at} <= (${mark}))`;
}

/** Erases the marks of records that are erased. */
export async function purgeSeen(
  trx: Transaction<Tables>,
  { resource, ids }: { resource: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM ${seen} WHERE "record" = ANY(${[...ids]}::text[]) AND "resource" = ${resource}`.execute(trx);
}
