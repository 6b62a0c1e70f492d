import { coversAny, uniteScopes } from './fieldScope.ts';
import type { FieldScope, ResourceGrants, ScopedGrant } from './Grants.ts';
import { valuesByKey } from './valuesByKey.ts';

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
export function mergeResourceGrants(given: readonly ResourceGrants[]): Required<ResourceGrants> {
  return {
    create: given.some(({ create }) => create),
    delete: given.some((rights) => rights.delete),
    read: mergeScoped(given.flatMap(({ read }) => read ?? [])),
    update: mergeScoped(given.flatMap(({ update }) => update ?? [])),
    custom: [...new Set(given.flatMap(({ custom }) => custom ?? []))],
  };
}
