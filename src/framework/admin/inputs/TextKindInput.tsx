import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldInput } from './useFieldInput.ts';

interface TextKindInputProps extends FieldInputProps {
  slotProps?: NonNullable<TextFieldProps['slotProps']>;
  type?: string;
  placeholder?: string;
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  /** Tidies the text on leaving. */
  tidy?: (text: string) => string;
}

/** A text as it is typed; emptied it is no value. */
export function TextKindInput({ field, source, tidy, ...shown }: TextKindInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const text = typeof value === 'string' ? value : '';

  function handleLeave(): void {
    const tidied = tidy ? tidy(text) : text;
    if (tidied !== text) change(tidied === '' ? null : tidied);
    leave();
  }

  return (
    <TextField
      {...shown}
      id={id}
      label={field.title}
      required={field.required}
      value={text}
      error={hasProblem}
      helperText={hint}
      inputRef={ref}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
      onBlur={handleLeave}
    />
  );
}
