import { coversAny } from '../../../schema/rights/fieldScope.ts';
import type { Grants, ResourceGrants, ScopedGrant } from '../../../schema/rights/Grants.ts';
import type { MatrixAction } from '../matrix/matrixRows.ts';

/** Drops scopes without fields, so that revoked grants leave no trace. */
function tidyScope({ all, ids = {}, rules = [] }: ScopedGrant): ScopedGrant | undefined {
  const reaching = Object.entries(ids).filter(([, fields]) => coversAny(fields));
  const holding = rules.filter(({ fields }) => coversAny(fields));
  const tidied: ScopedGrant = {
    ...(coversAny(all) ? { all } : {}),
    ...(reaching.length > 0 ? { ids: Object.fromEntries(reaching) } : {}),
    ...(holding.length > 0 ? { rules: holding } : {}),
  };
  return Object.keys(tidied).length > 0 ? tidied : undefined;
}

function place(grants: Grants, resource: string, change: Partial<ResourceGrants>): Grants {
  const { [resource]: former = {}, ...others } = grants;
  const merged = { ...former, ...change };
  const kept = Object.entries(merged).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return kept.length > 0 ? { ...others, [resource]: Object.fromEntries(kept) } : others;
}

/** Grants or revokes an action without scopes. */
export function setPlain(
  grants: Grants,
  resource: string,
  action: 'create' | 'delete',
  isGranted: boolean,
): Grants {
  return place(grants, resource, { [action]: isGranted });
}

/** Sets the records and fields that may be read or changed. */
export function setScope(
  grants: Grants,
  resource: string,
  action: 'read' | 'update',
  scope: ScopedGrant,
): Grants {
  return place(grants, resource, { [action]: tidyScope(scope) });
}

/** Sets the custom rights. */
export function setCustom(grants: Grants, resource: string, names: readonly string[]): Grants {
  return place(grants, resource, { custom: [...names] });
}

/** Revokes the grant for one action. */
export function clearCell(grants: Grants, resource: string, action: MatrixAction): Grants {
  return place(grants, resource, { [action]: undefined });
}
