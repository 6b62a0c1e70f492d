import { createHash } from 'node:crypto';
import type { SchemaState } from './SchemaState.ts';

/** Keys in one order, former names left out: they mean nothing once a rename is done. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, entry]) => key !== 'renamedFrom' && entry !== undefined,
  );
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry)]));
}

/** Equal exactly for schemas between which nothing has to change. */
export function schemaHash(state: SchemaState): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(state)))
    .digest('hex')
    .slice(0, 32);
}
