import { type Condition, conditionField, readCondition } from '../../../../schema/filter/Condition.ts';
import { isJsonObject, type JsonValue } from '../../../../schema/Json.ts';
import type { Entity } from '../../../../schema/model.ts';
import type { RuleGrant } from '../../../../schema/rights/Grants.ts';

type FindEntity = (resource: string) => Entity | undefined;

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
    readCondition(path === 'id' ? '_id' : path, operator, operand, field),
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
