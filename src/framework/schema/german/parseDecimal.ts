import { cleanText, withPlainSigns } from '../cleanText.ts';

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
