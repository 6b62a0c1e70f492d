import type { JsonObject } from '../Json.ts';
import type { Condition, ConditionOperator } from './Condition.ts';

/** A filter as people build it. The stored form is its JSON, `readFilterTree` and `writeFilterTree`. */
export type FilterNode = FilterGroup | FilterCondition | ForeignFilter;

export interface FilterGroup {
  type: 'group';
  join: 'and' | 'or';
  /** Whether the opposite is meant: not all of the parts, or none of them. */
  isNegated: boolean;
  parts: FilterNode[];
}

export interface FilterCondition extends Condition<ConditionOperator> {
  type: 'condition';
}

/** A part that no editor expresses, such as a field the user cannot see; kept unchanged. */
export interface ForeignFilter {
  type: 'foreign';
  filter: JsonObject;
}

/** Creates a group of conditions. */
export function groupOf(join: FilterGroup['join'], parts: FilterNode[], isNegated = false): FilterGroup {
  return { type: 'group', join, isNegated, parts };
}
