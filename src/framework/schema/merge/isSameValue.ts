import { isJsonObject } from '../Json.ts';

/**
 * Returns whether two JSON values are equal; absent and null are equal, the order of keys does not matter.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || one === null) return other === undefined || other === null;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, at) => isSameValue(entry, other[at]))
    );
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}
