import { sql } from 'kysely';
import type { Database } from '../database/Database.ts';
import { changeSetsTable } from '../storage/systemTables.ts';
import type { NotedChange } from './changedRecords.ts';
import { readChanges } from './readChanges.ts';

/** In the seconds in which a page loads nothing makes more, apart from imports, whose last ones are enough to ask anew. */
const mostMissed = 500;

/**
 * What was changed from a moment on; ids of change sets begin with their time.
 * @param since milliseconds since 1970
 */
export async function readMissed(db: Database, since: number): Promise<NotedChange[]> {
  const first = Math.max(0, Math.floor(since)).toString(16).padStart(12, '0');
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM ${sql.table(changeSetsTable.name)} WHERE "id" >= ${first}
    ORDER BY "id" DESC LIMIT ${mostMissed}`.execute(db.kysely);
  return rows.length === 0
    ? []
    : await readChanges(
        db,
        rows.map(({ id }) => id),
      );
}
