import { useEffect, useState } from 'react';
import { readPhoneText } from '../../../schema/phone/phoneText.ts';
import { sentenceOf } from '../../../schema/validation/issues.ts';
import type { ReadPhone } from '../../../schema/validation/textSchemas.ts';
import { loadPhoneTools } from '../../base/format/loadPhoneTools.ts';
import type { FieldInputProps } from './FormHost.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { useFieldInput } from './useFieldInput.ts';

interface PhoneTools {
  mask: (text: string) => string;
  read: ReadPhone;
  format: (phone: string) => string;
}

/** Until the tools are loaded, and without a connection; the server reads every number, too. */
const plain: PhoneTools = {
  mask: (text) => text,
  read: (text) => {
    const read = readPhoneText(text);
    return 'rule' in read ? read : { value: read.text };
  },
  format: (phone) => phone,
};

/**
 * A phone number, grouped during typing and stored as E.164, and shown as everywhere else. The 35 kB for this
 * load when there is a number to show or the input gets focus.
 */
export function PhoneInput({ field, source }: FieldInputProps) {
  const [tools, setTools] = useState<PhoneTools>(plain);
  const [isFocused, setIsFocused] = useState(false);
  const { value } = useFieldInput(field, source);
  const isNeeded = isFocused || typeof value === 'string';
  useEffect(() => {
    if (!isNeeded) return;
    let isThere = true;
    loadPhoneTools().then(
      (loaded) => isThere && setTools(loaded),
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
        const found = tools.read(text);
        return 'rule' in found ? { problem: sentenceOf(found) } : found;
      }}
      format={(value) => tools.format(String(value))}
      onFocus={() => setIsFocused(true)}
      slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
    />
  );
}
