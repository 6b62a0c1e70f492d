import { createHash } from 'node:crypto';
import { isJsonObject } from '../../schema/Json.ts';

/** Sorts the keys and, at the top, removes those that are only shown. */
function canonical(value: unknown, isTop: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => canonical(entry, false));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !isTop || !['$schema', 'title'].includes(key));
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry, false)]));
}

/** Hash of a data step's effect; a different title, key order or layout does not change it. */
export function stepHash(raw: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(raw, true)))
    .digest('hex')
    .slice(0, 32);
}
