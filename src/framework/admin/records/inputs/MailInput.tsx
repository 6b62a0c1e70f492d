import { cleanMail } from '../../../schema/validation/isMail.ts';
import { mailTyping } from '../../base/format/mailTyping.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { TextKindInput } from './TextKindInput.tsx';

/** A text input for a mail address. */
export function MailInput({ field, source }: FieldInputProps) {
  return (
    <TextKindInput field={field} source={source} tidy={cleanMail} slotProps={{ htmlInput: mailTyping }} />
  );
}
