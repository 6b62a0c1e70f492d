import type { RecordData } from './Json.ts';
import { isSameValue } from './merge/isSameValue.ts';
import type { Entity, Field } from './model.ts';
import type { Condition } from './selection/selectionRules.ts';

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

function hasConditionFields({ when = {} }: Field, record: RecordData): boolean {
  return Object.keys(when).every((name) => name in record);
}

/**
 * Fields to clear in a record: those with `clearWhenHidden`, a value and a false condition, including fields
 * hidden by clearing another. Links are never cleared, nor is a field whose condition names an absent
 * (unreadable) field.
 * @param fields all fields of the entity, or those a form may write
 * @param record the whole record that is to be stored
 * @returns null by field name, to be stored with the other changes
 */
export function clearedFields(fields: readonly Field[], record: RecordData): Record<string, null> {
  const cleared: Record<string, null> = {};
  const isDue = (field: Field) =>
    field.clearWhenHidden &&
    hasConditionFields(field, record) &&
    field.kind !== 'link' &&
    (record[field.name] ?? null) !== null &&
    !(field.name in cleared) &&
    !isShown(field, { ...record, ...cleared });
  let due = fields.filter(isDue);
  while (due.length > 0) {
    for (const { name } of due) cleared[name] = null;
    due = fields.filter(isDue);
  }
  return cleared;
}
