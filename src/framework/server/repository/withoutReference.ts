import type { FieldPointer } from '../../schema/fieldPath.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';

/** The value without the reference; undefined if the reference deletes the value by cascade. */
function reduced(value: unknown, members: readonly Field[], id: string): unknown {
  const [member, ...rest] = members;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => reduced(entry, members, id));
    return entries.filter((entry) => entry !== undefined);
  }
  if (!member || !isJsonObject(value)) return value;
  const given = value[member.name];
  if (rest.length > 0) return { ...value, [member.name]: reduced(given, rest, id) ?? null };
  if (given !== id) return value;
  return member.onDelete === 'cascade' ? undefined : { ...value, [member.name]: null };
}

/** Whether a single or polymorphic reference points to `id`. */
function refersTo(value: unknown, id: string): boolean {
  return value === id || (isJsonObject(value) && value.id === id);
}

/**
 * The value of a field without references to `id`: they are removed from lists and cleared in members; other
 * references stay. With `cascade`, the whole value (a row in a list of values) is removed.
 */
export function withoutReference(
  { members }: Pick<FieldPointer, 'members'>,
  value: unknown,
  id: string,
): unknown {
  if (members.length > 0) return reduced(value, members, id) ?? null;
  if (Array.isArray(value)) return value.filter((entry) => entry !== id);
  return refersTo(value, id) ? null : value;
}
