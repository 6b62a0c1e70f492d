import { coversAny, uniteScopes } from './fieldScope.ts';
import type { Grants, ResourceGrants, ScopedGrant } from './Grants.ts';

function mergeScoped(one: ScopedGrant = {}, other: ScopedGrant = {}): ScopedGrant {
  const all = uniteScopes([one.all, other.all]);
  const ids = { ...one.ids };
  for (const [id, scope] of Object.entries(other.ids ?? {})) {
    ids[id] = uniteScopes([ids[id], scope]);
  }
  const rules = [...(one.rules ?? []), ...(other.rules ?? [])];
  return {
    ...(coversAny(all) ? { all } : {}),
    ...(Object.keys(ids).length > 0 ? { ids } : {}),
    ...(rules.length > 0 ? { rules } : {}),
  };
}

function mergeResource(one: ResourceGrants, other: ResourceGrants): ResourceGrants {
  return {
    create: (one.create ?? false) || (other.create ?? false),
    delete: (one.delete ?? false) || (other.delete ?? false),
    read: mergeScoped(one.read, other.read),
    update: mergeScoped(one.update, other.update),
    custom: [...new Set([...(one.custom ?? []), ...(other.custom ?? [])])],
  };
}

/** Union of grants: what one of them gives, all of them give; full access wins over named fields. */
export function mergeGrants(grants: readonly Grants[]): Grants {
  const merged: Grants = {};
  for (const grant of grants) {
    for (const [resource, rights] of Object.entries(grant)) {
      merged[resource] = mergeResource(merged[resource] ?? {}, rights);
    }
  }
  return merged;
}
