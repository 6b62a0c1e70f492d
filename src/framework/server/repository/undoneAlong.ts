import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { makesRecord, type PlannedChange } from './planUndo.ts';
import { referredIds } from './referredIds.ts';
import { withoutReference } from './withoutReference.ts';

/** The places of a field that refer to other records, each with the members that lead there. */
function referringPlaces(field: Field, members: readonly Field[] = []): (readonly Field[])[] {
  if (field.members) return field.members.flatMap((member) => referringPlaces(member, [...members, member]));
  return field.reference || field.kind === 'polymorphicReference' ? [members] : [];
}

function withoutAny(field: Field, value: unknown, gone: ReadonlySet<string>): unknown {
  let rest = value;
  for (const { id } of referredIds(field, value))
    if (gone.has(id))
      for (const members of referringPlaces(field)) rest = withoutReference({ members }, rest, id);
  return rest ?? null;
}

/** Whether a change only cleared references to what is gone, or set them again. */
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

/** Whether the record goes along with one of those that are gone. */
function dependsOn(entity: Entity, values: Record<string, unknown>, gone: ReadonlySet<string>): boolean {
  return entity.fields.some(
    (field) =>
      !field.members &&
      field.onDelete === 'cascade' &&
      referredIds(field, values[field.name]).some(({ id }) => gone.has(id)),
  );
}

function endsOf({ change }: PlannedChange): unknown[] {
  return [change.record, ...Object.values({ ...change.before, ...change.after }).flat()];
}

/**
 * The changes that go back with the deletions and restorations of the same set, because they came with them: cleared
 * references, lifted links, and dependent records. Deleting needs no right to them, nor does taking it back.
 */
export function undoneAlong(planned: readonly PlannedChange[]): ReadonlySet<PlannedChange> {
  const moved = planned.filter(({ change }) => change.action === 'delete' || makesRecord(change));
  const gone = new Set(moved.map(({ change }) => change.record));
  const comesAlong = (one: PlannedChange): boolean => {
    const { change, entity } = one;
    if (change.action === 'link' || change.action === 'unlink')
      return endsOf(one).some((id) => gone.has(String(id)));
    if (change.action === 'delete') return dependsOn(entity, change.before, gone);
    if (makesRecord(change)) return dependsOn(entity, change.after, gone);
    const isUpdate = change.action === 'update' || change.action === 'restore';
    return isUpdate && changesReferencesOnly(one, gone);
  };
  return gone.size === 0 ? new Set() : new Set(planned.filter(comesAlong));
}
