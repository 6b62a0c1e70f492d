import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';
import { renameFilter } from './renameFilter.ts';

type Rename = (value: JsonValue) => JsonValue | undefined;

function mapObject(object: JsonObject, rename: Rename): JsonObject {
  const entries = Object.entries(object).flatMap(([key, value]): [string, JsonValue][] => {
    const renamed = rename(value);
    return renamed === undefined ? [] : [[key, renamed]];
  });
  return Object.fromEntries(entries);
}

/** `true`, or field names. */
function renameScope(changes: NameChanges, resource: string): Rename {
  return (scope) =>
    Array.isArray(scope)
      ? scope.flatMap((name): JsonValue[] => {
          const path = typeof name === 'string' ? changes.path(resource, name) : name;
          return path === undefined ? [] : [path];
        })
      : scope;
}

/** A rule whose condition is gone goes as a whole: without the condition it would give more than it did. */
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

/** Grants (see `Grants`) with the present names; what they gave on things that are gone is gone. */
export function renameGrants(changes: NameChanges, grants: JsonObject): JsonObject {
  const entries = Object.entries(grants).flatMap(([resource, value]): [string, JsonValue][] => {
    const present = changes.resource(resource);
    if (present === undefined) return [];
    return [[present, isJsonObject(value) ? renameResource(changes, resource, value as JsonObject) : value]];
  });
  return Object.fromEntries(entries);
}
