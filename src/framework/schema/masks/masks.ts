import { iban } from './iban.ts';
import type { Mask } from './Mask.ts';
import type { MaskName } from './MaskName.ts';
import { taxNumber } from './taxNumber.ts';

function withoutSeparators(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** A VAT id: 2 letters and 9 digits, in capitals and without separators. */
const vatId: Mask = {
  read(text) {
    const found = withoutSeparators(text);
    return /^[A-Z]{2}\d{9}$/.test(found) ? found : { rule: 'isVatId', params: {} };
  },
  group: withoutSeparators,
};

/** The notations that text fields can have. */
export const masks: Readonly<Record<MaskName, Mask>> = { iban, taxNumber, vatId };
