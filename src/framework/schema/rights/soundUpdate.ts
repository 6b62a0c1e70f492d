import { namedBy } from '../FieldRule.ts';
import type { Entity, Field } from '../model.ts';
import { coversField, uniteScopes } from './fieldScope.ts';
import type { FieldScope, RuleGrant, ScopedGrant } from './Grants.ts';

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

function settableNames({ fields }: Entity): string[] {
  return fields.filter(({ readOnly, writeOnly }) => !readOnly && !writeOnly).map(({ name }) => name);
}

/** Fields among `update` whose change depends on fields missing in `read`, each with those fields. */
export function unsoundFields(entity: Entity, update: FieldScope, read: FieldScope): Map<string, string[]> {
  if (read === true) return new Map();
  const reads = fieldsReadByChange(entity);
  const names = update === true ? settableNames(entity) : update;
  const lacking = names.map((name): [string, string[]] => [
    name,
    (reads.get(name) ?? []).filter((other) => !coversField(read, other)),
  ]);
  return new Map(lacking.filter(([, unread]) => unread.length > 0));
}

function soundScope(entity: Entity, update: FieldScope, read: FieldScope): FieldScope {
  const unsound = unsoundFields(entity, update, read);
  if (unsound.size === 0) return update;
  return (update === true ? settableNames(entity) : update).filter((name) => !unsound.has(name));
}

/** The conjuncts of a condition, as texts. */
export function partsOf(when: RuleGrant['when']): string[] {
  return Object.entries(when).flatMap(([key, value]) =>
    key === '$and' && Array.isArray(value)
      ? value.flatMap((part) => partsOf(part as RuleGrant['when']))
      : [JSON.stringify([key, value])],
  );
}

/** Fields readable in every record that matches a rule: by the same rule, and by less strict ones. */
export function readByRule({ all, rules = [] }: ScopedGrant, { when }: Pick<RuleGrant, 'when'>): FieldScope {
  const parts = new Set(partsOf(when));
  const holding = rules.filter((rule) => partsOf(rule.when).every((part) => parts.has(part)));
  return uniteScopes([all, ...holding.map(({ fields }) => fields)]);
}

/**
 * Reduces `update` to the changes that depend only on fields readable in the same scope (see
 * `fieldsReadByChange`). The answers to the others would reveal unreadable values.
 */
export function soundUpdate(entity: Entity, update: ScopedGrant, read: ScopedGrant): ScopedGrant {
  const { all, ids, rules } = update;
  const soundIds = Object.entries(ids ?? {}).map(([id, fields]): [string, FieldScope] => [
    id,
    soundScope(entity, fields, uniteScopes([read.all, read.ids?.[id]])),
  ]);
  const soundRules = (rules ?? []).map((rule) => ({
    ...rule,
    fields: soundScope(entity, rule.fields, readByRule(read, rule)),
  }));
  return {
    ...(all && { all: soundScope(entity, all, read.all ?? []) }),
    ...(ids && { ids: Object.fromEntries(soundIds) }),
    ...(rules && { rules: soundRules }),
  };
}
