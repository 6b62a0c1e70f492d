import { useEffect, useState } from 'react';
import { isPhoneText } from '../../../schema/phone/isPhoneText.ts';
import { sentenceOf } from '../../../schema/validation/sentenceOf.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { ParsedInput } from './ParsedInput.tsx';

interface PhoneTools {
  mask: (text: string) => string;
  parse: (text: string) => string | null;
  format: (phone: string) => string;
}

const plain: PhoneTools = {
  mask: (text) => text,
  parse: (text) => (isPhoneText(text.trim()) ? text.trim() : null),
  format: (phone) => phone,
};

/**
 * A phone number, grouped during typing and stored as E.164. The 35 kB for this load when the first such
 * input gets focus.
 */
export function PhoneInput({ field, source }: FieldInputProps) {
  const [tools, setTools] = useState<PhoneTools>(plain);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    let isThere = true;
    import('../../base/format/phoneTools.ts').then(
      ({ phoneTools }) => isThere && setTools(phoneTools),
      // without the tools the typed number goes to the server, which parses it, too
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [isNeeded]);
  return (
    <ParsedInput
      field={field}
      source={source}
      mask={tools.mask}
      read={(text) => {
        const phone = tools.parse(text);
        const problem = sentenceOf({ rule: 'isValidPhoneNumber', params: {} });
        return phone === null ? { problem } : { value: phone };
      }}
      format={(value) => tools.format(String(value))}
      onFocus={() => setIsNeeded(true)}
      slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
    />
  );
}
