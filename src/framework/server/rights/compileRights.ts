import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversAny, coversField, uniteScopes } from '../../schema/rights/fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type RecordAccess,
  type ResourceAccess,
  type ResourceGrants,
} from '../../schema/rights/Grants.ts';
import { barredFields, withoutFields } from '../../schema/rights/limitedGrants.ts';
import { effectiveGrants } from '../../schema/rights/mergeGrants.ts';
import { narrowToOwn } from '../../schema/rights/narrowToOwn.ts';
import { soundUpdate } from '../../schema/rights/soundUpdate.ts';
import type { Actor } from './Actor.ts';
import { IdGrants } from './IdGrants.ts';
import { profileKey } from './profileKey.ts';
import { type RightsRule, readRules } from './readRules.ts';

/** Fields that may be read and updated. */
export interface RightsScope {
  read: FieldScope;
  update: FieldScope;
}

/** An actor's rights on one row in scope. */
export interface RowRights {
  readable: FieldScope;
  isReadable(field: string): boolean;
  isUpdatable(field: string): boolean;
  /** Sent to clients as `$access`. */
  access: RecordAccess;
}

function grantsOf(grants: Grants | 'everything', entity: Entity): Required<ResourceGrants> {
  if (grants !== 'everything') return effectiveGrants(grants, entity.resource);
  return { create: true, delete: true, read: { all: true }, update: { all: true }, custom: entity.custom };
}

/** Limits grants to actions that the entity has, and updates to those that reveal nothing unreadable. */
function possible(entity: Entity, given: Required<ResourceGrants>): Required<ResourceGrants> {
  const exists = new Set(entity.actions);
  return {
    create: exists.has('create') && given.create,
    delete: exists.has('delete') && given.delete,
    read: exists.has('read') ? given.read : {},
    update: exists.has('update') ? soundUpdate(entity, given.update, given.read) : {},
    custom: given.custom,
  };
}

/** Names of the fields that are neither read-only nor write-only. */
function settableFields(entity: Entity): Set<string> {
  return new Set(
    entity.fields.filter(({ readOnly, writeOnly }) => !readOnly && !writeOnly).map(({ name }) => name),
  );
}

/** Fields readable in all of these scopes; undefined if the scopes differ. */
function commonScope(scopes: readonly RightsScope[]): FieldScope | undefined {
  const texts = new Set(scopes.map(({ read }) => JSON.stringify(read === true ? read : [...read].sort())));
  return texts.size === 1 ? scopes[0]?.read : undefined;
}

/**
 * An actor's rights on one entity. Every API channel derives its rows, projection and whitelists from them.
 */
export class CompiledRights {
  readonly entity: Entity;
  readonly canCreate: boolean;
  /** Applies to every row in scope: deletion is never granted per row. */
  readonly canDelete: boolean;
  /**
   * Whether any row may be in scope, even one that may only be updated; otherwise list and find answer 403.
   */
  readonly canReachRows: boolean;
  /** Custom rights on the entity as a whole; they are never granted per row. */
  readonly custom: string[];
  /** Fields granted in every row. */
  readonly everywhere: RightsScope;
  /** Whether every row is in scope, because some field may be read or updated in all of them. */
  readonly isEveryRow: boolean;
  /** Whether every field is readable in every row. */
  readonly isWhole: boolean;
  /**
   * Fields readable in each row in scope, if grants by id and by rule all give the same ones. Undefined if
   * they differ, and if `isEveryRow`.
   */
  readonly inScope: FieldScope | undefined;
  readonly ids: IdGrants;
  readonly rules: readonly RightsRule[];
  /** Sent to clients as the rights on the entity. */
  readonly resourceAccess: ResourceAccess;
  private readonly settable: ReadonlySet<string>;
  private readonly somewhere: RightsScope;
  private readonly barred: string;
  /** Cached by the grant for the single row and the matching rules. */
  private readonly evaluated = new Map<RightsScope | undefined, Map<string, RowRights>>();

