import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';

import { singleLine } from '../../../schema/singleLine.ts';
import type { FieldInputProps } from './FormHost.ts';
import { pasteOnOneLine } from './pasteOnOneLine.ts';
import { useFieldInput } from './useFieldInput.ts';

interface TextKindInputProps extends FieldInputProps {
  slotProps?: NonNullable<TextFieldProps['slotProps']>;
  type?: string;
  placeholder?: string;
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  /** Tidies the text on blur. */
  tidy?: (text: string) => string;
  /** Says on blur what `tidy` completed. */
  completes?: (typed: string, tidied: string) => string | undefined;
}

/** A text input; empty text becomes null. */
export function TextKindInput({ field, source, tidy, completes, ...shown }: TextKindInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const text = typeof value === 'string' ? value : '';
  const [completion, setCompletion] = useState<string | undefined>();
  const onOneLine = shown.multiline ? (input: string) => input : singleLine;

  function handleType(input: string): void {
    const typed = onOneLine(input);
    setCompletion(undefined);
    change(typed === '' ? null : typed);
  }

  function handleLeave(): void {
    const tidied = onOneLine(tidy ? tidy(text) : text);
    if (tidied !== text) {
      change(tidied === '' ? null : tidied);
      setCompletion(completes?.(text, tidied));
    }
    leave();
  }

  return (
    <TextField
      // the records are other people's: the browser would offer the clerk's own data
      autoComplete="off"
      {...shown}
      id={id}
      label={field.title}
      required={field.required}
      value={text}
      error={hasProblem}
      helperText={hasProblem ? hint : (completion ?? hint)}
      inputRef={ref}
      onChange={(event) => handleType(event.target.value)}
      onPaste={(event) => pasteOnOneLine(event, handleType)}
      onBlur={handleLeave}
    />
  );
}
