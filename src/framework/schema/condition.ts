import type { RecordData } from './Json.ts';
import { isSameValue } from './merge/isSameValue.ts';
import type { Condition, Entity, Field } from './model.ts';

/** Whether all fields named in the condition have the value (or one of the values) it asks for; a list field, one of its entries. */
export function evaluateCondition(condition: Condition, record: RecordData): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const accepted = Array.isArray(wanted) ? wanted : [wanted];
    const value = record[name] ?? null;
    const actual = Array.isArray(value) ? value : [value];
    return actual.some((entry) => accepted.some((option) => isSameValue(entry, option)));
  });
}

/** Whether the field is part of the record as it stands: it has no condition, or its condition holds. */
export function isShown(field: Field, record: RecordData): boolean {
  return field.when === undefined || evaluateCondition(field.when, record);
}

/** A new record's values with the defaults of those fields that are absent. */
export function withDefaults(entity: Entity, values: RecordData): RecordData {
  const defaults = entity.fields.flatMap((field) =>
    field.default === undefined || field.name in values ? [] : [[field.name, field.default] as const],
  );
  return { ...values, ...Object.fromEntries(defaults) };
}
