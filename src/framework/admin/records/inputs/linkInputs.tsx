import { cleanLine } from '../../../schema/cleanText.ts';
import { completionSentence } from '../../../schema/german/readTyped.ts';
import { readWebAddress } from '../../../schema/links/webAddress.ts';
import { cleanMail } from '../../../schema/validation/isMail.ts';
import { mailTyping } from '../../base/format/mailTyping.ts';
import type { FieldInputProps } from './FormHost.ts';
import { TextKindInput } from './TextKindInput.tsx';

/** A text input for a mail address. */
export function MailInput({ field, source }: FieldInputProps) {
  return (
    <TextKindInput field={field} source={source} tidy={cleanMail} slotProps={{ htmlInput: mailTyping }} />
  );
}

const slotProps = { htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } } as const;

/** A text input for a web address; adds `https://` if the scheme is missing, and says so. */
export function UrlInput({ field, source }: FieldInputProps) {
  return (
    <TextKindInput
      field={field}
      source={source}
      tidy={(text) => readWebAddress(text) ?? cleanLine(text)}
      completes={(typed, tidied) =>
        tidied.length > cleanLine(typed).length ? completionSentence(typed, tidied) : undefined
      }
      slotProps={slotProps}
    />
  );
}
