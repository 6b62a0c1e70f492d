import type { Entity } from '../../schema/model.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type ResourceGrants,
} from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { RecordAccess, ResourceAccess } from '../../schema/rights/ResourceAccess.ts';
import type { Actor } from '../repository/Actor.ts';

/** What one actor may do with one entity; every channel takes its projection and whitelists from here. */
export interface CompiledRights {
  entity: Entity;
  canCreate: boolean;
  canDelete: boolean;
  /** Whether any field may be read; without it list and find are 403. */
  canRead: boolean;
  custom: string[];
  isReadable(field: string): boolean;
  isUpdatable(field: string): boolean;
  /** What goes out as `$access` of each record. */
  recordAccess: RecordAccess;
  resourceAccess: ResourceAccess;
}

function allows(scope: FieldScope | undefined): (field: string) => boolean {
  if (scope === true) return () => true;
  const fields = new Set(scope ?? []);
  return (field) => fields.has(field);
}

const fullGrants: ResourceGrants = { create: true, delete: true, read: { all: true }, update: { all: true } };

function grantsOf(grants: Grants | 'everything', entity: Entity): ResourceGrants {
  if (grants === 'everything') return { ...fullGrants, custom: entity.custom };
  const everywhere = grants[anyResource];
  const own = grants[entity.resource];
  if (!everywhere) return own ?? {};
  return mergeGrants([{ own: everywhere }, { own: own ?? {} }]).own ?? {};
}

function compile(grants: Grants | 'everything', entity: Entity): CompiledRights {
  const given = grantsOf(grants, entity);
  const exists = new Set(entity.actions);
  const read = exists.has('read') ? given.read?.all : undefined;
  const update = exists.has('update') ? given.update?.all : undefined;
  const isReadable = allows(read);
  const updatable = allows(update);
  const isSettable = new Set(
    entity.fields.filter((field) => !field.readOnly && !field.writeOnly).map((field) => field.name),
  );
  const isUpdatable = (field: string) => isSettable.has(field) && updatable(field);
  const custom = entity.custom.filter(
    (name) => given.custom?.includes(name) || given.custom?.includes(anyResource),
  );
  const canCreate = exists.has('create') && given.create === true;
  const canDelete = exists.has('delete') && given.delete === true;
  const updateScope = update ?? [];
  return {
    entity,
    canCreate,
    canDelete,
    canRead: read === true || (read?.length ?? 0) > 0,
    custom,
    isReadable,
    isUpdatable,
    recordAccess: { update: updateScope, delete: canDelete, custom },
    resourceAccess: { create: canCreate, delete: canDelete, read: read ?? [], update: updateScope, custom },
  };
}

const compiled = new WeakMap<object, WeakMap<Entity, CompiledRights>>();
const forEverything = {};

/**
 * Compiles an actor's grants for one entity. Until rights per record exist, only type-wide scopes (`all`) give
 * anything; `ids` and `rules` give nothing.
 */
export function compileRights(actor: Actor, entity: Entity): CompiledRights {
  const key = actor.grants === 'everything' ? forEverything : actor.grants;
  let byEntity = compiled.get(key);
  if (!byEntity) {
    byEntity = new WeakMap();
    compiled.set(key, byEntity);
  }
  let rights = byEntity.get(entity);
  if (!rights) {
    rights = compile(actor.grants, entity);
    byEntity.set(entity, rights);
  }
  return rights;
}
