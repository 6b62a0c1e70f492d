import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { kindTraits } from '../../schema/kindTraits.ts';
import { mergeChanges } from '../../schema/merge/mergeChanges.ts';
import type { Entity } from '../../schema/model.ts';
import type { Change } from './ChangeSet.ts';

/** The former value with the members that the change brought in, as empty ones: absent they would count as untouched. */
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
 * What a record becomes when one change of it is taken back, whatever else was changed since: in a value only the members
 * that this change touched.
 * @returns the fields to store, and the units (`name`, `address.city`) that were changed since.
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
