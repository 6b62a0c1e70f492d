import { cleanLine, cleanText, withPlainSigns } from '../cleanText.ts';

const plain = /^-?\d+(?:,\d+)?$/;
const grouped = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/**
 * Parses a German number to a decimal string: `1.234,56` -> `'1234.56'`, `007,50` -> `'7.50'`. A dot only
 * groups thousands, so `12.5` returns null, as does an empty text.
 */
export function parseDecimal(input: string): string | null {
  const text = withPlainSigns(cleanText(input)).replace(/\s/g, '');
  if (!plain.test(text) && !grouped.test(text)) return null;
  const canonical = text
    .replaceAll('.', '')
    .replace(',', '.')
    .replace(/^(-?)0+(?=\d)/, '$1');
  return /^-0(?:\.0+)?$/.test(canonical) ? canonical.slice(1) : canonical;
}

const currency = '(?:€|EUR|Euro)';
const around = new RegExp(`^${currency}\\s*|\\s*${currency}$`, 'gi');

/** The number of an amount: without its currency, and without a dash instead of cents (`12,-`). */
export function amountText(input: string): string {
  return withPlainSigns(cleanLine(input))
    .replace(around, '')
    .replace(/(?<=\d)[,.]-{1,2}$/, '');
}

/**
 * Parses a German amount to integer cents: `1.234,56 €` -> `123456`, `5` -> `500`, `12,-` -> `1200`. Returns null if invalid,
 * with more than two decimals (nothing is rounded) and beyond the safe integers.
 */
export function parseMoney(input: string): number | null {
  const decimal = parseDecimal(amountText(input));
  if (decimal === null) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  if (fraction.length > 2) return null;
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}
