import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { ParsedInput } from './ParsedInput.tsx';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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
      parse={parseJson}
      format={(value) => JSON.stringify(value, null, 2)}
      problem={text('input.jsonProblem')}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
}
