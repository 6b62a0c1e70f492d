import type { FieldInputProps } from './FieldInputProps.ts';
import { TextKindInput } from './TextKindInput.tsx';

function withScheme(text: string): string {
  const trimmed = text.trim();
  return /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** A text input for a web address; adds `https://` if the scheme is missing. */
export function UrlInput({ field, source }: FieldInputProps) {
  return (
    <TextKindInput
      field={field}
      source={source}
      tidy={withScheme}
      slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
