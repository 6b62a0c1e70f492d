import { isShown } from './condition.ts';
import type { RecordData } from './Json.ts';
import type { Field } from './model.ts';

function isJudged({ when = {} }: Field, record: RecordData): boolean {
  return Object.keys(when).every((name) => name in record);
}

/**
 * What a record gives up as it stands: fields that have a value, whose condition does not hold and whose definition says
 * `clearWhenHidden`. Clearing one may hide another, which is cleared with it. Links are not part of the record, and a
 * condition on a key that is absent (not readable) cannot be judged: nothing is cleared by it.
 * @param fields all fields of the entity, or those a form may write
 * @param record the whole record as it is to be stored
 * @returns null by name of each such field, to be stored with the other changes
 */
export function clearedFields(fields: readonly Field[], record: RecordData): Record<string, null> {
  const cleared: Record<string, null> = {};
  const isDue = (field: Field) =>
    field.clearWhenHidden &&
    isJudged(field, record) &&
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
