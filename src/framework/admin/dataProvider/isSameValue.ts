import { isJsonObject } from '../../schema/Json.ts';

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, at) => isSameValue(entry, other[at]));
}

/** Whether two JSON values are the same; null, undefined and an absent key are one and the same, order of keys is none. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other);
  if (isJsonObject(one) && isJsonObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSameValue(one[name], other[name]));
  }
  return (one ?? null) === (other ?? null);
}
