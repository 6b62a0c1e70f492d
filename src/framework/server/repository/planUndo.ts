import { headOf } from '../../schema/headOf.ts';
import type { RecordData } from '../../schema/Json.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { Entity } from '../../schema/model.ts';
import type { RowRights } from '../rights/RowRights.ts';
import type { Change } from './ChangeSet.ts';
import { undoneValues } from './undoneValues.ts';
import { unseenFields } from './unseenFields.ts';

/** A change that is to be taken back, of a record and not of a link. */
export interface PlannedChange {
  change: Change;
  entity: Entity;
}

/** What taking a change back does to its record, or the units that were changed since and stand in the way. */
export type UndoStep =
  | { does: 'bringBack'; values: RecordData; version: number }
  | { does: 'remove' }
  | { does: 'change'; values: RecordData; unseen: ReadonlySet<string> }
  | { does: 'nothing'; changed: string[] };

/** Whether the change made its record: as a new one, or again after it was deleted. */
export function makesRecord({ action, before, after }: Change): boolean {
  const isFromNothing = Object.keys(before).length === 0 && Object.keys(after).length > 0;
  return action === 'create' || (action === 'restore' && isFromNothing);
}

/** Who takes a change back, and what they might destroy. */
export interface UndoView {
  /** What they may read of the record: what else was changed since does not stop them, or the answer would tell it. */
  rights: Pick<RowRights, 'isReadable'>;
  /** Fields by which somebody has linked the record since it was made. */
  linked?: readonly string[] | undefined;
}

function changedSince(stored: RecordData, after: RecordData): string[] {
  return Object.keys(after).filter((name) => name !== 'updatedAt' && !isSameValue(stored[name], after[name]));
}

/** How to take back one change of a record that is `stored` now; undefined where it is gone. */
export function planUndo(
  { change, entity }: PlannedChange,
  stored: RecordData | undefined,
  { rights, linked = [] }: UndoView,
): UndoStep {
  const isSeen = (path: string) => rights.isReadable(headOf(path));
  if (change.action === 'delete') {
    if (stored) return { does: 'nothing', changed: [] };
    return { does: 'bringBack', values: change.before, version: (change.version ?? 0) + 1 };
  }
  if (!stored) return { does: 'nothing', changed: [] };
  if (makesRecord(change)) {
    const changed = [...changedSince(stored, change.after), ...linked].filter(isSeen);
    return changed.length > 0 ? { does: 'nothing', changed } : { does: 'remove' };
  }
  const { values, changed } = undoneValues(entity, change, stored);
  if (changed.some(isSeen)) return { does: 'nothing', changed };
  // what others have changed since stays
  for (const name of changed.map(headOf)) values[name] = stored[name] ?? null;
  return { does: 'change', values, unseen: unseenFields(rights, values) };
}
