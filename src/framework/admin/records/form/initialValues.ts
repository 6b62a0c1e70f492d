import type { Field } from '../../../schema/model.ts';
import { defaultOf } from './defaultOf.ts';

/** What a form starts with: the record's values, or the defaults of a new one. */
export function initialValues(
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, record ? (record[field.name] ?? null) : defaultOf(field)]),
  );
}
