import { sql, type Transaction } from 'kysely';
import type { Executor, Tables } from '../../database/Database.ts';
import { watchesTable } from '../../storage/systemTables.ts';

/**
 * Records that logins watch: each change of one is followed by an outbox row of the kind `watched` per login, see
 * `followUps.ts`.
 */

/** A record that somebody watches. */
export interface WatchedRecord {
  resource: string;
  id: string;
}

/** Records that one login can watch. */
export const mostWatched = 1000;

const watches = sql.table(watchesTable.name);

/** Records that a login watches, the newest first. */
export async function listWatched(executor: Executor, loginUser: string): Promise<WatchedRecord[]> {
  const { rows } = await sql<WatchedRecord>`
    SELECT "resource", "record" AS "id" FROM ${watches} WHERE "loginUser" = ${loginUser}
    ORDER BY "since" DESC, "record" DESC`.execute(executor);
  return rows;
}

/** Whether a login watches a record. */
export async function isWatched(
  executor: Executor,
  loginUser: string,
  { resource, id }: WatchedRecord,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${watches}
    WHERE "loginUser" = ${loginUser} AND "resource" = ${resource} AND "record" = ${id}`.execute(executor);
  return rows.length > 0;
}

/** Lets a login watch a record. @returns false if it watches `mostWatched` already */
export async function watch(
  executor: Executor,
  loginUser: string,
  { resource, id }: WatchedRecord,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO ${watches} ("loginUser", "resource", "record")
    SELECT ${loginUser}, ${resource}, ${id}
    WHERE (SELECT count(*) FROM ${watches} WHERE "loginUser" = ${loginUser}) < ${mostWatched}
    ON CONFLICT ("loginUser", "resource", "record") DO UPDATE SET "since" = ${watches}."since"`.execute(
    executor,
  );
  return numAffectedRows > 0n || (await isWatched(executor, loginUser, { resource, id }));
}

/** Ends what `watch` began; does nothing if it did not. */
export async function unwatch(
  executor: Executor,
  loginUser: string,
  { resource, id }: WatchedRecord,
): Promise<void> {
  await sql`
    DELETE FROM ${watches}
    WHERE "loginUser" = ${loginUser} AND "resource" = ${resource} AND "record" = ${id}`.execute(executor);
}

/** Forgets who watches records that are erased, and what erased logins watch. */
export async function purgeWatches(
  trx: Transaction<Tables>,
  { resource, ids }: { resource: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM ${watches} WHERE "record" = ANY(${[...ids]}::text[]) AND "resource" = ${resource}
      OR ${resource}::text = 'login-users' AND "loginUser" = ANY(${[...ids]}::text[])`.execute(trx);
}
