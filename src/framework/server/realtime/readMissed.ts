import { sql } from 'kysely';
import type { Database } from '../database/Database.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { NotedChange } from './changedRecords.ts';

/**
 * Enough for the seconds in which a page loads. Only imports exceed it, and their last changes suffice to
 * make pages reload.
 */
const maxMissed = 1000;

/**
 * Reads the changes since a point in time, by the time in their ids. That is just before the commit, while
 * the id of a change set dates from the beginning of the write, possibly long before.
 * @param since milliseconds since 1970
 */
export async function readMissed(db: Database, since: number): Promise<NotedChange[]> {
  const first = Math.max(0, Math.floor(since)).toString(16).padStart(12, '0');
  const { rows } = await sql<NotedChange>`
    SELECT "resource", "record", "action", "version", "before", "after"
    FROM ${sql.table(changesTable.name)} WHERE "id" >= ${first}
    ORDER BY "id" DESC LIMIT ${maxMissed}`.execute(db.kysely);
  return rows.toReversed();
}
