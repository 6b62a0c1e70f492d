import type { FieldScope, Grants, ResourceGrants, ScopedGrant } from './Grants.ts';

function mergeScopes(one: FieldScope | undefined, other: FieldScope | undefined): FieldScope | undefined {
  if (one === true || other === true) return true;
  if (!one || !other) return one ?? other;
  return [...new Set([...one, ...other])];
}

function mergeScoped(one: ScopedGrant = {}, other: ScopedGrant = {}): ScopedGrant {
  const all = mergeScopes(one.all, other.all);
  const ids = { ...one.ids };
  for (const [id, scope] of Object.entries(other.ids ?? {})) {
    const merged = mergeScopes(ids[id], scope);
    if (merged) ids[id] = merged;
  }
  const rules = [...(one.rules ?? []), ...(other.rules ?? [])];
  return {
    ...(all ? { all } : {}),
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
