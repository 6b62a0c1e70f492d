import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';
import { renameLinked } from './renameLinked.ts';

interface Renamed {
  filter: JsonObject;
  /** Whether a condition was removed, so that the filter matches more records than before. */
  isWider: boolean;
}

/** Renames the fields in a filter of `resource`; conditions on removed fields are dropped. */
export function renameFilter(changes: NameChanges, resource: string, filter: JsonObject): Renamed {
  let isWider = false;
  const inside = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(inside);
    if (!isJsonObject(value)) return value;
    const inner = renameFilter(changes, resource, value as JsonObject);
    isWider ||= inner.isWider;
    return inner.filter;
  };
  const entries = Object.entries(filter).flatMap(([key, value]): [string, JsonValue][] => {
    if (key === '$linked') {
      const linked = renameLinked(changes, resource, value);
      if (linked === undefined) isWider = true;
      return linked === undefined ? [] : [[key, linked]];
    }
    if (key.startsWith('$')) return [[key, inside(value)]];
    const path = changes.path(resource, key);
    if (path === undefined) isWider = true;
    return path === undefined ? [] : [[path, value]];
  });
  return { filter: Object.fromEntries(entries), isWider };
}
