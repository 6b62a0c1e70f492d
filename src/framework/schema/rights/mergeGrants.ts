import { coversAny, uniteScopes } from './fieldScope.ts';
import type { FieldScope, Grants, ResourceGrants, ScopedGrant } from './Grants.ts';

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

function mergeResource(given: readonly ResourceGrants[]): ResourceGrants {
  return {
    create: given.some(({ create }) => create),
    delete: given.some((rights) => rights.delete),
    read: mergeScoped(given.flatMap(({ read }) => read ?? [])),
    update: mergeScoped(given.flatMap(({ update }) => update ?? [])),
    custom: [...new Set(given.flatMap(({ custom }) => custom ?? []))],
  };
}

/** Union of grants: what one of them gives, all of them give; full access wins over named fields. */
export function mergeGrants(grants: readonly Grants[]): Grants {
  const byResource = new Map<string, ResourceGrants[]>();
  for (const [resource, rights] of grants.flatMap((grant) => Object.entries(grant))) {
    const known = byResource.get(resource);
    if (known) known.push(rights);
    else byResource.set(resource, [rights]);
  }
  return Object.fromEntries([...byResource].map(([resource, given]) => [resource, mergeResource(given)]));
}
