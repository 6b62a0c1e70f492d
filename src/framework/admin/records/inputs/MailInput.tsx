import type { FieldInputProps } from './FieldInputProps.ts';
import { TextKindInput } from './TextKindInput.tsx';

export function MailInput({ field, source }: FieldInputProps) {
  return (
    <TextKindInput
      field={field}
      source={source}
      tidy={(text) => text.trim()}
      // not type="email": browsers trim and rewrite its value
      slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
