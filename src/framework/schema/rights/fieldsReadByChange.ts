import { namedBy } from '../FieldRule.ts';
import type { Entity, Field } from '../model.ts';

function conditionNames({ when = {} }: Field): string[] {
  return Object.keys(when);
}

/** Returns whether accepting a partial value depends on the stored parts. */
function dependsOnItself({ kind, members = [] }: Field): boolean {
  if (kind === 'link') return true;
  return members.some(
    ({ readOnly, required, rules, when }) =>
      readOnly || required || rules !== undefined || when !== undefined,
  );
}

/** Fields that a change of `name` shows, hides or clears, directly or through other conditions. */
function conditioned(fields: readonly Field[], name: string): Field[] {
  const found = new Set<Field>();
  const names = [name];
  for (let next = names.pop(); next !== undefined; next = names.pop())
    for (const field of fields) {
      if (found.has(field) || !conditionNames(field).includes(next)) continue;
      found.add(field);
      if (field.clearWhenHidden) names.push(field.name);
    }
  return [...found];
}

/** Whether a value contains a tax number, whose form depends on the federal state of the record's address. */
function dependsOnState({ mask, members = [] }: Field): boolean {
  return mask === 'taxNumber' || members.some(dependsOnState);
}

function addressOf(fields: readonly Field[]): string[] {
  const address = fields.find(({ kind }) => kind === 'address');
  return address ? [address.name] : [];
}

function readBy(fields: readonly Field[], field: Field): string[] {
  const { name, rules = [] } = field;
  const dependent = fields.filter(({ rules: others = [] }) =>
    others.some((rule) => namedBy(rule).includes(name)),
  );
  const shown = conditioned(fields, name).filter(
    ({ required, clearWhenHidden }) => required || clearWhenHidden,
  );
  return [
    name,
    ...conditionNames(field),
    ...rules.flatMap(namedBy),
    ...(dependsOnState(field) ? addressOf(fields) : []),
    ...(field.excludes ? [field.excludes.of] : []),
    ...fields.flatMap(({ name: day, excludes }) => (excludes?.of === name ? [day] : [])),
    ...[...dependent, ...shown].flatMap((other) => [other.name, ...conditionNames(other)]),
  ].filter((read) => read !== name || dependsOnItself(field));
}

const known = new WeakMap<Entity, ReadonlyMap<string, readonly string[]>>();

/**
 * For each field, the fields whose stored values decide whether a change of it is accepted or what it clears:
 * those its rules and condition name, and those whose rules and conditions name it. A user who may not read
 * them could infer them from the answer.
 */
export function fieldsReadByChange(entity: Entity): ReadonlyMap<string, readonly string[]> {
  const found = known.get(entity);
  if (found) return found;
  const { fields } = entity;
  const byName = new Map(fields.map((field) => [field.name, [...new Set(readBy(fields, field))]] as const));
  known.set(entity, byName);
  return byName;
}
