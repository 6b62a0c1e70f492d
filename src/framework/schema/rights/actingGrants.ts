import { effectiveGrants } from './effectiveGrants.ts';
import { coversAny, uniteScopes } from './fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type ResourceGrants,
  type ScopedGrant,
} from './Grants.ts';

/** Resources that decide who may do what: acting as someone else gives nothing on them that one does not have oneself. */
export const userAdministration: readonly string[] = [
  'login-users',
  'roles',
  'auto-permissions',
  'outgoing-mails',
  'sign-ins',
];

/** An entity as far as rights are concerned. */
export interface GrantedEntity {
  resource: string;
  custom: readonly string[];
}

function common(one: FieldScope | undefined, other: FieldScope | undefined): FieldScope {
  if (one === undefined || other === undefined) return [];
  if (one === true) return other;
  return other === true ? one : one.filter((field) => other.includes(field));
}

/** The origin's own rules count for nothing: `$me` in them would stand for the profile of someone else. */
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

/**
 * The rights in force while `origin` acts as `target`: those of `target`, but for user administration only what both
 * have (QUALITY: escalation by acting as someone). `*` is spelled out, because it would give user administration too.
 */
export function actingGrants(target: Grants, origin: Grants, entities: readonly GrantedEntity[]): Grants {
  const isLimited = new Set(userAdministration);
  return Object.fromEntries(
    entities.map((entity) => {
      const given = effectiveGrants(target, entity.resource);
      const rights = isLimited.has(entity.resource)
        ? commonRights(given, effectiveGrants(origin, entity.resource), entity)
        : given;
      return [entity.resource, rights];
    }),
  );
}
