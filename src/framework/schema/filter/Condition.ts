import type { JsonValue } from '../Json.ts';

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
