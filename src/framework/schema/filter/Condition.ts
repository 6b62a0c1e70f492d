import { type FieldPath, idField, leafOf, relationTarget, resolvePath } from '../fieldPath.ts';
import { isJsonObject, type JsonValue } from '../Json.ts';
import { isComparable } from '../kinds/filterValue.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field } from '../model.ts';
import type { RelationStep } from '../relationSteps.ts';
import { me } from '../rights/forProfile.ts';
import { filterLimits } from './filterLimits.ts';

/** Operators that compare with a relative period instead of a fixed value. */
export type PeriodOperator = 'period' | 'nextDays' | 'lastDays' | 'daysAgo' | 'daysAhead';

/** Comparisons of rules and filters. `me` is the owner of the rule's grant, in a filter the actor. */
export type RuleOperator =
  | 'me'
  | 'notMe'
  | 'eq'
  | 'ne'
  | 'in'
  | 'nin'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'contains'
  | 'exists'
  | 'missing';

/** Comparisons of filters. */
export type ConditionOperator = RuleOperator | 'between' | PeriodOperator;

/** One condition, a row of an editor. */
export interface Condition<Operator extends ConditionOperator = RuleOperator> {
  /** As in filters: `address.city`, `contract.name`, `_id`. */
  path: string;
  operator: Operator;
  /**
   * Undefined until chosen. A list for `in` and `nin`; `[from, to]` for `between`; `week:1` (unit and offset) for
   * `period`; a number of days for the other periods.
   */
  value: JsonValue | undefined;
}

/** Operators that take no value. */
export const valueless: ReadonlySet<ConditionOperator> = new Set(['me', 'notMe', 'exists', 'missing']);

export type CompareOperator = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$contains';

/** A parsed filter: every path resolved, every value checked against the kind of its field. */
export type Filter =
  | { type: 'and' | 'or'; parts: Filter[] }
  | { type: 'not'; part: Filter }
  | { type: 'compare'; path: FieldPath; operator: CompareOperator; value: JsonValue }
  | { type: 'exists'; path: FieldPath; exists: boolean }
  | { type: 'search'; text: string }
  /** Only in rules of rights: at least one chain of `steps` leads from the record to `to`. */
  | { type: 'linked'; steps: RelationStep[]; to: string }
  | { type: 'near'; path: FieldPath; lat: number; lon: number; maxDistance: number };

type FindEntity = (resource: string) => Entity | undefined;

/** The record itself as a reference field. */
function selfField(entity: Entity): Field {
  return {
    ...idField,
    name: '_id',
    title: entity.title,
    kind: 'reference',
    reference: { to: entity.resource },
  };
}

/**
 * Field at the end of a path, whose kind decides the operators; undefined if not visible to the current user.
 */
export function conditionField(find: FindEntity, entity: Entity, path: string): Field | undefined {
  if (path === '_id' || path === 'id') return selfField(entity);
  const resolved = resolvePath(find, entity, path);
  const isHidden = resolved?.field.writeOnly || (resolved?.hops.length ?? 0) > filterLimits.hops;
  return resolved && !isHidden ? leafOf(resolved) : undefined;
}

/** Fields that can extend a path: those of the referenced record, or members of the value. */
export function furtherFields(find: FindEntity, entity: Entity, path: string): Field[] {
  const resolved = path === '_id' ? undefined : resolvePath(find, entity, path);
  if (!resolved) return [];
  const leaf = leafOf(resolved);
  if (leaf.members && !leaf.kind.endsWith('List')) return leaf.members;
  const target = resolved.hops.length < filterLimits.hops ? relationTarget(leaf) : undefined;
  return (target && find(target)?.fields.filter(({ writeOnly }) => !writeOnly)) || [];
}

/** Fields at which the path of a condition can begin. */
export function firstFields(entity: Entity): Field[] {
  return [selfField(entity), ...entity.fields.filter(({ writeOnly }) => !writeOnly)];
}

const plainOperators: Readonly<Record<string, RuleOperator>> = {
  $eq: 'eq',
  $ne: 'ne',
  $gt: 'gt',
  $gte: 'gte',
  $lt: 'lt',
  $lte: 'lte',
  $contains: 'contains',
};

function isMe(value: JsonValue): boolean {
  return value === me || (isJsonObject(value) && value.id === me);
}

function readList(path: string, operator: string, value: JsonValue, field: Field): Condition | null {
  if (!Array.isArray(value)) return null;
  if (operator === '$in' && value.length === 0) return { path, operator: 'eq', value: undefined };
  if (operator === '$in' && field.kind === 'polymorphicReference' && value.every(isMe))
    return { path, operator: 'me', value: undefined };
  const isReadable = value.every((one) => one !== null && one !== me && isComparable(field, one));
  return isReadable ? { path, operator: operator === '$in' ? 'in' : 'nin', value } : null;
}

function readPlain(path: string, operator: string, value: JsonValue, field: Field): Condition | null {
  const plain = plainOperators[operator];
  const isFit = operator === '$eq' || kindTraits[field.kind].operators.some((one) => one === operator);
  if (!plain || !isFit || isJsonObject(value) || !isComparable(field, value)) return null;
  if (value !== null) return { path, operator: plain, value };
  // null means that there is no value
  const state = plain === 'eq' ? 'missing' : plain === 'ne' ? 'exists' : null;
  return state && { path, operator: state, value: undefined };
}

/**
 * Reads an operator of a filter as a condition on the field at the end of `path`; null if no operator of an editor
 * expresses it.
 */
export function readCondition(
  path: string,
  operator: string,
  value: JsonValue,
  field: Field,
): Condition | null {
  if (operator === '$in' || operator === '$nin') return readList(path, operator, value, field);
  if (operator === '$eq' && isMe(value)) return { path, operator: 'me', value: undefined };
  if (operator === '$ne' && value === me) return { path, operator: 'notMe', value: undefined };
  if (operator !== '$exists') return readPlain(path, operator, value, field);
  return typeof value === 'boolean'
    ? { path, operator: value ? 'exists' : 'missing', value: undefined }
    : null;
}
