import type { Mask } from './Mask.ts';

function tidy(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** A VAT id: 2 letters and 9 digits, in capitals and without separators. */
export const vatId: Mask = {
  read(text) {
    const found = tidy(text);
    return /^[A-Z]{2}\d{9}$/.test(found) ? found : { rule: 'isVatId', params: {} };
  },
  group: tidy,
};
