import { sql } from 'kysely';
import { changesTable } from '../storage/systemTables.ts';
import type { Change } from './ChangeSet.ts';
import type { PlannedChange } from './planUndo.ts';
import { type RepositoryDeps, requireEntity } from './RepositoryDeps.ts';

/** The changes of a set with their entities, the last one first. */
export async function findPlannedChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  const { rows } = await sql<Change>`
    SELECT "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(deps.db.kysely);
  return rows.map((change) => ({ change, entity: requireEntity(deps, change.resource) }));
}
