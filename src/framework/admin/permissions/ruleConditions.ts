import type { JsonValue } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { RuleGrant } from '../../schema/rights/Grants.ts';
import { describeRule, type RuleWords } from './describeRule.ts';

/** A simple condition of a rule, as it is chosen from a list. */
export interface RuleCondition {
  /** Names it in the list. */
  key: string;
  path: string;
  value: JsonValue;
  title: string;
}

function targetsOf({ reference, link, targets = [] }: Field): string[] {
  return [reference?.to, link?.to, ...targets].filter((target) => target !== undefined);
}

function valuesOf(field: Field, people: readonly string[]): JsonValue[] {
  if (targetsOf(field).some((target) => people.includes(target))) return ['$me'];
  if (field.kind === 'boolean') return [true, false];
  return (field.options ?? []).map(({ value }) => value);
}

/**
 * Simple conditions that records of an entity can meet: first to be, or to name, the person; then to have one of few
 * values.
 * @param people resources of the profiles that logins belong to
 */
export function ruleConditions(entity: Entity, people: readonly string[], words: RuleWords): RuleCondition[] {
  const found: { path: string; value: JsonValue }[] = [
    ...(people.includes(entity.resource) ? [{ path: '_id', value: '$me' }] : []),
    ...entity.fields
      .filter(({ writeOnly }) => !writeOnly)
      .flatMap((field) => valuesOf(field, people).map((value) => ({ path: field.name, value }))),
  ];
  const ofPerson = found.filter(({ value }) => value === '$me');
  const others = found.filter(({ value }) => value !== '$me');
  return [...ofPerson, ...others].map(({ path, value }) => ({
    key: JSON.stringify([path, value]),
    path,
    value,
    title: describeRule(entity, { [path]: value }, words),
  }));
}

/** The keys of the conditions of a rule; null for one that only the language of filters can say. */
export function chosenConditions(when: RuleGrant['when'], known: readonly RuleCondition[]): string[] | null {
  const keys = Object.entries(when).map(([path, value]) =>
    JSON.stringify([path === 'id' ? '_id' : path, value]),
  );
  return keys.every((key) => known.some((condition) => condition.key === key)) ? keys : null;
}

/** A rule's condition from chosen ones, which must all hold; of two about the same field the later counts. */
export function whenOf(keys: readonly string[], known: readonly RuleCondition[]): RuleGrant['when'] {
  return Object.fromEntries(
    keys.flatMap((key) =>
      known.filter((condition) => condition.key === key).map(({ path, value }) => [path, value] as const),
    ),
  );
}
