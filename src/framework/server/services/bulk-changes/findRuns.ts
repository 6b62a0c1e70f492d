import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { Executor } from '../../database/Database.ts';
import { bulkRunsTable } from '../../storage/bulkTables.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';
import { isEndedSql, type StoredRun } from './StoredRun.ts';

const runs = sql.table(bulkRunsTable.name);
const changeSets = sql.table(changeSetsTable.name);
const stalledSeconds = 60;

/** Runs that take back `r` and were not taken back themselves. */
const undoing = sql`(SELECT u.* FROM ${runs} u WHERE u."undoes" = r."id"
  AND NOT EXISTS (SELECT 1 FROM ${runs} v WHERE v."undoes" = u."id"))`;

async function select(executor: Executor, rest: RawBuilder<unknown>): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    SELECT r."id", r."loginUser", r."session", r."resource", r."change", r."despite", r."state", r."total", r."done",
      r."counts", r."changeSet", r."undoes", r."message", r."rights", r."createdAt",
      r."movedAt" < now() - make_interval(secs => ${stalledSeconds}) AS "isStalled",
      (SELECT max(u."id") FROM ${runs} u WHERE u."undoes" = r."id") AS "undoneBy",
      (r."counts" ->> 'done')::int
        - coalesce((SELECT sum((u."counts" ->> 'done')::int) FROM ${undoing} u), 0)::int AS "left",
      EXISTS (SELECT 1 FROM ${changeSets} c WHERE c."undoes" = r."changeSet"
        AND NOT EXISTS (SELECT 1 FROM ${runs} u WHERE u."changeSet" = c."id")) AS "isUndoneElsewhere"
    FROM ${runs} r ${rest}`.execute(executor);
  return rows;
}

/** @throws AppError 404 also for a run of another user. */
export async function readRun(
  executor: Executor,
  id: string,
  loginUser: string | null,
  options: { lock?: boolean } = {},
): Promise<StoredRun> {
  const lock = options.lock ? sql`FOR UPDATE OF r` : sql``;
  const [found] = await select(
    executor,
    sql`WHERE r."id" = ${id} AND r."loginUser" = ${loginUser ?? ''} ${lock}`,
  );
  if (!found) throw new AppError('notFound', undefined, 'Diese Sammeländerung gibt es nicht.');
  return found;
}

/** A run for its job; undefined if it was removed. */
export async function findRun(
  executor: Executor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredRun | undefined> {
  const lock = options.lock ? sql`FOR UPDATE OF r` : sql``;
  return (await select(executor, sql`WHERE r."id" = ${id} ${lock}`))[0];
}

/** A user's latest runs. */
export async function readRuns(
  executor: Executor,
  loginUser: string | null,
  most: number,
): Promise<StoredRun[]> {
  return await select(
    executor,
    sql`WHERE r."loginUser" = ${loginUser ?? ''} ORDER BY r."id" DESC LIMIT ${most}`,
  );
}

/** Ids of the runs that have not ended, oldest first; all, or those of one user. */
export async function openRuns(executor: Executor, loginUser?: string | null): Promise<string[]> {
  const own = loginUser === undefined ? sql`` : sql`AND "loginUser" = ${loginUser ?? ''}`;
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM ${runs} WHERE NOT ${isEndedSql} ${own} ORDER BY "id"`.execute(executor);
  return rows.map(({ id }) => id);
}
