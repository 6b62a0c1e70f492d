import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';

/** Declarations of families: the actions that remain, and the fields that nobody changes. */
const sealed: Readonly<Record<string, { actions: readonly string[]; fields: readonly string[] }>> = {
  'online-form-submissions': { actions: ['read', 'update', 'delete', 'custom'], fields: ['form', 'data'] },
  'submission-files': { actions: ['read', 'custom'], fields: [] },
};

function withoutFields(scope: unknown, fields: readonly string[]): unknown {
  return Array.isArray(scope) ? scope.filter((name) => !fields.includes(String(name))) : scope;
}

/** A grant to change, without fields that no grant may name any more. */
function withoutUpdates(update: unknown, fields: readonly string[]): unknown {
  if (!isJsonObject(update)) return update;
  const { all, ids, rules, ...rest } = update;
  const byId = isJsonObject(ids)
    ? Object.fromEntries(Object.entries(ids).map(([id, scope]) => [id, withoutFields(scope, fields)]))
    : ids;
  const byRule = Array.isArray(rules)
    ? rules.map((rule) =>
        isJsonObject(rule) ? { ...rule, fields: withoutFields(rule.fields, fields) } : rule,
      )
    : rules;
  return {
    ...rest,
    ...(all === undefined ? {} : { all: withoutFields(all, fields) }),
    ...(ids === undefined ? {} : { ids: byId }),
    ...(rules === undefined ? {} : { rules: byRule }),
  };
}

function withoutDeclarations(grants: RecordData, resource: string): unknown {
  const { actions = [], fields = [] } = sealed[resource] ?? {};
  const given = grants[resource];
  if (!isJsonObject(given)) return given;
  const kept = Object.entries(given).filter(([action]) => actions.includes(action));
  return Object.fromEntries(
    kept.map(([action, value]) => [action, action === 'update' ? withoutUpdates(value, fields) : value]),
  );
}

/** Grants without those that no longer exist since declarations are sealed, which could not be saved again. */
export function grantsWithoutDeclarations({ crudAccess }: Readonly<RecordData>): unknown {
  if (!isJsonObject(crudAccess)) return crudAccess;
  const changed = Object.keys(sealed).filter((resource) => resource in crudAccess);
  const entries = changed.map((resource) => [resource, withoutDeclarations(crudAccess, resource)]);
  return { ...crudAccess, ...Object.fromEntries(entries) };
}
