import type { Entity } from '../model.ts';
import { coversField, uniteScopes } from './fieldScope.ts';
import { fieldsReadByChange } from './fieldsReadByChange.ts';
import type { FieldScope, RuleGrant, ScopedGrant } from './Grants.ts';

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
