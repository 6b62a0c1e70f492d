import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';

/** Renames consecutive forward steps. They form one path in which every name is replaced one to one. */
function renameForward(
  changes: NameChanges,
  resource: string,
  steps: readonly string[],
): string[] | undefined {
  if (steps.length === 0) return [];
  const names = changes.path(resource, steps.join('.'))?.split('.');
  return names && steps.map((step) => names.splice(0, step.split('.').length).join('.'));
}

/**
 * Renames the steps along relations (see `resolveSteps`). Consecutive forward steps are one path; a backward
 * step names the resource where the next path starts.
 * @returns undefined if a step was removed.
 */
export function renameSteps(
  changes: NameChanges,
  resource: string,
  steps: readonly string[],
): string[] | undefined {
  const isBackward = (step: string) => step.includes('.') && changes.isResource(step.split('.')[0] ?? '');
  const ahead = steps.findIndex(isBackward);
  const renamed = renameForward(changes, resource, ahead < 0 ? steps : steps.slice(0, ahead));
  if (!renamed || ahead < 0) return renamed;
  const [from = '', ...field] = (steps[ahead] ?? '').split('.');
  const [presentFrom, presentField] = [changes.resource(from), changes.path(from, field.join('.'))];
  const rest = renameSteps(changes, from, steps.slice(ahead + 1));
  if (presentFrom === undefined || presentField === undefined || !rest) return undefined;
  return [...renamed, `${presentFrom}.${presentField}`, ...rest];
}

/** Renames the path of a rule's `$linked` operator; undefined if a step was removed. */
function renameLinked(changes: NameChanges, resource: string, value: JsonValue): JsonValue | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.path)) return value;
  const path = renameSteps(changes, resource, value.path.map(String));
  return path && { ...(value as Record<string, JsonValue>), path };
}

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
