import { mailTyping } from '../../base/format/mailTyping.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { TextKindInput } from './TextKindInput.tsx';

export function MailInput({ field, source }: FieldInputProps) {
  return (
    <TextKindInput
      field={field}
      source={source}
      tidy={(text) => text.trim()}
      slotProps={{ htmlInput: mailTyping }}
    />
  );
}
