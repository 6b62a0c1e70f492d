import { isJsonObject, type JsonValue } from '../Json.ts';
import { isComparable } from '../kinds/filterValue.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Field } from '../model.ts';
import { me } from '../rights/forProfile.ts';
import type { Condition, RuleOperator } from './Condition.ts';

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
