import type { Field } from '../model.ts';

/** Returns whether a client may send the field with a record. */
export function isSettable(field: Field): boolean {
  return !field.readOnly && !field.writeOnly && field.kind !== 'link';
}
