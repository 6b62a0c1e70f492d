import type { Field } from '../../../schema/model.ts';

/** Props of a kind's input; registered inputs get the same. */
export interface FieldInputProps {
  field: Field;
  /** Path in the form: `name`, `address.city`, `availabilities.0.dayOfWeek`. */
  source: string;
}
