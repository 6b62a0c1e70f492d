import type { PlacedEntity } from '../../session/definitions/placesOf.ts';
import { formFields } from './formFields.ts';

/** What all records of the place have in common and the form can set: a new record belongs there, too. */
export function sharedValues({ only = {}, ...entity }: PlacedEntity): Record<string, unknown> {
  const names = new Set(formFields(entity, undefined).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(only).filter(([name, value]) => names.has(name) && !Array.isArray(value)),
  );
}
