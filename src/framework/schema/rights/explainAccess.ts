import type { Entity } from '../model.ts';
import { coversAny, coversField } from './fieldScope.ts';
import { me } from './forProfile.ts';
import { anyResource, type FieldScope, type Grants, type RuleGrant, type ScopedGrant } from './Grants.ts';
import { barredFields, neededRead, withoutFields } from './limitedGrants.ts';
import { mergeGrants } from './mergeGrants.ts';
import { narrowToOwn, reachesBeyondOwn } from './narrowToOwn.ts';

/** Origin of grants; `auto` is a rule of `auto-permissions`, `share` a shared record. */
export interface GrantSource {
  origin: { type: 'role' | 'user' | 'auto' | 'share'; id: string; name: string };
  grants: Grants;
}

/** A question about an action: on a record (`id`), on one of its fields, or about a custom right. */
export type AccessQuestion =
  | { action: 'create' | 'delete' }
  | { action: 'custom'; name: string }
  | { action: 'read' | 'update'; id?: string; field?: string };

/** A grant that allows the action. */
export interface AccessReason {
  origin: GrantSource['origin'];
  /** `type`: granted for the whole entity; `all`, `id`, `rule`: the scope that covers the record. */
  scope: 'type' | 'all' | 'id' | 'rule';
  /** Whether it is granted through `*`. */
  isForEverything: boolean;
  fields?: FieldScope;
  rule?: RuleGrant;
}

export interface Explanation {
  isAllowed: boolean;
  /** Every grant that allows it; empty if denied. */
  reasons: AccessReason[];
  /** Denied whatever is granted: the entity has no such action, or the field cannot be set. */
  isImpossible: boolean;
}

type Found = Pick<AccessReason, 'scope' | 'fields' | 'rule'>;

function reaches(fields: FieldScope | undefined, field: string | undefined): fields is FieldScope {
  return field === undefined ? coversAny(fields) : coversField(fields, field);
}

function findInScope(
  { all, ids = {}, rules = [] }: ScopedGrant,
  { id, field }: { id?: string; field?: string },
  holds: (rule: RuleGrant) => boolean,
): Found[] {
  const single = id === undefined ? Object.values(ids) : [ids[id]];
  return [
    ...(reaches(all, field) ? [{ scope: 'all' as const, fields: all }] : []),
    ...single.flatMap((fields) => (reaches(fields, field) ? [{ scope: 'id' as const, fields }] : [])),
    ...rules
      .filter((rule) => reaches(rule.fields, field) && holds(rule))
      .map((rule) => ({ scope: 'rule' as const, fields: rule.fields, rule })),
  ];
}

function isImpossible(entity: Entity, question: AccessQuestion): boolean {
  if (question.action === 'custom') return !entity.custom.includes(question.name);
  if (!entity.actions.includes(question.action)) return true;
  if (question.action !== 'update' || question.field === undefined) return false;
  const field = entity.fields.find(({ name }) => name === question.field);
  return !field || field.readOnly || field.writeOnly;
}

function findReasons(
  grants: Grants[string],
  question: AccessQuestion,
  holds: (rule: RuleGrant) => boolean,
): Found[] {
  switch (question.action) {
    case 'create':
    case 'delete':
      return grants[question.action] ? [{ scope: 'type' }] : [];
    case 'custom': {
      const isNamed = grants.custom?.some((name) => name === question.name || name === anyResource);
      return isNamed ? [{ scope: 'type' }] : [];
    }
    case 'read':
    case 'update':
      return findInScope(grants[question.action] ?? {}, question, holds);
  }
}

/** Fields of an entity on which no grant of these sources has an effect; see `barredFields`. */
export function barredBy(sources: readonly GrantSource[], entity: Entity, profile: string | null): string[] {
  return barredFields(entity, mergeGrants(sources.map(({ grants }) => grants)), profile);
}

/**
 * Effective sources for an entity: limited to the user's own records, unless one of them grants the custom
 * right to others', and without the fields on which their grants have no effect. Idempotent.
 * @param profile of the user; by default they have one
 */
export function narrowedSources(
  sources: readonly GrantSource[],
  entity: Entity,
  profile: string | null = me,
): GrantSource[] {
  const resources = [anyResource, entity.resource];
  const custom = sources.flatMap(({ grants }) =>
    resources.flatMap((resource) => grants[resource]?.custom ?? []),
  );
  const barred = barredBy(sources, entity, profile);
  if (barred.length === 0 && reachesBeyondOwn(entity, custom)) return [...sources];
  const deciding = new Set(
    entity.fields.flatMap(({ alsoRead }) => (alsoRead === undefined ? [] : [neededRead(alsoRead).resource])),
  );
  return sources.map(({ origin, grants }) => {
    const others = Object.entries(grants).filter(([resource]) => deciding.has(resource));
    const narrowed = resources.flatMap((resource) => {
      const given = grants[resource];
      if (!given) return [];
      return [[resource, withoutFields(entity, narrowToOwn(entity, given, custom), barred)] as const];
    });
    return { origin, grants: Object.fromEntries([...others, ...narrowed]) };
  });
}

/**
 * Explains why an action is allowed or denied: every decisive grant with its origin.
 * @param holds whether a rule's condition matches the record in question (without one: any record)
 */
export function explainAccess(
  sources: readonly GrantSource[],
  entity: Entity,
  question: AccessQuestion,
  holds: (rule: RuleGrant) => boolean,
): Explanation {
  if (isImpossible(entity, question)) return { isAllowed: false, reasons: [], isImpossible: true };
  const reasons = narrowedSources(sources, entity).flatMap(({ origin, grants }) =>
    [anyResource, entity.resource].flatMap((resource) =>
      findReasons(grants[resource] ?? {}, question, holds).map((found) => ({
        origin,
        isForEverything: resource === anyResource,
        ...found,
      })),
    ),
  );
  return { isAllowed: reasons.length > 0, reasons, isImpossible: false };
}
