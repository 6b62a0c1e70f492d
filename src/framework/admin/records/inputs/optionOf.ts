import type { EnumOption, Field } from '../../../schema/model.ts';

/** The choice of a stored value; a value that the enum no longer has stays visible as itself. */
export function optionOf(field: Pick<Field, 'options'>, value: unknown): EnumOption | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return field.options?.find((option) => option.value === value) ?? { value, title: String(value) };
}
