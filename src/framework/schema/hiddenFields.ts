import { isShown } from './condition.ts';
import type { RecordData } from './Json.ts';
import type { Field } from './model.ts';

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
