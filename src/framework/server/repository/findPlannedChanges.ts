import { sql } from 'kysely';
import { type ModelIndex, requireEntity } from '../../schema/ModelIndex.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { Change } from './ChangeSet.ts';
import type { RepositoryDeps } from './RepositoryDeps.ts';
import type { PlannedChange } from './undo/planUndo.ts';
import type { WriteContext } from './WriteContext.ts';

async function findChanges(deps: RepositoryDeps, changeSet: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    SELECT "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(deps.db.kysely);
  return rows;
}

/** The changes of a set with ids in a range, last one first, except those of entities that are gone. */
export async function findChangesBetween(
  { trx, index }: Pick<WriteContext, 'trx' | 'index'>,
  changeSet: string,
  { first, last }: { first: string; last: string },
): Promise<PlannedChange[]> {
  const { rows } = await sql<Change>`
    SELECT "id", "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "id" BETWEEN ${first} AND ${last} AND "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(trx);
  return withEntities(index, rows);
}

function withEntities(index: ModelIndex, changes: readonly Change[]): PlannedChange[] {
  return changes.flatMap((change) => {
    const entity = index.entity(change.resource);
    return entity ? [{ change, entity }] : [];
  });
}

/**
 * The changes of a set with their entities, last change first.
 * @throws AppError 404 if an entity no longer exists.
 */
export async function findPlannedChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  const changes = await findChanges(deps, changeSet);
  const index = deps.index();
  return changes.map((change) => ({ change, entity: requireEntity(index, change.resource) }));
}

/** The same, skipping entities that no longer exist: their records are gone too. */
export async function findPossibleChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  return withEntities(deps.index(), await findChanges(deps, changeSet));
}
