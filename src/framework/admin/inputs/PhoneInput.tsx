import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { ParsedInput } from './ParsedInput.tsx';

interface PhoneTools {
  mask: (text: string) => string;
  parse: (text: string) => string;
  format: (phone: string) => string;
}

const plain: PhoneTools = {
  mask: (text) => text,
  parse: (text) => text.trim(),
  format: (phone) => phone,
};

/** A phone number: grouped while it is typed, stored as E.164. The 35 kB for that load with the first one touched. */
export function PhoneInput({ field, source }: FieldInputProps) {
  const text = useText();
  const [tools, setTools] = useState<PhoneTools>(plain);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    let isThere = true;
    import('../format/phoneTools.ts').then(
      ({ phoneTools }) => isThere && setTools(phoneTools),
      // typed numbers go to the server as they are, which reads them too
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
      problem={text('input.phoneProblem')}
      mask={tools.mask}
      parse={tools.parse}
      format={(value) => tools.format(String(value))}
      onFocus={() => setIsNeeded(true)}
      slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
    />
  );
}
