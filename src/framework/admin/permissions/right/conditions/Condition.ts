import type { JsonValue } from '../../../../schema/Json.ts';

/** Comparisons. `me` is the profile of the rule's owner; `exists` and `missing` take no value. */
export type ConditionOperator =
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

/** One condition of a rule, a row of the editor. */
export interface Condition {
  /** As in filters: `address.city`, `contract.name`, `_id`. */
  path: string;
  operator: ConditionOperator;
  /** Undefined until chosen; no record matches until then. A list for `in` and `nin`. */
  value: JsonValue | undefined;
}

/** Operators that take no value. */
export const valueless: ReadonlySet<ConditionOperator> = new Set(['me', 'notMe', 'exists', 'missing']);
