import { parseDecimal } from './parseDecimal.ts';

/**
 * Parses a German amount to integer cents: `1.234,56 €` -> `123456`, `5` -> `500`. Returns null if invalid,
 * with more than two decimals (nothing is rounded) and beyond the safe integers.
 */
export function parseMoney(input: string): number | null {
  const decimal = parseDecimal(input.replace(/\s*(?:€|EUR)\s*$/i, ''));
  if (decimal === null) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  if (fraction.length > 2) return null;
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}
