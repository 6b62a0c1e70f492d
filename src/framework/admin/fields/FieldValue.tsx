import type { Field } from '../../schema/model.ts';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { kindValues } from './kindValues.tsx';

interface FieldValueProps {
  field: Field;
  value: unknown;
  /** `cell`: one line of a table; `block`: as much room as it needs. */
  variant: 'cell' | 'block';
}

/** A value of any kind, as a person reads it; nothing for no value, and as it is stored when its kind cannot read it. */
export function FieldValue({ field, value, variant }: FieldValueProps) {
  if (isEmptyValue(value)) return null;
  const shown = kindValues[field.kind](value, {
    field,
    isCell: variant === 'cell',
    inner: (member, part) => <FieldValue field={member} value={part} variant={variant} />,
  });
  return <>{shown === undefined ? JSON.stringify(value) : shown}</>;
}
