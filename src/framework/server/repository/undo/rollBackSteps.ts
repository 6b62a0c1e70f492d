import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { findReferred } from '../checkReferences.ts';
import { evaluateRow } from '../evaluateRow.ts';
import { isLink } from '../links/linkChange.ts';
import { linkedSince } from '../links/linkedSince.ts';
import { undoLink } from '../links/links.ts';
import { readableOf } from '../readableOf.ts';
import { newReferredIds } from '../referredIds.ts';
import { unknownReferences } from '../refuseUnknown.ts';
import { requireNotHeld } from '../requireNotHeld.ts';
import type { StoredRecord } from '../storedRecord.ts';
import { saveChanged, saveNew, saveRemoved, type WriteContext } from '../WriteContext.ts';
import { lockUndone } from './lockUndone.ts';
import { type PlannedChange, planUndo, type UndoStep } from './planUndo.ts';
import type { Disturbance } from './refuseUndo.ts';
import type { Asking } from './requireUndoRights.ts';
import { UndoneRecords } from './UndoneRecords.ts';

/** The units changed since, limited to those the actor may read. */
export async function disturbanceOf(
  context: Asking,
  records: UndoneRecords,
  { change: { record }, entity }: PlannedChange,
  changed: readonly string[],
): Promise<Disturbance> {
  const stored = records.get(entity, record);
  if (!stored) return { entity, record, paths: [] };
  const { rights } = await evaluateRow(context, entity, stored);
  return { entity, record, paths: changed.filter((path) => rights.isReadable(path.split('.')[0] ?? path)) };
}

/** A link whose facts were changed since, by its field where the actor may read that. */
export async function linkDisturbance(
  context: Asking,
  records: UndoneRecords,
  one: PlannedChange,
): Promise<Disturbance> {
  const { entity, change } = one;
  await records.read(context.trx, [one], { lock: false });
  const rights = await readableOf(context, entity, records.get(entity, change.record));
  const fields = Object.keys({ ...change.before, ...change.after });
  return { entity, record: change.record, paths: fields.filter(rights.isReadable) };
}

/**
 * Unreadable fields that would refer to missing records keep their value, because a refusal would reveal
 * them.
 */
async function withoutLostReferences(
  context: WriteContext,
  { entity, stored }: StoredRecord,
  { values, unseen }: UndoStep & { does: 'change' },
): Promise<RecordData> {
  const hidden = Object.fromEntries(Object.entries(values).filter(([name]) => unseen.has(name)));
  const referred = newReferredIds(entity, hidden, stored);
  if (referred.length === 0) return values;
  const lost = await unknownReferences(referred, (table, ids) => findReferred(context.trx, table, ids));
  const kept = lost.map(({ path }) => path.split('.')[0] ?? path);
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, stored[name] ?? null])) };
}

async function putBack(
  context: WriteContext,
  record: StoredRecord,
  step: UndoStep & { does: 'change' },
): Promise<void> {
  const { entity, stored } = record;
  const values = await withoutLostReferences(context, record, step);
  await saveChanged(context, { entity, stored, values }, { action: 'restore', unseen: step.unseen });
}

async function act(
  context: WriteContext,
  records: UndoneRecords,
  { change: { record }, entity }: PlannedChange,
  step: UndoStep,
): Promise<void> {
  const stored = records.get(entity, record);
  if (step.does === 'bringBack')
    await saveNew(
      context,
      { entity, id: record, values: step.values },
      { version: step.version, action: 'restore' },
    );
  if (step.does === 'remove' && stored) await saveRemoved(context, entity, stored);
  if (step.does === 'change' && stored) await putBack(context, { entity, stored }, step);
  records.forget(entity, record);
}

/**
 * Undoes changes inside an open change set, last one first; records changed since stay as they are.
 * @param how `records`: already read and locked; `isStrict` as of `UndoView`.
 * @returns the records changed since.
 */
export async function rollBackSteps(
  context: WriteContext,
  planned: readonly PlannedChange[],
  { records = new UndoneRecords(), isStrict = false }: { records?: UndoneRecords; isStrict?: boolean } = {},
): Promise<Disturbance[]> {
  const disturbances: Disturbance[] = [];
  await lockUndone(context, planned, records);
  const linked = await linkedSince(context, planned);
  const removed = new Map<Entity, string[]>();
  for (const one of planned) {
    const { change, entity } = one;
    if (isLink(change)) {
      if (!(await undoLink(context, one))) disturbances.push(await linkDisturbance(context, records, one));
      continue;
    }
    await records.read(context.trx, [one], { lock: true });
    const stored = records.get(entity, change.record);
    const rights = await readableOf(context, entity, stored);
    const step = planUndo(one, stored, { rights, linked: linked.get(one), isStrict });
    if (step.does === 'nothing') disturbances.push(await disturbanceOf(context, records, one, step.changed));
    else await act(context, records, one, step);
    if (step.does === 'remove') removed.set(entity, [...(removed.get(entity) ?? []), change.record]);
  }
  for (const [entity, ids] of removed) await requireNotHeld(context, entity, ids);
  return disturbances;
}
