import { groupCharacters, type Mask, type MaskName } from './Mask.ts';
import { taxNumber } from './taxNumber.ts';

/** Length of an IBAN by country (SWIFT IBAN registry, release 99). */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

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
const iban: Mask = {
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
