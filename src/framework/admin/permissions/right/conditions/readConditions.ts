import { isJsonObject, type JsonValue } from '../../../../schema/Json.ts';
import { isComparable } from '../../../../schema/kinds/filterValue.ts';
import { kindTraits } from '../../../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../../../schema/model.ts';
import { me } from '../../../../schema/rights/forProfile.ts';
import type { RuleGrant } from '../../../../schema/rights/Grants.ts';
import type { Condition, ConditionOperator } from './Condition.ts';
import { conditionField } from './conditionField.ts';

type FindEntity = (resource: string) => Entity | undefined;

const plainOperators: Readonly<Record<string, ConditionOperator>> = {
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

function readPart(path: string, operator: string, value: JsonValue, field: Field): Condition | null {
  if (operator === '$in' || operator === '$nin') return readList(path, operator, value, field);
  if (operator === '$eq' && isMe(value)) return { path, operator: 'me', value: undefined };
  if (operator === '$ne' && value === me) return { path, operator: 'notMe', value: undefined };
  if (operator !== '$exists') return readPlain(path, operator, value, field);
  return typeof value === 'boolean'
    ? { path, operator: value ? 'exists' : 'missing', value: undefined }
    : null;
}

function readEntry(find: FindEntity, entity: Entity, path: string, value: JsonValue): Condition[] | null {
  if (path === '$and' && Array.isArray(value)) {
    const parts = value.map((part) =>
      isJsonObject(part) ? readConditions(find, entity, part as RuleGrant['when']) : null,
    );
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
  }
  const field = path.startsWith('$') ? undefined : conditionField(find, entity, path);
  if (!field) return null;
  const isOperators = isJsonObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
  const parts: [string, JsonValue][] = isOperators
    ? (Object.entries(value) as [string, JsonValue][])
    : [[Array.isArray(value) ? '$in' : '$eq', value]];
  const read = parts.map(([operator, operand]) =>
    readPart(path === 'id' ? '_id' : path, operator, operand, field),
  );
  return read.some((part) => part === null) ? null : read.flatMap((part) => part ?? []);
}

/**
 * Parses the condition of a rule into rows that are combined with AND; null if only the filter language can
 * express it.
 */
export function readConditions(
  find: FindEntity,
  entity: Entity,
  when: RuleGrant['when'],
): Condition[] | null {
  const read = Object.entries(when).map(([path, value]) => readEntry(find, entity, path, value));
  return read.some((part) => part === null) ? null : read.flatMap((part) => part ?? []);
}
