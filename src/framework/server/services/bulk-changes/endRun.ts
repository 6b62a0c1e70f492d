import { sql } from 'kysely';
import type { BulkState } from '../../../schema/contracts/bulkChanges.ts';
import type { Executor } from '../../database/Database.ts';
import { bulkRowsTable, bulkRunsTable } from '../../storage/bulkTables.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';
import { isEndedSql, type StoredRun } from './StoredRun.ts';

const runs = sql.table(bulkRunsTable.name);
const bulkRows = sql.table(bulkRowsTable.name);
const changeSets = sql.table(changeSetsTable.name);

/** Ends a run and closes its change set. */
export async function endRun(
  executor: Executor,
  { id, changeSet }: Pick<StoredRun, 'id' | 'changeSet'>,
  { state, message = null }: { state: BulkState; message?: string | null },
): Promise<void> {
  await sql`UPDATE ${changeSets} SET "isOpen" = false WHERE "id" = ${changeSet}`.execute(executor);
  await sql`
    UPDATE ${runs} SET "state" = ${state}, "message" = ${message}, "movedAt" = now()
    WHERE "id" = ${id} AND NOT ${isEndedSql}`.execute(executor);
}

/** Asks a run to stop after its block; one that has not begun ends at once. */
export async function askToStop(executor: Executor, id: string): Promise<void> {
  await sql`
    UPDATE ${runs} SET "state" = CASE WHEN "state" = 'waiting' THEN 'stopped' ELSE 'stopping' END
    WHERE "id" = ${id} AND "state" IN ('waiting', 'running')`.execute(executor);
}

/**
 * Removes runs that ended more than 30 days ago. The records they wrote stay.
 * @returns the number removed
 */
export async function removeOldRuns(executor: Executor): Promise<number> {
  const isOld = sql`${isEndedSql} AND "movedAt" < now() - interval '30 days'`;
  await sql`DELETE FROM ${bulkRows} WHERE "run" IN (SELECT "id" FROM ${runs} WHERE ${isOld})`.execute(
    executor,
  );
  const { rows } = await sql`DELETE FROM ${runs} WHERE ${isOld} RETURNING "id"`.execute(executor);
  return rows.length;
}
