import { AppError } from '../../schema/errors.ts';
import { compileRights } from '../rights/compileRights.ts';
import { evaluateRow } from './evaluateRow.ts';
import type { RecordKey } from './RecordKey.ts';
import type { RecordTarget } from './RecordTarget.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { refuseConflict } from './refuseConflict.ts';
import { removeWithReferences } from './removeWithReferences.ts';
import { type StoredRecord, storedRecord } from './storedRecord.ts';
import { requireVersion } from './updateRecord.ts';
import type { WriteContext } from './WriteContext.ts';

/**
 * @param version null for the current one.
 * @throws AppError 404 outside the actor's scope, 409 `versionConflict` if a locked record changed since
 * `version`.
 */
export async function requireUnchanged(
  context: WriteContext,
  { entity, stored }: StoredRecord,
  version: number | null,
): Promise<void> {
  const { version: current } = await evaluateRow(context, entity, stored);
  if (version !== null && current !== version)
    await refuseConflict(context, entity, { id: String(stored.id), since: version, conflicts: [] });
}

/**
 * Deletes a record inside an open change set with its actor's rights.
 * @throws AppError as `removeRecord`.
 */
export async function removeIn(
  context: WriteContext,
  { entity, id }: RecordKey,
  version: number | undefined,
): Promise<void> {
  if (!compileRights(context.index, context.actor, entity).canDelete) throw new AppError('forbidden');
  const stored = await storedRecord(context.trx, entity, id, { lock: true });
  await requireUnchanged(context, { entity, stored }, requireVersion(version));
  await removeWithReferences(context, { entity, stored });
}

/**
 * Deletes a record.
 * @throws AppError 404, 403, 428 without version, 409 `versionConflict` or `stillReferenced`.
 */
export async function removeRecord(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  version: number | undefined,
): Promise<void> {
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    await removeIn(context, { entity, id }, version);
  });
}
