import type { FieldPlace } from '../../schema/fieldPath.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';

/** The value after the reference is gone from it; undefined where the value goes along. */
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

/** A reference, or one of several kinds, to what goes. */
function refersTo(value: unknown, id: string): boolean {
  return value === id || (isJsonObject(value) && value.id === id);
}

/**
 * What a field holds once nothing in it refers to `id` any more: a list of references loses it, a member of a value is
 * emptied, or with `cascade` the value goes that holds it, which is the row of a list of values. What refers elsewhere
 * stays.
 */
export function withoutReference(
  { members }: Pick<FieldPlace, 'members'>,
  value: unknown,
  id: string,
): unknown {
  if (members.length > 0) return reduced(value, members, id) ?? null;
  if (Array.isArray(value)) return value.filter((entry) => entry !== id);
  return refersTo(value, id) ? null : value;
}
