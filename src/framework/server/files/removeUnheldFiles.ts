import { sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { everHeldSql } from './everHeldSql.ts';
import type { FileStore } from './FileStore.ts';

/** Removes those of these files that no record contains now, nor did before by what is left of the history. */
export async function removeUnheldFiles(
  { db, index, files }: { db: Database; index: ModelIndex; files: FileStore },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${sql.table(filesTable.name)} f
    WHERE f."id" = ANY(${ids}::text[]) AND NOT ${everHeldSql(index, sql.ref('f.id'))}
    RETURNING f."id"`.execute(db.kysely);
  // the row first: a file without a row is unreachable
  for (const { id } of rows) await files.remove(id);
}
