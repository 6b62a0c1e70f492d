import { sql } from 'kysely';
import { changesTable } from '../storage/systemTables.ts';
import type { Change } from './ChangeSet.ts';
import type { PlannedChange } from './planUndo.ts';
import { type RepositoryDeps, requireEntity } from './RepositoryDeps.ts';

async function findChanges(deps: RepositoryDeps, changeSet: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    SELECT "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(deps.db.kysely);
  return rows;
}

/**
 * The changes of a set with their entities, the last one first.
 * @throws AppError 404 for a change of an entity that is no more.
 */
export async function findPlannedChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  const changes = await findChanges(deps, changeSet);
  return changes.map((change) => ({ change, entity: requireEntity(deps, change.resource) }));
}

/** Those of entities that there still are: with the others went their records. */
export async function findPossibleChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  const changes = await findChanges(deps, changeSet);
  return changes.flatMap((change) => {
    const entity = deps.index().entity(change.resource);
    return entity ? [{ change, entity }] : [];
  });
}
