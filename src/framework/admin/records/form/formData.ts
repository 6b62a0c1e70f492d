import { isShown } from '../../../schema/condition.ts';
import { clearedFields } from '../../../schema/hiddenFields.ts';
import type { Field } from '../../../schema/model.ts';
import { tidyValue } from './tidyValue.ts';

/**
 * What a form sends: its values tidied, without links, which are saved on their own, and without fields whose condition
 * does not hold: their stored value stays, or is cleared where the definition says so.
 * @param stored values of the record that the form does not show; conditions may ask for them
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
