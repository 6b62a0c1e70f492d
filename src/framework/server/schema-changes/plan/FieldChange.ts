import type { FieldOutline } from '../state/SchemaState.ts';

/** A field before and after a schema change. */
export interface FieldChange {
  from: FieldOutline;
  to: FieldOutline;
}
