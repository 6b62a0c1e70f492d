import type { EnumOption, Field } from '../../../../schema/model.ts';

/** The option of a stored value; a value that the enum no longer contains becomes an option of its own. */
export function optionOf(field: Pick<Field, 'options'>, value: unknown): EnumOption | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return field.options?.find((option) => option.value === value) ?? { value, title: String(value) };
}
