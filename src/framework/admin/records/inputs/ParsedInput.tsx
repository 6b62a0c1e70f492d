import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import type { FieldInputProps } from './FieldInputProps.ts';
import { pasteOnOneLine } from './pasteOnOneLine.ts';
import { isUnreadable } from './UnreadableInput.ts';
import { useFieldInput } from './useFieldInput.ts';

interface ParsedInputProps extends FieldInputProps {
  /** Formats a value for display. */
  format: (value: unknown) => string;
  /** Parses a text; null if invalid. Never called with empty text. */
  parse: (text: string) => unknown;
  /** German error message for text that cannot be parsed. */
  problem: string;
  onFocus?: () => void;
  /** Rewrites the text during typing. */
  mask?: (text: string) => string;
  slotProps?: NonNullable<TextFieldProps['slotProps']>;
  label?: string;
  multiline?: boolean;
}

/**
 * A text input for a parsed value. Parses during typing, so that saving by keyboard includes it, and formats
 * on blur.
 */
export function ParsedInput({ field, source, format, parse, problem, mask, ...shown }: ParsedInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const [typed, setTyped] = useState<string | null>(null);

  function handleType(input: string): void {
    const text = mask ? mask(input) : input;
    setTyped(text);
    if (text.trim() === '') change(null);
    else change(parse(text) ?? { $typed: text, $problem: problem });
  }

  function textOf(): string {
    if (isUnreadable(value)) return value.$typed;
    return value === null || value === undefined ? '' : format(value);
  }

  return (
    <TextField
      {...shown}
      id={id}
      label={shown.label ?? field.title}
      required={field.required}
      value={typed ?? textOf()}
      error={hasProblem}
      helperText={hint}
      inputRef={ref}
      onChange={(event) => handleType(event.target.value)}
      onPaste={(event) => pasteOnOneLine(event, handleType)}
      onBlur={() => {
        setTyped(null);
        leave();
      }}
    />
  );
}
