import {
  type Condition,
  conditionField,
  readCondition,
  valueless,
} from '../../../../schema/filter/Condition.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../schema/Json.ts';
import type { Entity, Field } from '../../../../schema/model.ts';
import { me } from '../../../../schema/rights/forProfile.ts';
import type { RuleGrant } from '../../../../schema/rights/Grants.ts';
import { operatorsOf } from '../../../records/conditions/conditionOperators.ts';

/** Starts a condition on a path: about the rule's owner if possible, else with the first operator. */
export function newCondition(
  find: (resource: string) => Entity | undefined,
  entity: Entity,
  path: string,
  people: readonly string[],
): Condition {
  const field = conditionField(find, entity, path);
  const [operator = 'exists'] = field ? operatorsOf(field, people) : [];
  return { path, operator, value: field?.kind === 'boolean' ? true : undefined };
}

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

/** A profile may belong to one of several resources; ids are unique across them. */
function meIn(field: Field, people: readonly string[]): [string, JsonValue] {
  if (field.kind !== 'polymorphicReference') return ['$eq', me];
  const own = (field.targets ?? []).filter((target) => people.includes(target));
  const values = own.map((type) => ({ type, id: me }));
  return values.length === 1 && values[0] ? ['$eq', values[0]] : ['$in', values];
}

function partOf(
  { operator, value }: Condition,
  field: Field,
  people: readonly string[],
): [operator: string, value: JsonValue] {
  if (operator === 'me') return meIn(field, people);
  if (operator === 'notMe') return ['$ne', me];
  if (operator === 'exists' || operator === 'missing') return ['$exists', operator === 'exists'];
  // an incomplete condition must not match every record: `$in` with an empty list matches none
  if (value === undefined && !valueless.has(operator)) return ['$in', []];
  return [`$${operator}`, value ?? null];
}

function isOperators(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) && Object.keys(value).every((key) => key.startsWith('$'));
}

/**
 * Builds the condition of a rule from rows, combined with AND.
 * @param people resources of the profiles that logins belong to
 */
export function whenOf(
  find: FindEntity,
  entity: Entity,
  conditions: readonly Condition[],
  people: readonly string[],
): RuleGrant['when'] {
  const when: Record<string, JsonValue> = {};
  const more: JsonObject[] = [];
  for (const condition of conditions) {
    const { path } = condition;
    const field = conditionField(find, entity, path);
    if (!field) continue;
    const [operator, value] = partOf(condition, field, people);
    const part = operator === '$eq' ? value : { [operator]: value };
    const present = when[path];
    if (present === undefined) when[path] = part;
    else if (isOperators(present) && operator !== '$eq' && !(operator in present))
      when[path] = { ...present, [operator]: value };
    else more.push({ [path]: part });
  }
  return more.length > 0 ? { ...when, $and: more } : when;
}
