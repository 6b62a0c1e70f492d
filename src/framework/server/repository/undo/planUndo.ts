import { headOf } from '../../../schema/headOf.ts';
import type { RecordData } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity } from '../../../schema/model.ts';
import type { RowRights } from '../../rights/RowRights.ts';
import type { Change } from '../ChangeSet.ts';
import { unseenFields } from '../unseenFields.ts';
import { undoneValues } from './undoneValues.ts';

/** A change to undo, with its entity. */
export interface PlannedChange {
  change: Change;
  entity: Entity;
}

/** The effect of undoing a change on its record, or the units changed since that prevent it. */
export type UndoStep =
  | { does: 'bringBack'; values: RecordData; version: number }
  | { does: 'remove' }
  | { does: 'change'; values: RecordData; unseen: ReadonlySet<string> }
  | { does: 'nothing'; changed: string[] };

/** Whether the change created its record, either as new or by restoring it after a deletion. */
export function makesRecord({ action, before, after }: Change): boolean {
  const isFromNothing = Object.keys(before).length === 0 && Object.keys(after).length > 0;
  return action === 'create' || (action === 'restore' && isFromNothing);
}

/** The actor's view of the record, and what others have added to it. */
export interface UndoView {
  /**
   * Rights to the record. Later changes of unreadable fields cause no conflict, because the error would
   * reveal them.
   */
  rights: Pick<RowRights, 'isReadable'>;
  /** Link fields through which others have linked the record since it was created. */
  linked?: readonly string[] | undefined;
  /** Whether later changes of unreadable fields cause a conflict too, since no right to the record is required. */
  isStrict?: boolean;
}

function changedSince(stored: RecordData, after: RecordData): string[] {
  return Object.keys(after).filter((name) => name !== 'updatedAt' && !isSameValue(stored[name], after[name]));
}

/**
 * Plans the undo of one change of a record.
 * @param stored the current record; undefined if it was deleted.
 */
export function planUndo(
  { change, entity }: PlannedChange,
  stored: RecordData | undefined,
  { rights, linked = [], isStrict = false }: UndoView,
): UndoStep {
  const isSeen = (path: string) => isStrict || rights.isReadable(headOf(path));
  if (change.action === 'purge') return { does: 'nothing', changed: [] };
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
  // unreadable fields changed since keep their current value
  for (const name of changed.map(headOf)) values[name] = stored[name] ?? null;
  return { does: 'change', values, unseen: unseenFields(rights, values) };
}
