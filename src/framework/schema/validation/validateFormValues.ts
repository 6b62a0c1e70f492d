import type { RecordData } from '../Json.ts';
import type { Entity } from '../model.ts';
import { sentenceOf } from './sentenceOf.ts';
import { type ValidationOptions, validateRecord } from './validateRecord.ts';

/** Nested like the values: `{address: {postal: 'Eine deutsche …'}}`. */
export interface FormErrors {
  [name: string]: string | FormErrors;
}

function place(errors: FormErrors, path: string[], sentence: string): void {
  const [head = '', ...rest] = path;
  if (rest.length === 0) {
    errors[head] ??= sentence;
    return;
  }
  const inner = errors[head];
  if (typeof inner === 'string') return;
  const next = inner ?? {};
  errors[head] = next;
  place(next, rest, sentence);
}

/** Turns sentences by path into the nested shape that forms show. */
export function nestErrors(fields: Record<string, string>): FormErrors {
  const errors: FormErrors = {};
  for (const [path, sentence] of Object.entries(fields)) place(errors, path.split('.'), sentence);
  return errors;
}

/**
 * What is wrong with the values of a form, as sentences by path: `{'address.postal': 'Eine deutsche Postleitzahl …'}`.
 * Fields the form leaves to the system are not judged.
 */
export function validateFormValues(
  entity: Entity,
  values: RecordData,
  options: ValidationOptions,
): Record<string, string> {
  const settable = new Set(
    entity.fields.filter((field) => !field.readOnly && field.kind !== 'link').map((field) => field.name),
  );
  const input = Object.fromEntries(Object.entries(values).filter(([name]) => settable.has(name)));
  const { issues } = validateRecord(entity, input, options);
  return Object.fromEntries(
    issues.filter(({ rule }) => rule !== 'hidden').map((found) => [found.path, sentenceOf(found)]),
  );
}
