import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import { isLink } from '../links/linkChange.ts';
import { referredIds } from '../referredIds.ts';
import { withoutReference } from '../withoutReference.ts';
import { makesRecord, type PlannedChange } from './planUndo.ts';

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
