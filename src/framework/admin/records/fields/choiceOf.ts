import type { Field } from '../../../schema/model.ts';

/** Title and colour of an option; an unknown value is its own title. */
export function choiceOf(field: Field, value: unknown): { label: string; colour?: string | undefined } {
  const option = field.options?.find((candidate) => candidate.value === value);
  return { label: option?.title ?? String(value), colour: option?.colour };
}
