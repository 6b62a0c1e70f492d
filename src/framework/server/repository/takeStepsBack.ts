import type { Entity } from '../../schema/model.ts';
import type { Change } from './ChangeSet.ts';
import { judgeRow } from './judgeRow.ts';
import { linkedSince } from './linkedSince.ts';
import { applyLink } from './links.ts';
import { type PlannedChange, planUndo, type UndoStep } from './planUndo.ts';
import type { Disturbance } from './refuseUndo.ts';
import { requireNotHeld } from './requireNotHeld.ts';
import type { Asking } from './requireUndoRights.ts';
import { UndoneRecords } from './UndoneRecords.ts';
import { saveChanged, saveNew, saveRemoved, type WriteContext } from './WriteContext.ts';

/** Whether a change is of a link, which has no version. */
export function isLink({ action }: Change): boolean {
  return action === 'link' || action === 'unlink';
}

async function undoLink(context: WriteContext, { change, entity }: PlannedChange): Promise<void> {
  const wasMade = change.action === 'link';
  const [field, ids] = Object.entries(wasMade ? change.after : change.before)[0] ?? ['', []];
  const other = Array.isArray(ids) ? String(ids[0]) : '';
  await applyLink(context, entity, field, [change.record, other], wasMade ? 'unlink' : 'link');
}

/** Units of a disturbance, as far as the actor may read them. */
export async function disturbanceOf(
  context: Asking,
  records: UndoneRecords,
  { change: { record }, entity }: PlannedChange,
  changed: readonly string[],
): Promise<Disturbance> {
  const stored = records.get(entity, record);
  if (!stored) return { entity, record, paths: [] };
  const { rights } = await judgeRow(context, entity, stored);
  return { entity, record, paths: changed.filter((path) => rights.isReadable(path.split('.')[0] ?? path)) };
}

async function act(
  context: WriteContext,
  records: UndoneRecords,
  { change: { record }, entity }: PlannedChange,
  step: UndoStep,
): Promise<void> {
  const stored = records.get(entity, record);
  if (step.does === 'bringBack')
    await saveNew(context, entity, record, step.values, { version: step.version, action: 'restore' });
  if (step.does === 'remove' && stored) await saveRemoved(context, entity, stored);
  if (step.does === 'change' && stored) await saveChanged(context, entity, stored, step.values, 'restore');
  records.forget(entity, record);
}

/**
 * Takes changes back inside an open change set, the last one first; records that were changed since stay as they are.
 * @param records those that were read, and locked, already.
 * @returns what was changed since.
 */
export async function takeStepsBack(
  context: WriteContext,
  planned: readonly PlannedChange[],
  records = new UndoneRecords(),
): Promise<Disturbance[]> {
  const disturbances: Disturbance[] = [];
  const own = planned.filter(({ change }) => !isLink(change));
  await records.read(context.trx, own, { lock: true });
  const linked = await linkedSince(context, planned);
  const removed = new Map<Entity, string[]>();
  for (const one of planned) {
    const { change, entity } = one;
    if (isLink(change)) {
      await undoLink(context, one);
      continue;
    }
    await records.read(context.trx, [one], { lock: true });
    const step = planUndo(one, records.get(entity, change.record), linked.get(one));
    if (step.does === 'nothing') disturbances.push(await disturbanceOf(context, records, one, step.changed));
    else await act(context, records, one, step);
    if (step.does === 'remove') removed.set(entity, [...(removed.get(entity) ?? []), change.record]);
  }
  for (const [entity, ids] of removed) await requireNotHeld(context, entity, ids);
  return disturbances;
}
