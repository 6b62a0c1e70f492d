import { sql } from 'kysely';
import type { Database } from '../database/Database.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { NotedChange } from './changedRecords.ts';

/** In the seconds in which a page loads nothing makes more, apart from imports, whose last ones are enough to ask anew. */
const mostMissed = 1000;

/**
 * What was changed from a moment on. Ids begin with their time: that of a change is made just before the commit, that of
 * its change set when a write begins, which may be long before.
 * @param since milliseconds since 1970
 */
export async function readMissed(db: Database, since: number): Promise<NotedChange[]> {
  const first = Math.max(0, Math.floor(since)).toString(16).padStart(12, '0');
  const { rows } = await sql<NotedChange>`
    SELECT "resource", "record", "action", "version", "before", "after"
    FROM ${sql.table(changesTable.name)} WHERE "id" >= ${first}
    ORDER BY "id" DESC LIMIT ${mostMissed}`.execute(db.kysely);
  return rows.toReversed();
}
