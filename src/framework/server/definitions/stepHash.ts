import { createHash } from 'node:crypto';
import { isJsonObject } from '../../schema/Json.ts';

/** Keys in one order; what is only shown is left out at the top. */
function canonical(value: unknown, isTop: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => canonical(entry, false));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !isTop || !['$schema', 'title'].includes(key));
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry, false)]));
}

/** Equal for files of steps that do the same: another title, order or layout does not count. */
export function stepHash(raw: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(raw, true)))
    .digest('hex')
    .slice(0, 32);
}
