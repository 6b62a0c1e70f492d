import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversAny, coversField, uniteScopes } from '../../schema/rights/fieldScope.ts';
import { anyResource, type Grants, type ResourceGrants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { ResourceAccess } from '../../schema/rights/ResourceAccess.ts';
import type { Actor } from '../repository/Actor.ts';
import { IdGrants } from './IdGrants.ts';
import type { RightsScope } from './RightsScope.ts';
import type { RowRights } from './RowRights.ts';
import { type RightsRule, readRules } from './readRules.ts';

/** What one actor may do with one entity; every channel takes its rows, projection and whitelists from here. */
export interface CompiledRights {
  entity: Entity;
  canCreate: boolean;
  canDelete: boolean;
  /** Whether any row may be seen; without it list and find are 403. */
  canRead: boolean;
  custom: string[];
  /** Whether the field may be read in some row. In which: `guardSql`. */
  isReadable: (field: string) => boolean;
  isUpdatable: (field: string) => boolean;
  /** What holds in every row. */
  everywhere: RightsScope;
  /** Whether every row is in scope. */
  isEveryRow: boolean;
  /** Whether every field is readable in every row. */
  isWhole: boolean;
  ids: IdGrants;
  rules: readonly RightsRule[];
  /** @param held for each rule `1` where it holds in the row, else `0`. */
  rowRights(id: string, held: string): RowRights;
  resourceAccess: ResourceAccess;
}

const fullGrants: ResourceGrants = { create: true, delete: true, read: { all: true }, update: { all: true } };

function grantsOf(grants: Grants | 'everything', entity: Entity): ResourceGrants {
  if (grants === 'everything') return { ...fullGrants, custom: entity.custom };
  const everywhere = grants[anyResource];
  const own = grants[entity.resource];
  if (!everywhere) return own ?? {};
  return mergeGrants([{ own: everywhere }, { own: own ?? {} }]).own ?? {};
}

/** Leaves of the grants what the entity knows: actions it has, fields that a person may set. */
function possible(entity: Entity, given: ResourceGrants): ResourceGrants {
  const { read, update, ...rest } = given;
  const exists = new Set(entity.actions);
  return {
    ...rest,
    create: exists.has('create') && given.create === true,
    delete: exists.has('delete') && given.delete === true,
    ...(read && exists.has('read') ? { read } : {}),
    ...(update && exists.has('update') ? { update } : {}),
  };
}

/** Names of fields a person may set at all. */
function settableFields(entity: Entity): Set<string> {
  return new Set(
    entity.fields.filter(({ readOnly, writeOnly }) => !readOnly && !writeOnly).map(({ name }) => name),
  );
}

class EntityRights implements CompiledRights {
  readonly entity: Entity;
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  readonly canRead: boolean;
  readonly custom: string[];
  readonly everywhere: RightsScope;
  readonly isEveryRow: boolean;
  readonly isWhole: boolean;
  readonly ids: IdGrants;
  readonly rules: readonly RightsRule[];
  readonly resourceAccess: ResourceAccess;
  private readonly settable: ReadonlySet<string>;
  private readonly somewhere: RightsScope;
  private readonly byHeld = new Map<string, RowRights>();

  constructor(index: ModelIndex, actor: Actor, entity: Entity) {
    const given = possible(entity, grantsOf(actor.grants, entity));
    this.entity = entity;
    this.canCreate = given.create ?? false;
    this.canDelete = given.delete ?? false;
    this.custom = entity.custom.filter(
      (name) => given.custom?.includes(name) || given.custom?.includes(anyResource),
    );
    this.everywhere = { read: given.read?.all ?? [], update: given.update?.all ?? [] };
    this.ids = new IdGrants(given);
    this.rules = readRules(index, entity, given, actor.profile?.id);
    const scopes = [this.everywhere, ...this.ids.groups, ...this.rules];
    this.somewhere = {
      read: uniteScopes(scopes.map(({ read }) => read)),
      update: uniteScopes(scopes.map(({ update }) => update)),
    };
    this.isEveryRow = coversAny(this.everywhere.read) || coversAny(this.everywhere.update);
    this.isWhole = this.everywhere.read === true;
    this.canRead = coversAny(this.somewhere.read) || coversAny(this.somewhere.update);
    this.settable = settableFields(entity);
    this.resourceAccess = {
      create: this.canCreate,
      delete: this.canDelete,
      read: this.everywhere.read,
      update: this.everywhere.update,
      custom: this.custom,
      ...this.partialAccess(),
    };
  }

  readonly isReadable = (field: string): boolean => coversField(this.somewhere.read, field);

  readonly isUpdatable = (field: string): boolean =>
    this.settable.has(field) && coversField(this.somewhere.update, field);

  rowRights(id: string, held: string): RowRights {
    const own = this.ids.get(id);
    if (own) return this.judgeRow([own, ...this.heldRules(held)]);
    const known = this.byHeld.get(held);
    if (known) return known;
    const rights = this.judgeRow(this.heldRules(held));
    this.byHeld.set(held, rights);
    return rights;
  }

  private heldRules(held: string): RightsRule[] {
    return this.rules.filter((_, position) => held[position] === '1');
  }

  private judgeRow(scopes: readonly RightsScope[]): RowRights {
    const readable = uniteScopes([this.everywhere.read, ...scopes.map(({ read }) => read)]);
    const update = uniteScopes([this.everywhere.update, ...scopes.map((scope) => scope.update)]);
    const names = readable === true ? undefined : new Set(readable);
    const updatable = update === true ? undefined : new Set(update);
    return {
      readable,
      isReadable: (field) => names?.has(field) ?? true,
      isUpdatable: (field) => this.settable.has(field) && (updatable?.has(field) ?? true),
      access: { update, delete: this.canDelete, custom: this.custom },
    };
  }

  private partialAccess(): Pick<ResourceAccess, 'readSome' | 'updateSome'> {
    if (this.ids.size === 0 && this.rules.length === 0) return {};
    return { readSome: this.somewhere.read, updateSome: this.somewhere.update };
  }
}

type ByProfile = Map<string, CompiledRights>;
const compiled = new WeakMap<object, WeakMap<Entity, ByProfile>>();
const forEverything = {};

/** Compiles an actor's grants for one entity, once for each set of grants. */
export function compileRights(index: ModelIndex, actor: Actor, entity: Entity): CompiledRights {
  const key = actor.grants === 'everything' ? forEverything : actor.grants;
  const byEntity = compiled.get(key) ?? new WeakMap<Entity, ByProfile>();
  compiled.set(key, byEntity);
  const byProfile: ByProfile = byEntity.get(entity) ?? new Map();
  byEntity.set(entity, byProfile);
  const profile = actor.profile?.id ?? '';
  const rights = byProfile.get(profile) ?? new EntityRights(index, actor, entity);
  byProfile.set(profile, rights);
  return rights;
}
