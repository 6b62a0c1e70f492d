import type { Field } from '../../../schema/model.ts';
import { defaultOf } from './defaultOf.ts';

/** Initial values of a form: those of the record, or the defaults of a new one. */
export function initialValues(
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, record ? (record[field.name] ?? null) : defaultOf(field)]),
  );
}
