import type { Field } from '../model.ts';

/** Names of fields or members, to suggest one of them. */
export function namesOf(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name);
}
