import { clearedFields, isShown } from '../../../schema/condition.ts';
import type { Field } from '../../../schema/model.ts';
import { tidyValue } from './tidyValue.ts';

/**
 * Values that a form sends: tidied, without links (saved separately) and without fields whose condition is
 * not met; those keep their stored value or are cleared, as defined.
 * @param stored values of fields outside the form, for conditions
 */
export function formData(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const tidied = Object.fromEntries(
    fields.map((field) => [field.name, tidyValue(field, values[field.name], stored[field.name] ?? null)]),
  );
  const record = { ...stored, ...tidied };
  const cleared = clearedFields(fields, record);
  const sent = fields.filter((field) => field.kind !== 'link' && isShown(field, { ...record, ...cleared }));
  return { ...Object.fromEntries(sent.map(({ name }) => [name, tidied[name]])), ...cleared };
}
