import type { Field } from '../../../../schema/model.ts';

export interface FilterInputProps {
  id: string;
  label: string;
  field: Field;
  value: unknown;
  /** undefined removes the filter. */
  onChange: (value: unknown) => void;
}
