import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';
import { renameFilter } from './renameFilter.ts';

export interface Preference {
  key: string;
  value: JsonValue;
}

const separators = /([/:.])/;
const namedKeys = ['columns', 'filters', 'filter', 'totals'];
const pathKeys = ['path', 'source', 'field', 'name', 'by'];

/**
 * Renames an entry of columns, filters or sort keys: a path or an object with one; undefined if it was
 * removed.
 */
function renameEntry(changes: NameChanges, resource: string, entry: JsonValue): JsonValue | undefined {
  if (typeof entry === 'string') return changes.path(resource, entry);
  if (!isJsonObject(entry)) return entry;
  const key = pathKeys.find((name) => typeof entry[name] === 'string');
  if (key === undefined) return entry as JsonObject;
  const path = changes.path(resource, String(entry[key]));
  return path === undefined ? undefined : { ...(entry as JsonObject), [key]: path };
}

function renameSort(changes: NameChanges, resource: string, sort: JsonValue): JsonValue | undefined {
  if (!Array.isArray(sort)) return renameEntry(changes, resource, sort);
  const [first, direction] = sort;
  if (typeof first === 'string' && (direction === 'ASC' || direction === 'DESC')) {
    const path = changes.path(resource, first);
    return path === undefined ? undefined : [path, direction];
  }
  return sort.flatMap((entry) => {
    const renamed = Array.isArray(entry)
      ? renameSort(changes, resource, entry)
      : renameEntry(changes, resource, entry);
    return renamed === undefined ? [] : [renamed];
  });
}

interface PreferencePart {
  resource: string;
  key: string;
}

function renamePart(
  changes: NameChanges,
  { resource, key }: PreferencePart,
  value: JsonValue,
): JsonValue | undefined {
  if (key === 'sort') return renameSort(changes, resource, value);
  if (key === 'group') return renameEntry(changes, resource, value);
  const isNamed = namedKeys.includes(key);
  if (isNamed && Array.isArray(value)) {
    return value.flatMap((entry) => renameEntry(changes, resource, entry) ?? []);
  }
  if (isNamed && isJsonObject(value)) return renameFilter(changes, resource, value as JsonObject).filter;
  return renameValue(changes, resource, value);
}

function renameValue(changes: NameChanges, resource: string, value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((entry) => renameValue(changes, resource, entry));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value as JsonObject).flatMap(([key, entry]): [string, JsonValue][] => {
    const renamed = renamePart(changes, { resource, key }, entry);
    return renamed === undefined ? [] : [[key, renamed]];
  });
  return Object.fromEntries(entries);
}

/**
 * Renames a saved view. Its key contains the resource (`list/institutions`); in its value `columns`,
 * `filters`, `filter`, `sort`, `group` and `totals` contain paths at any depth.
 * @returns undefined if the resource was removed.
 */
export function renamePreference(changes: NameChanges, { key, value }: Preference): Preference | undefined {
  const parts = key.split(separators);
  const place = parts.findIndex((part) => changes.isResource(part));
  const resource = parts[place];
  if (resource === undefined) return { key, value };
  const present = changes.resource(resource);
  if (present === undefined) return undefined;
  return { key: parts.with(place, present).join(''), value: renameValue(changes, resource, value) };
}
