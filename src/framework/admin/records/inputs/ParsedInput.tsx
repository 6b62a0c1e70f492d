import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import type { FieldInputProps } from './FieldInputProps.ts';
import { pasteOnOneLine } from './pasteOnOneLine.ts';
import { isUnreadable } from './UnreadableInput.ts';
import { useFieldInput } from './useFieldInput.ts';

interface ParsedInputProps extends FieldInputProps {
  /** A value of the field as it is typed. */
  format: (value: unknown) => string;
  /** The value of a text; null where it is none. Never called with an empty text. */
  parse: (text: string) => unknown;
  /** German sentence for a text that cannot be read. */
  problem: string;
  onFocus?: () => void;
  /** Rewrites the text while it is typed. */
  mask?: (text: string) => string;
  slotProps?: NonNullable<TextFieldProps['slotProps']>;
  label?: string;
  multiline?: boolean;
}

/** A text that stands for a value: read while it is typed, so that saving by keyboard has it, and tidied on leaving. */
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
