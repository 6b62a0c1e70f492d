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

/** Whether taking the change back makes the record anew. */
function bringsBack({ action, before }: Change): boolean {
  return action === 'delete' || (action === 'restore' && Object.keys(before).length === 0);
}

function changedSince(stored: RecordData, after: RecordData): string[] {
  return Object.keys(after).filter((name) => !isSameValue(stored[name], after[name]));
}

/** How to take back one change of a record that is `stored` now; undefined where it is gone. */
export function planUndo({ change, entity }: PlannedChange, stored: RecordData | undefined): UndoStep {
  if (bringsBack(change)) {
    if (stored) return { does: 'nothing', changed: [] };
    return { does: 'bringBack', values: change.before, version: (change.version ?? 0) + 1 };
  }
  if (!stored) return { does: 'nothing', changed: [] };
  if (change.action === 'create') {
    const changed = changedSince(stored, change.after);
    return changed.length > 0 ? { does: 'nothing', changed } : { does: 'remove' };
  }
  const { values, changed } = undoneValues(entity, change, stored);
  return changed.length > 0 ? { does: 'nothing', changed } : { does: 'change', values };
}
