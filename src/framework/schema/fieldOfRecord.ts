import { evaluateCondition } from './condition.ts';
import type { RecordData } from './Json.ts';
import type { Field } from './model.ts';

/** Names of the fields of the same record that decide how the value of a field is shown. */
export function shownWith({ reference, mark }: Pick<Field, 'reference' | 'mark'>): string[] {
  const { titleBy } = reference ?? {};
  return [...(titleBy === undefined ? [] : [titleBy]), ...Object.keys(mark?.when ?? {})];
}

/**
 * The field as shown in one record: with the form that the record gives the title of its target, and with its
 * mark if all fields of the condition are readable and it is true.
 */
export function fieldOfRecord(field: Field, record: RecordData): Field {
  if (shownWith(field).length === 0) return field;
  const { mark, reference } = field;
  const form = record[reference?.titleBy ?? ''];
  const isMarked =
    mark !== undefined &&
    Object.keys(mark.when).every((name) => name in record) &&
    evaluateCondition(mark.when, record);
  return {
    ...field,
    ...(reference && typeof form === 'string' ? { reference: { ...reference, titleForm: form } } : {}),
    ...(isMarked ? { shownMark: mark.text } : {}),
  };
}
