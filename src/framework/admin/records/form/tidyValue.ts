import { clearedFields, isShown } from '../../../schema/condition.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { isBegun } from './isBegun.ts';
import { isEmptyValue } from './isEmptyValue.ts';

/** Drops hidden members: their stored value stays, or is cleared as defined. */
function tidyMembers(
  { members = [] }: Field,
  given: Readonly<Record<string, unknown>>,
  stored: unknown,
): Record<string, unknown> {
  const before = isJsonObject(stored) ? stored : {};
  const known = new Map(members.map((member) => [member.name, member]));
  const cleared = clearedFields(members, given);
  const record = { ...given, ...cleared };
  const hidden = members
    .filter(({ name }) => !(name in cleared))
    .filter((member) => !isShown(member, record));
  const kept = new Set(hidden.map(({ name }) => name));
  const value = Object.fromEntries(Object.entries(record).filter(([name]) => !kept.has(name)));
  const entries = Object.entries(value).map(([name, entry]) => {
    const member = known.get(name);
    return [name, member ? tidyValue(member, entry, before[name] ?? null) : (entry ?? null)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Converts an input's value to what the server accepts: null if it is empty or contains nothing but defaults.
 * @param stored value in the record; if there is one, defaults alone count as a value
 */
export function tidyValue(field: Field, value: unknown, stored: unknown = null): unknown {
  // an empty object is a valid JSON value
  if (field.kind === 'json') return value === undefined || value === '' ? null : value;
  if (isEmptyValue(value)) return null;
  if (!field.members) return value;
  if (stored === null && !isBegun(field, value)) return null;
  if (Array.isArray(value)) {
    return value.map((entry) => (isJsonObject(entry) ? tidyMembers(field, entry, null) : entry));
  }
  return isJsonObject(value) ? tidyMembers(field, value, stored) : value;
}
