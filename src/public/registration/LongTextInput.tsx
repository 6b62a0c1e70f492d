import { Field } from '../frame/Field.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useField } from './useField.ts';

/** A text of several lines. */
export function LongTextInput({ place }: FieldInputProps) {
  const { label, hint, isRequired, maxLength } = place.field;
  const { name, value, error, change } = useField(place);
  return (
    <Field name={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={maxLength}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
