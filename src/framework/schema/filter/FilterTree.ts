import { isJsonObject, type JsonObject, type JsonValue } from '../Json.ts';
import { isComparable } from '../kinds/filterValue.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Field } from '../model.ts';
import { type Condition, type ConditionOperator, readCondition } from './Condition.ts';
import { isRelative, readPeriod } from './relativeDates.ts';
import { takesMe } from './resolveRelative.ts';

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

type AnyCondition = Condition<ConditionOperator>;

/** The field at the end of a path; undefined if the user cannot see it. */
type FieldAt = (path: string) => Field | undefined;

function readBetween(path: string, comparisons: JsonObject, field: Field): AnyCondition | undefined {
  const names = Object.keys(comparisons).sort().join();
  const bounds = [comparisons.$gte ?? null, comparisons.$lte ?? null];
  const isOrdered = kindTraits[field.kind].operators.includes('$gte');
  const isPlain = bounds.every((bound) => bound !== null && isComparable(field, bound));
  return isOrdered && names === '$gte,$lte' && isPlain
    ? { path, operator: 'between', value: bounds }
    : undefined;
}

/** One operator of a filter; undefined if it has no row in the editor. */
function readOperator(
  path: string,
  operator: string,
  value: JsonValue,
  field: Field,
): AnyCondition | undefined {
  const read = readCondition(path, operator, value, field);
  if (!read || (read.operator === 'eq' && read.value === undefined)) return undefined;
  if (read.operator === 'me' || read.operator === 'notMe')
    return takesMe(field) && !isJsonObject(value) && !Array.isArray(value) ? read : undefined;
  return Array.isArray(read.value) && read.value.length === 0 ? undefined : read;
}

/** The conditions of a filter on one field; undefined if one of them has no row in the editor. */
function readField(path: string, value: JsonValue, field: Field): AnyCondition[] | undefined {
  const isOperators =
    isJsonObject(value) && !isRelative(value) && Object.keys(value).some((key) => key.startsWith('$'));
  if (!isOperators) {
    const read = readOperator(path, Array.isArray(value) ? '$in' : '$eq', value, field);
    return read && [read];
  }
  const comparisons = value as JsonObject;
  const isDay = field.kind === 'date' || field.kind === 'dateTime';
  const period = isDay ? readPeriod(comparisons) : undefined;
  if (period) return [{ path, ...period }];
  const between = readBetween(path, comparisons, field);
  if (between) return [between];
  const read = Object.entries(comparisons).map(([name, operand]) => readOperator(path, name, operand, field));
  return read.includes(undefined) ? undefined : read.filter((one) => one !== undefined);
}

function readGroup(join: FilterGroup['join'], value: JsonValue, fieldAt: FieldAt): FilterNode | undefined {
  if (!Array.isArray(value) || !value.every(isJsonObject)) return undefined;
  const parts = value.map((part) => single(groupOf('and', readParts(part as JsonObject, fieldAt))));
  return groupOf(join, parts.flatMap(spliced(join)));
}

/** The parts of a group inside one of the same kind, which say the same without it. */
function spliced(join: FilterGroup['join']) {
  return (node: FilterNode): FilterNode[] =>
    node.type === 'group' && node.join === join && !node.isNegated ? node.parts : [node];
}

/** The only part of a group that says nothing but this part. */
function single(group: FilterGroup): FilterNode {
  const [only, ...others] = group.parts;
  return only && others.length === 0 && !group.isNegated ? only : group;
}

function readNot(value: JsonValue, fieldAt: FieldAt): FilterNode | undefined {
  if (!isJsonObject(value)) return undefined;
  const inner = single(groupOf('and', readParts(value as JsonObject, fieldAt)));
  return inner.type === 'group' && !inner.isNegated
    ? { ...inner, isNegated: true }
    : groupOf('and', [inner], true);
}

function readEntry(key: string, value: JsonValue, fieldAt: FieldAt): FilterNode[] {
  const foreign: FilterNode[] = [{ type: 'foreign', filter: { [key]: value } }];
  if (key === '$and' || key === '$or') {
    const group = readGroup(key === '$and' ? 'and' : 'or', value, fieldAt);
    return group ? [group].map((node) => (node.type === 'group' ? single(node) : node)) : foreign;
  }
  if (key === '$not') {
    const group = readNot(value, fieldAt);
    return group ? [group] : foreign;
  }
  const path = key === 'id' ? '_id' : key;
  const field = key.startsWith('$') ? undefined : fieldAt(path);
  const conditions = field && readField(path, value, field);
  return conditions?.map((condition): FilterNode => ({ type: 'condition', ...condition })) ?? foreign;
}

function readParts(filter: JsonObject, fieldAt: FieldAt): FilterNode[] {
  return Object.entries(filter)
    .flatMap(([key, value]) => readEntry(key, value, fieldAt))
    .flatMap(spliced('and'));
}

/** Reads a filter as the tree of its groups and conditions; all parts of the group returned are kept. */
export function readFilterTree(filter: JsonObject, fieldAt: FieldAt): FilterGroup {
  const top = groupOf('and', readParts(filter, fieldAt));
  const only = single(top);
  return only.type === 'group' ? only : top;
}
