import type { Entity } from '../model.ts';
import { coversAny, coversField } from './fieldScope.ts';
import { anyResource, type FieldScope, type Grants, type RuleGrant, type ScopedGrant } from './Grants.ts';
import { narrowToOwn, reachesBeyondOwn } from './narrowToOwn.ts';

/** Where grants come from: `auto`: a rule of `auto-permissions`; `share`: someone shared a record. */
export interface GrantSource {
  origin: { type: 'role' | 'user' | 'auto' | 'share'; id: string; name: string };
  grants: Grants;
}

/** Whether something may be done: with a record (`id`), with a field of it, or by a right of its own name. */
export type AccessQuestion =
  | { action: 'create' | 'delete' }
  | { action: 'custom'; name: string }
  | { action: 'read' | 'update'; id?: string; field?: string };

/** A grant that decides. */
export interface AccessReason {
  origin: GrantSource['origin'];
  /** `type`: for all of them by a plain yes; `all`, `id`, `rule`: the scope that reaches the record. */
  scope: 'type' | 'all' | 'id' | 'rule';
  /** Whether it is granted for every entity at once. */
  isForEverything: boolean;
  fields?: FieldScope;
  rule?: RuleGrant;
}

export interface Explanation {
  isAllowed: boolean;
  /** Every grant that allows it; empty for what is denied: nothing grants it. */
  reasons: AccessReason[];
  /** Denied whatever is granted: the entity has no such action, or nobody sets the field. */
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

/**
 * The sources as they are in force for an entity: narrowed to one's own records where none of them gives the custom
 * right to others'. Narrowing them again changes nothing.
 */
export function narrowedSources(sources: readonly GrantSource[], entity: Entity): GrantSource[] {
  const resources = [anyResource, entity.resource];
  const custom = sources.flatMap(({ grants }) =>
    resources.flatMap((resource) => grants[resource]?.custom ?? []),
  );
  if (reachesBeyondOwn(entity, custom)) return [...sources];
  return sources.map(({ origin, grants }) => {
    const narrowed = resources.flatMap((resource) => {
      const given = grants[resource];
      return given ? [[resource, narrowToOwn(entity, given, custom)] as const] : [];
    });
    return { origin, grants: Object.fromEntries(narrowed) };
  });
}

/**
 * Why something is allowed or denied: each grant that decides, with where it comes from.
 * @param holds whether a rule's condition is met by the record asked about (without one: by any).
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
