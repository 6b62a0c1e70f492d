import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { formFields } from './formFields.ts';

/**
 * Values that all records of this view share (`only`) and that the form can set, so that a new record belongs
 * to it.
 */
export function sharedValues({ only = {}, ...entity }: EntityView): Record<string, unknown> {
  const names = new Set(formFields(entity, undefined).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(only).filter(([name, value]) => names.has(name) && !Array.isArray(value)),
  );
}
