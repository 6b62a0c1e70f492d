import type { JsonValue } from '../../../../schema/Json.ts';

/** Ways to compare; `me` is the profile of whom the rule speaks of, `exists` and `missing` ask for no value. */
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

/** One condition of a rule, as a row of the editor. */
export interface Condition {
  /** As filters write it: `address.city`, `contract.name`, `_id`. */
  path: string;
  operator: ConditionOperator;
  /** Undefined until it is chosen: then no record meets the condition. A list for `in` and `nin`. */
  value: JsonValue | undefined;
}

/** Operators that need no value. */
export const valueless: ReadonlySet<ConditionOperator> = new Set(['me', 'notMe', 'exists', 'missing']);
