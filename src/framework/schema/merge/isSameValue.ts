import { isJsonObject } from '../Json.ts';

/** Whether two JSON values mean the same; an absent value and null are the same, keys have no order. */
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
