import { sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Executor } from '../database/Database.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { StoredRecord } from './storedRecord.ts';

/**
 * Rebuilds the record at `version` from the history: each field changed since gets its value before the first
 * such change.
 */
export async function baseRecord(
  db: Executor,
  { entity, stored }: StoredRecord,
  version: number,
): Promise<RecordData> {
  const { rows } = await sql<{ before: RecordData }>`
    SELECT "before" FROM ${sql.table(changesTable.name)}
    WHERE "resource" = ${entity.resource} AND "record" = ${stored.id} AND "version" > ${version}
    ORDER BY "version" DESC`.execute(db);
  return Object.assign({}, stored, ...rows.map(({ before }) => before));
}
