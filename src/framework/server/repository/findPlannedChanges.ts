import { sql } from 'kysely';
import { changesTable } from '../storage/systemTables.ts';
import type { Change } from './ChangeSet.ts';
import { type RepositoryDeps, requireEntity } from './RepositoryDeps.ts';
import type { PlannedChange } from './undo/planUndo.ts';

async function findChanges(deps: RepositoryDeps, changeSet: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    SELECT "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(deps.db.kysely);
  return rows;
}

/**
 * The changes of a set with their entities, last change first.
 * @throws AppError 404 if an entity no longer exists.
 */
export async function findPlannedChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  const changes = await findChanges(deps, changeSet);
  return changes.map((change) => ({ change, entity: requireEntity(deps, change.resource) }));
}

/** The same, skipping entities that no longer exist: their records are gone too. */
export async function findPossibleChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  const changes = await findChanges(deps, changeSet);
  return changes.flatMap((change) => {
    const entity = deps.index().entity(change.resource);
    return entity ? [{ change, entity }] : [];
  });
}
