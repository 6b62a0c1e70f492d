import type { Field } from '../../../schema/model.ts';

/** What the input of a kind gets; a registered one gets the same. */
export interface FieldInputProps {
  field: Field;
  /** Path in the form: `name`, `address.city`, `availabilities.0.dayOfWeek`. */
  source: string;
}
