import { coversAny, uniteScopes } from './fieldScope.ts';
import type { FieldScope, ResourceGrants, ScopedGrant } from './Grants.ts';

function mergeIds(scopes: readonly ScopedGrant[]): Record<string, FieldScope> {
  const byId = new Map<string, FieldScope[]>();
  for (const [id, fields] of scopes.flatMap(({ ids = {} }) => Object.entries(ids)))
    byId.set(id, [...(byId.get(id) ?? []), fields]);
  return Object.fromEntries([...byId].map(([id, fields]) => [id, uniteScopes(fields)]));
}

function mergeScoped(scopes: readonly ScopedGrant[]): ScopedGrant {
  const all = uniteScopes(scopes.map((scope) => scope.all));
  const ids = mergeIds(scopes);
  const rules = scopes.flatMap((scope) => scope.rules ?? []);
  return {
    ...(coversAny(all) ? { all } : {}),
    ...(Object.keys(ids).length > 0 ? { ids } : {}),
    ...(rules.length > 0 ? { rules } : {}),
  };
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
