import type { Field } from '../model.ts';

/** Names of fields or members, as candidates for a suggestion. */
export function namesOf(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name);
}
