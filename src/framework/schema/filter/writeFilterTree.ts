import { isJsonObject, type JsonObject, type JsonValue } from '../Json.ts';
import { me } from '../rights/forProfile.ts';
import type { Condition, ConditionOperator } from './Condition.ts';
import type { FilterGroup, FilterNode } from './FilterTree.ts';
import { isPeriodOperator, writePeriod } from './relativeDates.ts';

const states: Partial<Record<ConditionOperator, JsonValue>> = {
  me,
  notMe: { $ne: me },
  exists: { $exists: true },
  missing: { $exists: false },
};

function writeValues(
  operator: 'in' | 'nin' | 'between',
  value: JsonValue | undefined,
): JsonValue | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (operator !== 'between') return operator === 'in' ? value : { $nin: value };
  const [from = null, to = null] = value;
  return from === null || to === null ? undefined : { $gte: from, $lte: to };
}

/** The value of a condition's path in a filter; undefined while the condition is incomplete. */
function writeCondition({ operator, value }: Condition<ConditionOperator>): JsonValue | undefined {
  if (isPeriodOperator(operator)) return writePeriod(operator, value);
  const state = states[operator];
  if (state !== undefined) return state;
  if (operator === 'in' || operator === 'nin' || operator === 'between') return writeValues(operator, value);
  if (value === undefined || value === null || value === '') return undefined;
  return operator === 'eq' && !isJsonObject(value) ? value : { [`$${operator}`]: value };
}

/** Unites filters that must all be met; a name that is used twice goes into `$and`. */
export function uniteFilters(filters: readonly JsonObject[]): JsonObject {
  const united: JsonObject = {};
  const more: JsonObject[] = [];
  for (const [key, value] of filters.flatMap((filter) => Object.entries(filter))) {
    if (key === '$and' && Array.isArray(value)) more.push(...(value as JsonObject[]));
    else if (Object.hasOwn(united, key)) more.push({ [key]: value });
    else united[key] = value;
  }
  return more.length > 0 ? { ...united, $and: more } : united;
}

function writeGroup({ join, isNegated, parts }: FilterGroup): JsonObject | undefined {
  const written = parts.map(writeNode).filter((part) => part !== undefined);
  if (written.length === 0) return undefined;
  const isPlain = join === 'and' || written.length === 1;
  const inner: JsonObject = isPlain ? uniteFilters(written) : { $or: written };
  return isNegated ? { $not: inner } : inner;
}

/** The filter of a part; undefined if it is incomplete and so says nothing. */
export function writeNode(node: FilterNode): JsonObject | undefined {
  if (node.type === 'group') return writeGroup(node);
  if (node.type === 'foreign') return node.filter;
  const value = writeCondition(node);
  return node.path === '' || value === undefined ? undefined : { [node.path]: value };
}

/** Writes a tree as a filter; incomplete conditions are left out. */
export function writeFilterTree(tree: FilterGroup): JsonObject {
  return writeGroup(tree) ?? {};
}
