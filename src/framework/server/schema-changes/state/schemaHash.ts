import { createHash } from 'node:crypto';
import type { SchemaState } from './SchemaState.ts';

/** Sorts keys and omits `renamedFrom`, which has no meaning after the rename. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, entry]) => key !== 'renamedFrom' && entry !== undefined,
  );
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry)]));
}

/** Hash that is equal for two schemas exactly if no migration is needed between them. */
export function schemaHash(state: SchemaState): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(state)))
    .digest('hex')
    .slice(0, 32);
}
