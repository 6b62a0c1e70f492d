import type { Field } from '../../../schema/model.ts';

/** A choice by its title, in its colour if it has one. */
export function choiceOf(field: Field, value: unknown): { label: string; colour?: string | undefined } {
  const option = field.options?.find((candidate) => candidate.value === value);
  return { label: option?.title ?? String(value), colour: option?.colour };
}
