import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';
import { renameFilter } from './renameStored.ts';

type Rename = (value: JsonValue) => JsonValue | undefined;

function mapObject(object: JsonObject, rename: Rename): JsonObject {
  const entries = Object.entries(object).flatMap(([key, value]): [string, JsonValue][] => {
    const renamed = rename(value);
    return renamed === undefined ? [] : [[key, renamed]];
  });
  return Object.fromEntries(entries);
}

/** Renames the fields of a scope: `true` or field names. */
function renameScope(changes: NameChanges, resource: string): Rename {
  return (scope) =>
    Array.isArray(scope)
      ? scope.flatMap((name): JsonValue[] => {
          const path = typeof name === 'string' ? changes.path(resource, name) : name;
          return path === undefined ? [] : [path];
        })
      : scope;
}

/** Drops a rule if one of its conditions was removed, because it would grant more than before. */
function renameRule(changes: NameChanges, resource: string): Rename {
  return (rule) => {
    if (!isJsonObject(rule)) return rule;
    const { when, fields, ...rest } = rule as JsonObject;
    const renamed = isJsonObject(when) ? renameFilter(changes, resource, when as JsonObject) : undefined;
    if (renamed?.isWider) return undefined;
    const scope = fields === undefined ? undefined : renameScope(changes, resource)(fields);
    return {
      ...rest,
      ...(when === undefined ? {} : { when: renamed?.filter ?? when }),
      ...(scope === undefined ? {} : { fields: scope }),
    };
  };
}

function renameScoped(changes: NameChanges, resource: string, scoped: JsonObject): JsonObject {
  const scope = renameScope(changes, resource);
  const entries = Object.entries(scoped).map(([key, value]): [string, JsonValue] => {
    if (key === 'all') return [key, scope(value) ?? []];
    if (key === 'ids' && isJsonObject(value)) return [key, mapObject(value as JsonObject, scope)];
    const isRules = key === 'rules' && Array.isArray(value);
    return [key, isRules ? value.flatMap((rule) => renameRule(changes, resource)(rule) ?? []) : value];
  });
  return Object.fromEntries(entries);
}

function renameResource(changes: NameChanges, resource: string, grants: JsonObject): JsonObject {
  const entries = Object.entries(grants).map(([key, value]): [string, JsonValue] => {
    const isScoped = (key === 'read' || key === 'update') && isJsonObject(value);
    return [key, isScoped ? renameScoped(changes, resource, value as JsonObject) : value];
  });
  return Object.fromEntries(entries);
}

/** Renames resources and fields in grants (see `Grants`); grants on removed ones are dropped. */
export function renameGrants(changes: NameChanges, grants: JsonObject): JsonObject {
  const entries = Object.entries(grants).flatMap(([resource, value]): [string, JsonValue][] => {
    const present = changes.resource(resource);
    if (present === undefined) return [];
    return [[present, isJsonObject(value) ? renameResource(changes, resource, value as JsonObject) : value]];
  });
  return Object.fromEntries(entries);
}
