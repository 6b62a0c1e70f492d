import { TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { completionSentence, type TypedValue } from '../../../schema/german/readTyped.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { type FieldInputProps, isUnreadable } from './FormHost.ts';
import { pasteOnOneLine } from './pasteOnOneLine.ts';
import { useFieldInput } from './useFieldInput.ts';

/** Characters that a mask may insert or remove. */
const separators = /[\s()/.-]/;

/**
 * Position of the caret after a mask has rewritten a text: behind the same character as before, not counting
 * what masks insert.
 */
export function caretAfter(typed: string, caret: number, masked: string): number {
  const count = (text: string) => [...text].filter((sign) => !separators.test(sign)).length;
  const before = count(typed.slice(0, caret));
  if (before === count(typed)) return masked.length;
  let position = 0;
  for (let passed = 0; passed < before && position < masked.length; position += 1)
    if (!separators.test(masked[position] ?? '')) passed += 1;
  return position;
}

interface ParsedInputProps extends FieldInputProps {
  /** Formats a value for display. */
  format: (value: unknown) => string;
  /** Reads a text. Never called with empty text. */
  read: (text: string) => TypedValue;
  /** Milliseconds without typing after which unreadable text is reported; absent: on leaving the input. */
  pauseMs?: number;
  /** Called with the typed value after such a pause and on leaving. */
  onPause?: (value: unknown) => void;
  onFocus?: () => void;
  onKeyDown?: TextFieldProps['onKeyDown'];
  /** Rewrites the text during typing; the caret stays behind the same character. */
  mask?: (text: string) => string;
  slotProps?: NonNullable<TextFieldProps['slotProps']>;
  label?: string;
  /** Help text if there is no error; the field's description by default. */
  help?: string | undefined;
  multiline?: boolean;
}

/**
 * A text input for a parsed value: parses during typing, so that saving by keyboard includes it, and formats
 * on blur. Unreadable text stays visible and is reported after a pause, on leaving, or when the form is sent.
 */
export function ParsedInput(props: ParsedInputProps) {
  const { field, source, format, read, mask, pauseMs, onPause, help = field.description, ...shown } = props;
  const { id, value, change, leave, ref, problem } = useFieldInput(field, source);
  const { submitCount } = useFormState();
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  /** `submitCount` at the last keystroke; null after a pause. */
  const [typingSince, setTypingSince] = useState<number | null>(null);
  const box = useRef<HTMLInputElement | null>(null);
  /** Says what was completed of the text that was typed last. */
  const [completion, setCompletion] = useState<string | undefined>();
  const caret = useRef<number | null>(null);
  const latest = useRef({ value, onPause });
  useEffect(() => {
    latest.current = { value, onPause };
  });

  useLayoutEffect(() => {
    if (caret.current === null) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause again
  useEffect(() => {
    if (typingSince === null || pauseMs === undefined) return;
    const timer = setTimeout(pause, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, typingSince, pauseMs]);

  function pause(): void {
    setTypingSince(null);
    if (typed !== null) latest.current.onPause?.(latest.current.value);
  }

  function handleType(input: string): void {
    const text = mask ? mask(input) : input;
    if (text !== input) caret.current = caretAfter(input, box.current?.selectionStart ?? input.length, text);
    const next = meaningOf(text);
    setTyped({ text, value: next });
    setCompletion(undefined);
    setTypingSince(submitCount);
    change(next);
  }

  function meaningOf(text: string): unknown {
    if (text.trim() === '') return null;
    const found = read(text);
    return 'problem' in found ? { $typed: text, $problem: found.problem } : found.value;
  }

  function completedOf(text: string): string | undefined {
    if (text.trim() === '') return undefined;
    const found = read(text);
    return 'completed' in found && found.completed !== undefined
      ? completionSentence(text, found.completed)
      : undefined;
  }

  function textOf(): string {
    // unless the value was changed elsewhere since, by a calendar or by rounding
    if (typed && isSameValue(typed.value, value ?? null)) return typed.text;
    if (isUnreadable(value)) return value.$typed;
    return value === null || value === undefined ? '' : format(value);
  }

  const isTyping = typingSince !== null && typingSince === submitCount;
  const unreadable = isUnreadable(value) ? value.$problem : undefined;
  const sentence = unreadable === undefined ? problem : isTyping ? undefined : unreadable;
  return (
    <TextField
      {...shown}
      id={id}
      label={shown.label ?? field.title}
      required={field.required}
      value={textOf()}
      error={sentence !== undefined}
      helperText={sentence ?? completion ?? help}
      inputRef={(element: HTMLInputElement | null) => {
        box.current = element;
        ref(element);
      }}
      onChange={(event) => handleType(event.target.value)}
      onPaste={(event) => pasteOnOneLine(event, handleType)}
      onBlur={() => {
        if (typed) setCompletion(completedOf(typed.text));
        setTyped(null);
        pause();
        leave();
      }}
    />
  );
}