  /** @param alike rights by the same grants for another profile, if already compiled. */
  constructor(index: ModelIndex, actor: Actor, entity: Entity, alike: readonly CompiledRights[]) {
    const { grants, profile } = actor;
    const barred = grants === 'everything' ? [] : barredFields(entity, grants, profile?.id ?? null);
    const narrowed = narrowToOwn(entity, possible(entity, grantsOf(grants, entity)));
    const given = withoutFields(entity, narrowed, barred);
    this.barred = barred.join();
    this.entity = entity;
    this.canCreate = given.create;
    this.canDelete = given.delete;
    this.custom = entity.custom.filter(
      (name) => given.custom.includes(name) || given.custom.includes(anyResource),
    );
    this.everywhere = { read: given.read.all ?? [], update: given.update.all ?? [] };
    // grants for single records do not depend on the profile otherwise, and may be stored already
    this.ids = alike.find((rights) => rights.barred === this.barred)?.ids ?? new IdGrants(given);
    this.rules = readRules({ index, entity, profile }, given);
    const scopes = [this.everywhere, ...this.ids.groups, ...this.rules];
    this.somewhere = {
      read: uniteScopes(scopes.map(({ read }) => read)),
      update: uniteScopes(scopes.map(({ update }) => update)),
    };
    this.isEveryRow = coversAny(this.everywhere.read) || coversAny(this.everywhere.update);
    this.isWhole = this.everywhere.read === true;
    this.inScope = this.isEveryRow ? undefined : commonScope([...this.ids.groups, ...this.rules]);
    this.canReachRows = coversAny(this.somewhere.read) || coversAny(this.somewhere.update);
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

  /** Whether the field is readable in some row; `guardSql` says in which. */
  readonly isReadable = (field: string): boolean => coversField(this.somewhere.read, field);

  /**
   * Whether the field is updatable in some row, and neither read-only nor write-only; `RowRights` says so for
   * one row.
   */
  readonly isUpdatable = (field: string): boolean =>
    this.settable.has(field) && coversField(this.somewhere.update, field);

  /**
   * Whether the actor may set an optional field of a new record: the field is updatable, or the entity has no
   * updates and the actor may create.
   */
  readonly isSettable = (field: string): boolean =>
    this.entity.actions.includes('update')
      ? this.isUpdatable(field)
      : this.canCreate && this.settable.has(field);

  /** @param matched one digit per rule, as `matchedRulesSql` selects them: `1` if it matches the row, else `0`. */
  rowRights(id: string, matched: string): RowRights {
    const own = this.ids.get(id);
    const byMatched = this.evaluated.get(own) ?? new Map<string, RowRights>();
    this.evaluated.set(own, byMatched);
    const known = byMatched.get(matched);
    if (known) return known;
    const rights = this.evaluateRow([...(own ? [own] : []), ...this.matchedRules(matched)]);
    byMatched.set(matched, rights);
    return rights;
  }

  private matchedRules(matched: string): RightsRule[] {
    return this.rules.filter((_, position) => matched[position] === '1');
  }

  private evaluateRow(scopes: readonly RightsScope[]): RowRights {
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

  private partialAccess(): Pick<ResourceAccess, 'readSomewhere' | 'updateSomewhere'> {
    if (this.ids.size === 0 && this.rules.length === 0) return {};
    return { readSomewhere: this.somewhere.read, updateSomewhere: this.somewhere.update };
  }
}

/** By `profileKey`. */
type ByProfile = Map<string, CompiledRights>;
const compiled = new WeakMap<object, WeakMap<Entity, ByProfile>>();
const forEverything = {};

/**
 * Compiles an actor's grants for one entity. Cached per grants object and profile, so users of the same roles
 * should share one object, as `UserGrants` ensures.
 */
export function compileRights(index: ModelIndex, actor: Actor, entity: Entity): CompiledRights {
  const key = actor.grants === 'everything' ? forEverything : actor.grants;
  const byEntity = compiled.get(key) ?? new WeakMap<Entity, ByProfile>();
  compiled.set(key, byEntity);
  const byProfile: ByProfile = byEntity.get(entity) ?? new Map();
  byEntity.set(entity, byProfile);
  const profile = profileKey(index, actor);
  const rights = byProfile.get(profile) ?? new CompiledRights(index, actor, entity, [...byProfile.values()]);
  byProfile.set(profile, rights);
  return rights;
}

/** An actor's rights to an entity by its name; undefined if there is none. */
export function rightsTo(index: ModelIndex, actor: Actor, resource: string): CompiledRights | undefined {
  const entity = index.entity(resource);
  return entity && compileRights(index, actor, entity);
}
