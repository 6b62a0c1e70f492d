import { sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { everHeldSql } from './everHeldSql.ts';
import type { FileStore } from './FileStore.ts';

/** Hours that an uploaded file may wait for its record. */
const hoursToWait = 24;

/**
 * Removes files uploaded more than a day ago that no record has ever contained. Files from the history stay,
 * because a restore may need them.
 * @returns the number removed.
 */
export async function removeOrphanFiles(db: Database, index: ModelIndex, store: FileStore): Promise<number> {
  const files = sql.table(filesTable.name);
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${files} f
    WHERE f."createdAt" < now() - make_interval(hours => ${hoursToWait})
      AND NOT ${everHeldSql(index, sql.ref('f.id'))}
    RETURNING f."id"`.execute(db.kysely);
  // the row first: a file without a row is unreachable, while a row without a file could be requested
  for (const { id } of rows) await store.remove(id);
  return rows.length;
}
