import type { Field } from '../../../schema/model.ts';

export interface FilterInputProps {
  id: string;
  label: string;
  field: Field;
  value: unknown;
  /** undefined takes the filter away. */
  onChange: (value: unknown) => void;
}
