import { sql } from 'kysely';
import type { Database } from '../database/Database.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { NotedChange } from './changedRecords.ts';

/** Reads the changes of change sets that other processes committed. */
export async function readChanges(db: Database, changeSets: readonly string[]): Promise<NotedChange[]> {
  const { rows } = await sql<NotedChange>`
    SELECT "resource", "record", "action", "version", "before", "after"
    FROM ${sql.table(changesTable.name)} WHERE "changeSet" = ANY(${changeSets}::text[])
    ORDER BY "changeSet", "id"`.execute(db.kysely);
  return rows;
}
