import type { RecordData } from '../../schema/Json.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { Entity } from '../../schema/model.ts';
import type { Change } from './ChangeSet.ts';
import { undoneValues } from './undoneValues.ts';

/** A change that is to be taken back, of a record and not of a link. */
export interface PlannedChange {
  change: Change;
  entity: Entity;
}

/** What taking a change back does to its record, or the units that were changed since and stand in the way. */
export type UndoStep =
  | { does: 'bringBack'; values: RecordData; version: number }
  | { does: 'remove' }
  | { does: 'change'; values: RecordData }
  | { does: 'nothing'; changed: string[] };

/** Whether the change made its record: as a new one, or again after it was deleted. */
export function makesRecord({ action, before, after }: Change): boolean {
  const isFromNothing = Object.keys(before).length === 0 && Object.keys(after).length > 0;
  return action === 'create' || (action === 'restore' && isFromNothing);
}

function changedSince(stored: RecordData, after: RecordData): string[] {
  return Object.keys(after).filter((name) => name !== 'updatedAt' && !isSameValue(stored[name], after[name]));
}

/**
 * How to take back one change of a record that is `stored` now; undefined where it is gone.
 * @param linked fields by which somebody has linked the record since it was made.
 */
export function planUndo(
  { change, entity }: PlannedChange,
  stored: RecordData | undefined,
  linked: readonly string[] = [],
): UndoStep {
  if (change.action === 'delete') {
    if (stored) return { does: 'nothing', changed: [] };
    return { does: 'bringBack', values: change.before, version: (change.version ?? 0) + 1 };
  }
  if (!stored) return { does: 'nothing', changed: [] };
  if (makesRecord(change)) {
    const changed = [...changedSince(stored, change.after), ...linked];
    return changed.length > 0 ? { does: 'nothing', changed } : { does: 'remove' };
  }
  const { values, changed } = undoneValues(entity, change, stored);
  return changed.length > 0 ? { does: 'nothing', changed } : { does: 'change', values };
}
