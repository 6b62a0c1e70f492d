import { isJsonObject } from '../Json.ts';
import type { Field } from '../model.ts';
import { valueAt } from '../valueAt.ts';

/** Values that identify an entry of a list with `mergeBy`, in its order; undefined if all are missing. */
export function entryKey({ mergeBy }: Pick<Field, 'mergeBy'>, entry: unknown): unknown[] | undefined {
  if (!mergeBy || !isJsonObject(entry)) return undefined;
  const key = mergeBy.map((path) => valueAt(entry, path) ?? null);
  return key.every((value) => value === null) ? undefined : key;
}

/** Last part of an entry's merge unit (`slots.[1,480]`): its key as JSON, without dots. */
export function keyPart(key: readonly unknown[]): string {
  return JSON.stringify(key).replaceAll('%', '%25').replaceAll('.', '%2E');
}

/** Reads what `keyPart` wrote; undefined for anything else. */
export function keyInPart(part: string): unknown[] | undefined {
  try {
    const key: unknown = JSON.parse(part.replaceAll('%2E', '.').replaceAll('%25', '%'));
    return Array.isArray(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Entries of a list by key; undefined if the value is no list, or an entry has no key of its own. */
export function entriesByKey(field: Field, list: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = new Map<string, unknown>();
  for (const entry of list) {
    const key = entryKey(field, entry);
    if (!key || entries.has(keyPart(key))) return undefined;
    entries.set(keyPart(key), entry);
  }
  return entries;
}
