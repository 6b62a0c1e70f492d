import { isShown } from '../../schema/condition.ts';
import type { Field } from '../../schema/model.ts';
import { tidyValue } from './tidyValue.ts';

/**
 * What a form sends: its values tidied, without fields whose condition does not hold (their stored value stays) and
 * without links, which are saved on their own.
 * @param stored values of the record that the form does not show; conditions may ask for them
 */
export function formData(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const tidied = Object.fromEntries(
    fields.map((field) => [field.name, tidyValue(field, values[field.name])]),
  );
  const record = { ...stored, ...tidied };
  const sent = fields.filter((field) => field.kind !== 'link' && isShown(field, record));
  return Object.fromEntries(sent.map(({ name }) => [name, tidied[name]]));
}
