import { headOf } from '../../../schema/headOf.ts';
import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { mergeChanges } from '../../../schema/merge/mergeChanges.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import type { RowRights } from '../../rights/compileRights.ts';
import type { Change } from '../ChangeSet.ts';
import { isLink } from '../links/linkChange.ts';
import { referredIds } from '../referredIds.ts';
import { unseenFields } from '../unseenFields.ts';
import { withoutReference } from '../withoutReference.ts';

/** Adds members the change introduced as null; if missing, they would count as untouched. */
function withAdded(before: unknown, after: unknown): unknown {
  if (!isJsonObject(before) || !isJsonObject(after)) return before;
  const added = Object.keys(after).filter((name) => !(name in before));
  return { ...before, ...Object.fromEntries(added.map((name) => [name, null])) };
}

function withoutEmpty(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(kept);
}

/**
 * The values of a record after one of its changes is undone, keeping all later changes. In values merged by
 * member, only the members of this change are affected.
 * @returns the fields to store, and the units (`name`, `address.city`) changed since.
 */
export function undoneValues(
  entity: Entity,
  { before, after }: Pick<Change, 'before' | 'after'>,
  stored: RecordData,
): { values: RecordData; changed: string[] } {
  const byMember = new Set(
    entity.fields.filter(({ kind }) => kindTraits[kind].mergeUnit === 'member').map(({ name }) => name),
  );
  const eachMember = (values: RecordData, of: (value: unknown, name: string) => unknown): RecordData =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, byMember.has(name) ? of(value, name) : value]),
    );
  const mine = eachMember(before, (value, name) => withAdded(value, after[name]));
  const { values, conflicts } = mergeChanges(entity, { base: after, mine, theirs: stored });
  return { values: eachMember(values, withoutEmpty), changed: conflicts.map(({ path }) => path) };
}

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
interface UndoView {
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

/** The references in a field, each as the path of members that leads to it. */
function referringPlaces(field: Field, members: readonly Field[] = []): (readonly Field[])[] {
  if (field.members) return field.members.flatMap((member) => referringPlaces(member, [...members, member]));
  return field.reference || field.kind === 'polymorphicReference' ? [members] : [];
}

/** The value of a field without references to the records in `gone`; see `withoutReference`. */
export function withoutAny(field: Field, value: unknown, gone: ReadonlySet<string>): unknown {
  let rest = value;
  for (const { id } of referredIds(field, value))
    if (gone.has(id))
      for (const members of referringPlaces(field)) rest = withoutReference({ members }, rest, id);
  return rest ?? null;
}

/** Whether a change only cleared or restored references to the records in `gone`. */
function changesReferencesOnly({ change, entity }: PlannedChange, gone: ReadonlySet<string>): boolean {
  const names = new Set([...Object.keys(change.before), ...Object.keys(change.after)]);
  const fields = entity.fields.filter(({ name, readOnly }) => names.has(name) && !readOnly);
  const isSame = (field: Field) =>
    isSameValue(
      withoutAny(field, change.before[field.name], gone),
      withoutAny(field, change.after[field.name], gone),
    );
  return fields.length > 0 && fields.every(isSame);
}

/** Whether the record is deleted by cascade with one of the records in `gone`. */
function dependsOn(entity: Entity, values: Record<string, unknown>, gone: ReadonlySet<string>): boolean {
  return entity.fields.some(
    (field) =>
      field.onDelete === 'cascade' && referredIds(field, values[field.name]).some(({ id }) => gone.has(id)),
  );
}

function endsOf({ change }: PlannedChange): string[] {
  const others = Object.values({ ...change.before, ...change.after }).flatMap(linkedEnds);
  return [change.record, ...others.map(({ id }) => id)];
}

/**
 * Changes that follow from deletions and restorations in the same set: cleared references, removed links,
 * dependent records. The deletion required no right to them, so its undo requires none either.
 */
export function undoneAlong(planned: readonly PlannedChange[]): ReadonlySet<PlannedChange> {
  const moved = planned.filter(({ change }) => change.action === 'delete' || makesRecord(change));
  const gone = new Set(moved.map(({ change }) => change.record));
  const comesAlong = (one: PlannedChange): boolean => {
    const { change, entity } = one;
    if (isLink(change)) return endsOf(one).some((id) => gone.has(id));
    if (change.action === 'delete') return dependsOn(entity, change.before, gone);
    if (makesRecord(change)) return dependsOn(entity, change.after, gone);
    const isUpdate = change.action === 'update' || change.action === 'restore';
    return isUpdate && changesReferencesOnly(one, gone);
  };
  return gone.size === 0 ? new Set() : new Set(planned.filter(comesAlong));
}
