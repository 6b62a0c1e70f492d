import { groupCharacters } from './groupCharacters.ts';
import { ibanLengths } from './ibanLengths.ts';
import type { Mask } from './Mask.ts';

const groupSize = 4;

function tidy(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** Remainder of the rearranged IBAN, letters as 10 to 35 (ISO 13616, ISO 7064 MOD 97-10); 1 if it is valid. */
function remainder(iban: string): bigint {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n;
}

/** An account number (IBAN), stored without spaces and written in groups of four up to its country's length. */
export const iban: Mask = {
  read(text) {
    const found = tidy(text);
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(found)) return { rule: 'isIban', params: {} };
    const country = found.slice(0, 2);
    const length = ibanLengths[country];
    if (length === undefined) return { rule: 'ibanCountry', params: { country } };
    if (found.length !== length) return { rule: 'ibanLength', params: { country, n: length } };
    return remainder(found) === 1n ? found : { rule: 'ibanDigits', params: {} };
  },
  group(text) {
    const found = tidy(text);
    if (!/^[A-Z0-9]*$/.test(found)) return text;
    const length = ibanLengths[found.slice(0, 2)] ?? found.length;
    const groups = Array.from({ length: Math.ceil(length / groupSize) }, () => groupSize);
    return groupCharacters(found, groups, ' ');
  },
};
