import { coversAny, uniteScopes } from './fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type ResourceGrants,
  type ScopedGrant,
} from './Grants.ts';

/** The values of all records under each key, in their order. */
function valuesByKey<Value>(records: readonly Readonly<Record<string, Value>>[]): Map<string, Value[]> {
  const byKey = new Map<string, Value[]>();
  for (const [key, value] of records.flatMap((record) => Object.entries(record))) {
    const known = byKey.get(key);
    if (known) known.push(value);
    else byKey.set(key, [value]);
  }
  return byKey;
}

function mergeIds(scopes: readonly ScopedGrant[]): Record<string, FieldScope> {
  const byId = valuesByKey(scopes.map(({ ids = {} }) => ids));
  return Object.fromEntries([...byId].map(([id, fields]) => [id, uniteScopes(fields)]));
}

/** Leaves out what gives nothing. */
function withoutEmpty({ all, ids = {}, rules = [] }: ScopedGrant): ScopedGrant {
  return {
    ...(coversAny(all) ? { all } : {}),
    ...(Object.keys(ids).length > 0 ? { ids } : {}),
    ...(rules.length > 0 ? { rules } : {}),
  };
}

function mergeScoped(scopes: readonly ScopedGrant[]): ScopedGrant {
  const [only = {}] = scopes;
  if (scopes.length < 2) return withoutEmpty(only);
  return withoutEmpty({
    all: uniteScopes(scopes.map((scope) => scope.all)),
    ids: mergeIds(scopes),
    rules: scopes.flatMap((scope) => scope.rules ?? []),
  });
}

/** Union of grants on one resource. */
function mergeResourceGrants(given: readonly ResourceGrants[]): Required<ResourceGrants> {
  return {
    create: given.some(({ create }) => create),
    delete: given.some((rights) => rights.delete),
    read: mergeScoped(given.flatMap(({ read }) => read ?? [])),
    update: mergeScoped(given.flatMap(({ update }) => update ?? [])),
    custom: [...new Set(given.flatMap(({ custom }) => custom ?? []))],
  };
}

/** Union of grants; all fields win over named fields. */
export function mergeGrants(grants: readonly Grants[]): Grants {
  return Object.fromEntries(
    [...valuesByKey(grants)].map(([resource, given]) => [resource, mergeResourceGrants(given)]),
  );
}

/** Effective grants on one resource: its own merged with those of `*`. */
export function effectiveGrants(grants: Grants, resource: string): Required<ResourceGrants> {
  return mergeResourceGrants([grants[anyResource] ?? {}, grants[resource] ?? {}]);
}
