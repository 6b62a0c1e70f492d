import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { mergeChanges } from '../../schema/merge/mergeChanges.ts';
import { compileRights } from '../rights/compileRights.ts';
import { createSetOnceCheck } from '../rights/createSetOnceCheck.ts';
import type { RowRights } from '../rights/RowRights.ts';
import { type Admission, admitInput, admitMerged } from './admitInput.ts';
import { baseRecord } from './baseRecord.ts';
import { evaluateRow } from './evaluateRow.ts';
import type { RecordKey } from './RecordKey.ts';
import type { RecordTarget } from './RecordTarget.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { refuseConflict } from './refuseConflict.ts';
import { requireOwnRow } from './requireOwn.ts';
import { requireSelectable } from './requireSelectable.ts';
import { type StoredRecord, storedRecord } from './storedRecord.ts';
import { unseenFields } from './unseenFields.ts';
import { saveChanged, type WriteContext } from './WriteContext.ts';

/** @throws AppError 428 if the version is missing. */
export function requireVersion(version: number | undefined): number {
  if (version === undefined) throw new AppError('versionMissing');
  return version;
}

/**
 * The record at the actor's version. Unreadable fields take their current value, so overwriting them causes
 * no conflict.
 */
async function readBase(
  { trx }: WriteContext,
  record: StoredRecord,
  { version, rights }: { version: number | null; rights: RowRights },
): Promise<RecordData> {
  const { stored } = record;
  if (version === null || version >= Number(stored.$version)) return stored;
  const base = await baseRecord(trx, record, version);
  const unseen = Object.entries(stored).filter(([name]) => !rights.isReadable(name));
  return { ...base, ...Object.fromEntries(unseen) };
}

interface Update {
  input: unknown;
  /** The version the change is based on; null for the current one. */
  version: number | null;
}

/** Merges `input` into a locked record inside an open change set, for single and bulk updates. */
export async function updateLocked(
  context: WriteContext,
  record: StoredRecord,
  { input, version }: Update,
): Promise<void> {
  const { entity, stored } = record;
  const { rights, version: current } = await evaluateRow(context, entity, stored);
  const compiled = compileRights(context.index, context.actor, entity);
  const admission: Admission = {
    isUpdatable: rights.isUpdatable,
    maySetOnce: createSetOnceCheck(compiled, context.channel ?? 'request', rights),
  };
  const values = admitInput(entity, input, admission, stored);
  const base = await readBase(context, record, { version, rights });
  const { values: merged, conflicts } = mergeChanges(entity, { base, mine: values, theirs: stored });
  const since = version ?? current;
  if (conflicts.length > 0 || since > current)
    await refuseConflict(context, entity, { id: String(stored.id), since, conflicts });
  admitMerged(entity, merged, stored);
  const seen = Object.fromEntries(Object.entries(stored).filter(([name]) => rights.isReadable(name)));
  await requireSelectable(context, { entity, values: merged, seen });
  await saveChanged(context, { entity, stored, values: merged }, { unseen: unseenFields(rights, merged) });
  await requireOwnRow(context, entity, String(stored.id));
}

/**
 * Changes the current record inside an open change set with its actor's rights; requires no version, because
 * the change applies to what is stored.
 * @param change returns the fields to change
 * @throws AppError 404, 403 and 422 naming fields.
 */
export async function changeCurrent(
  context: WriteContext,
  { entity, id }: RecordKey,
  change: (stored: RecordData) => RecordData,
): Promise<void> {
  if (!compileRights(context.index, context.actor, entity).canReachRows) throw new AppError('forbidden');
  const stored = await storedRecord(context.trx, entity, id, { lock: true });
  await updateLocked(context, { entity, stored }, { input: change(stored), version: null });
}

/**
 * Updates fields of a record: absent fields stay, null clears. Concurrent changes are merged unit by unit.
 * @throws AppError 404, 403 and 422 naming fields, 428 without version, 409 `versionConflict` with
 * `ConflictDetails`.
 */
export async function updateRecord(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  { input, version }: { input: unknown; version: number | undefined },
): Promise<void> {
  if (!compileRights(deps.index(), actor, entity).canReachRows) throw new AppError('forbidden');
  if (!isJsonObject(input)) throw new AppError('badRequest', undefined, 'Ein Datensatz ist ein JSON-Objekt.');
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await updateLocked(context, { entity, stored }, { input, version: requireVersion(version) });
  });
}
