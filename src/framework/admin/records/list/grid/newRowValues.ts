import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { defaultOf } from '../../form/defaultOf.ts';
import { formFields } from '../../form/formFields.ts';
import { prefilledValues } from '../../form/prefilledValues.ts';

/** Values of a new row: the defaults, and what the list is filtered by with a single value. */
export function newRowValues(
  entity: EntityView,
  filter: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = formFields(entity, undefined);
  const equal = Object.entries({ ...filter, ...entity.only }).map(([name, value]) => {
    const isOne = Array.isArray(value) && value.length === 1;
    return [name, isOne ? value[0] : value] as const;
  });
  const search = new URLSearchParams({ source: JSON.stringify(Object.fromEntries(equal)) });
  const defaults = fields.map((field) => [field.name, defaultOf(field)] as const);
  return {
    ...Object.fromEntries(defaults.filter(([, value]) => value !== null)),
    ...prefilledValues(fields, { search: String(search), state: null }),
  };
}
