import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { evaluateRow } from './evaluateRow.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { refuseConflict } from './refuseConflict.ts';
import { removeWithReferences } from './removeReferences.ts';
import { storedRecord } from './storedRecord.ts';
import { requireVersion } from './updateRecord.ts';
import type { WriteContext } from './WriteContext.ts';

/**
 * @throws AppError 404 outside the actor's scope, 409 `versionConflict` if a locked record changed since
 * `version`.
 */
export async function requireUnchanged(
  context: WriteContext,
  entity: Entity,
  stored: RecordData,
  version: number,
): Promise<void> {
  const { version: current } = await evaluateRow(context, entity, stored);
  if (current !== version)
    await refuseConflict(context, entity, { id: String(stored.id), since: version, conflicts: [] });
}

/**
 * Deletes a record.
 * @throws AppError 404, 403, 428 without version, 409 `versionConflict` or `stillReferenced`.
 */
export async function removeRecord(
  deps: RepositoryDeps,
  actor: Actor,
  entity: Entity,
  id: string,
  version: number | undefined,
): Promise<void> {
  if (!compileRights(deps.index(), actor, entity).canDelete) throw new AppError('forbidden');
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await requireUnchanged(context, entity, stored, requireVersion(version));
    await removeWithReferences(context, entity, stored);
  });
}
