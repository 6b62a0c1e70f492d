import type { RecordData } from './Json.ts';
import { isSameValue } from './merge/isSameValue.ts';
import type { Entity, Field } from './model.ts';
import type { Condition } from './selection/Condition.ts';

/**
 * Returns whether every field named in the condition has the wanted value, or one of the wanted values. For a
 * list field, one matching entry is enough.
 */
export function evaluateCondition(condition: Condition, record: RecordData): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const accepted = Array.isArray(wanted) ? wanted : [wanted];
    const value = record[name] ?? null;
    const actual = Array.isArray(value) ? value : [value];
    return actual.some((entry) => accepted.some((option) => isSameValue(entry, option)));
  });
}

/**
 * Returns whether the field currently belongs to the record: it has no condition, or its condition is true.
 */
export function isShown(field: Field, record: RecordData): boolean {
  return field.when === undefined || evaluateCondition(field.when, record);
}

/** Returns the values of a new record, with defaults for the absent fields. */
export function withDefaults(entity: Entity, values: RecordData): RecordData {
  const defaults = entity.fields.flatMap((field) =>
    field.default === undefined || field.name in values ? [] : [[field.name, field.default] as const],
  );
  return { ...values, ...Object.fromEntries(defaults) };
}
