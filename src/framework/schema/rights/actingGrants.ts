import type { Entity } from '../model.ts';
import { exceedingGrants } from './exceedingGrants.ts';
import { coversAny, uniteScopes } from './fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type GrantOwner,
  type Grants,
  type ResourceGrants,
  type ScopedGrant,
} from './Grants.ts';
import { limitedGrants } from './limitedGrants.ts';
import { effectiveGrants } from './mergeGrants.ts';
import { holdsCustom, userPermissions } from './PermissionSet.ts';

/** Resources that control rights. Acting as another user never grants more on them than one's own rights. */
export const userAdministration: readonly string[] = [
  'login-users',
  'roles',
  'auto-permissions',
  'outgoing-mails',
  'sign-ins',
];

/** The parts of an entity that concern rights. */
export interface GrantedEntity {
  resource: string;
  custom: readonly string[];
}

function common(one: FieldScope | undefined, other: FieldScope | undefined): FieldScope {
  if (one === undefined || other === undefined) return [];
  if (one === true) return other;
  return other === true ? one : one.filter((field) => other.includes(field));
}

/** The origin's own rules are ignored: in them `$me` would mean the profile of another user. */
function commonScoped(target: ScopedGrant = {}, origin: ScopedGrant = {}): ScopedGrant {
  const all = common(target.all, origin.all);
  const ids = [...new Set([...Object.keys(target.ids ?? {}), ...Object.keys(origin.ids ?? {})])].map(
    (id) =>
      [
        id,
        common(uniteScopes([target.all, target.ids?.[id]]), uniteScopes([origin.all, origin.ids?.[id]])),
      ] as const,
  );
  const rules = (target.rules ?? []).map(({ when, fields }) => ({
    when,
    fields: common(fields, origin.all),
  }));
  return {
    ...(coversAny(all) ? { all } : {}),
    ids: Object.fromEntries(ids.filter(([, fields]) => coversAny(fields))),
    rules: rules.filter(({ fields }) => coversAny(fields)),
  };
}

function namesOf(custom: readonly string[], entity: GrantedEntity): string[] {
  return [...(custom.includes(anyResource) ? entity.custom : custom)];
}

function commonRights(
  target: Required<ResourceGrants>,
  origin: Required<ResourceGrants>,
  entity: GrantedEntity,
): ResourceGrants {
  const own = namesOf(origin.custom, entity);
  return {
    create: target.create === true && origin.create === true,
    delete: target.delete === true && origin.delete === true,
    read: commonScoped(target.read, origin.read),
    update: commonScoped(target.update, origin.update),
    custom: namesOf(target.custom, entity).filter((name) => own.includes(name)),
  };
}

/** A login that somebody acts as. */
interface Acted extends GrantOwner {
  /** Whether it was made to be acted as for a while. */
  isTemporary: boolean;
}

/**
 * Whether `origin` may act as `target`: as the login of any profile with the right for it, as a temporary login
 * only while that has no more rights than the origin itself.
 */
export function mayActAs(origin: GrantOwner, target: Acted, entities: readonly Entity[]): boolean {
  if (target.profile !== null && holdsCustom(origin.grants, 'logInAsAnotherUser')) return true;
  if (!target.isTemporary || !holdsCustom(origin.grants, 'createTemporaryUsers')) return false;
  const own = { ...origin, grants: limitedGrants(entities, origin.grants, origin.profile) };
  const given = { grants: limitedGrants(entities, target.grants, target.profile), profile: target.profile };
  return exceedingGrants(own, given).length === 0;
}

/**
 * The target's rights on an entity that is no user administration. Custom rights of user administration hold
 * under whatever entity they were granted, so the origin must have them, too.
 */
function targetRights(given: Required<ResourceGrants>, origin: Grants): ResourceGrants {
  const custom = given.custom.filter(
    (name) => !Object.hasOwn(userPermissions, name) || holdsCustom(origin, name),
  );
  return { ...given, custom };
}

/**
 * Effective rights while `origin` acts as `target`: those of `target`, but on user administration only those
 * that both have, to prevent privilege escalation. `*` is expanded per entity, because it would include user
 * administration.
 */
export function actingGrants(target: Grants, origin: Grants, entities: readonly GrantedEntity[]): Grants {
  const isLimited = new Set(userAdministration);
  return Object.fromEntries(
    entities.map((entity) => {
      const given = effectiveGrants(target, entity.resource);
      const rights = isLimited.has(entity.resource)
        ? commonRights(given, effectiveGrants(origin, entity.resource), entity)
        : targetRights(given, origin);
      return [entity.resource, rights];
    }),
  );
}
