import { sql, type Transaction } from 'kysely';
import type { Executor, Tables } from '../database/Database.ts';
import { outboxTable } from '../storage/outboxTable.ts';

/**
 * Rows of the outbox that failed too often: they wait until somebody lets them be tried again, or discards them.
 * Later rows of their record did not wait for them.
 */

/** Attempts after which a row is given up. */
export const mostAttempts = 8;

/** A row that was given up. */
export interface GivenUpRow {
  id: string;
  kind: string;
  /** Resource and id; not always those of a record. */
  record: string;
  /** Of the last attempt. */
  error: string | null;
  /** When the change was made, ISO with Z. */
  since: string;
}

const outbox = sql.table(outboxTable.name);
const isGivenUp = sql<boolean>`"attempts" >= ${sql.lit(mostAttempts)}`;

/** The instant that an id begins with, see `createId`. */
function instantOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 12), 16)).toISOString();
}

/** Rows that were given up, the oldest first. */
export async function listGivenUp(executor: Executor, limit: number): Promise<GivenUpRow[]> {
  const { rows } = await sql<Omit<GivenUpRow, 'since'>>`
    SELECT "id", "kind", "record", "error" FROM ${outbox} WHERE ${isGivenUp}
    ORDER BY "id" LIMIT ${limit}`.execute(executor);
  return rows.map((row) => ({ ...row, since: instantOf(row.id) }));
}

/** Number of rows that were given up. */
export async function countGivenUp(executor: Executor): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS "total" FROM ${outbox} WHERE ${isGivenUp}`.execute(executor);
  return rows[0]?.total ?? 0;
}

type Decided = Pick<GivenUpRow, 'kind' | 'record'>;

/** Lets rows be delivered again, from the first attempt on; others stay as they are. @returns those it found */
export async function retryGivenUp(trx: Transaction<Tables>, ids: readonly string[]): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    UPDATE ${outbox} SET "attempts" = 0, "notBefore" = now()
    WHERE "id" = ANY(${[...ids]}::text[]) AND ${isGivenUp} RETURNING "kind", "record"`.execute(trx);
  return rows;
}

/** Deletes rows that were given up, so that what they say is never done. @returns those it found */
export async function discardGivenUp(trx: Transaction<Tables>, ids: readonly string[]): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    DELETE FROM ${outbox} WHERE "id" = ANY(${[...ids]}::text[]) AND ${isGivenUp}
    RETURNING "kind", "record"`.execute(trx);
  return rows;
}
