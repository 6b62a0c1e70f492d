import type { TypedValue } from '../../../schema/german/readTyped.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from './FormHost.ts';
import { ParsedInput } from './ParsedInput.tsx';

function readJson(text: string, problem: string): TypedValue {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem };
  }
}

/** Any JSON value, typed as text. */
export function JsonInput({ field, source }: FieldInputProps) {
  const text = useText();
  return (
    <ParsedInput
      field={field}
      source={source}
      multiline
      read={(typed) => readJson(typed, text('input.jsonProblem'))}
      format={(value) => JSON.stringify(value, null, 2)}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
}
