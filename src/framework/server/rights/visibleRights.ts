import type { CrudAnswer, VisibleRights, VisibleScope } from '../../schema/contracts/permissioner.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { coversAny, uniteScopes } from '../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../schema/rights/Grants.ts';
import type { Actor } from './Actor.ts';
import { type CompiledRights, compileRights } from './compileRights.ts';

/** Above this number, single records are reported as 'many'. */
const maxIds = 500;

function scopeOf(rights: CompiledRights, action: 'read' | 'update'): VisibleScope {
  const groups = rights.ids.groups.filter((group) => coversAny(group[action]));
  const ids = groups.flatMap((group) => group.ids.map((id): [string, FieldScope] => [id, group[action]]));
  const isMany = ids.length > maxIds;
  const unnamed = isMany ? groups.map((group) => group[action]) : [];
  return {
    all: rights.everywhere[action],
    ids: isMany ? 'many' : Object.fromEntries(ids),
    some: uniteScopes([...unnamed, ...rights.rules.map((rule) => rule[action])]),
  };
}

function visibleRightsOf(rights: CompiledRights): VisibleRights | undefined {
  const { canCreate, canDelete, canReachRows, custom } = rights;
  if (!canReachRows && !canCreate && !canDelete && custom.length === 0) return undefined;
  return {
    create: canCreate,
    delete: canDelete,
    read: scopeOf(rights, 'read'),
    update: scopeOf(rights, 'update'),
    custom,
  };
}

/** Rights of an actor by resource, for the browser. */
export function visibleRights(index: ModelIndex, actor: Actor): CrudAnswer {
  const entries = index.model.entities.flatMap((entity) => {
    const visible = visibleRightsOf(compileRights(index, actor, entity));
    return visible ? [[entity.resource, visible] as const] : [];
  });
  return Object.fromEntries(entries);
}
