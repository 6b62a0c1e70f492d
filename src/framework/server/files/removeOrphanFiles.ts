import { sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { everHeldSql } from './everHeldSql.ts';
import type { FileStore } from './FileStore.ts';

/** How long an uploaded file may wait for the record it is meant for. */
const hoursToWait = 24;

/**
 * Removes files that were uploaded more than a day ago and that no record holds. One that a record held once stays: the
 * history brings it back with a restore.
 * @returns how many were removed.
 */
export async function removeOrphanFiles(db: Database, index: ModelIndex, store: FileStore): Promise<number> {
  const files = sql.table(filesTable.name);
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${files} f
    WHERE f."createdAt" < now() - make_interval(hours => ${hoursToWait})
      AND NOT ${everHeldSql(index, sql.ref('f.id'))}
    RETURNING f."id"`.execute(db.kysely);
  // the row first: a file without a row is unreachable, a row without a file would be a broken answer
  for (const { id } of rows) await store.remove(id);
  return rows.length;
}
