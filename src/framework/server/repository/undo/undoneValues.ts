import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { mergeChanges } from '../../../schema/merge/mergeChanges.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Change } from '../ChangeSet.ts';

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
