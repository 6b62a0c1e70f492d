import { parseDecimal } from './parseDecimal.ts';

/**
 * Parses a German whole number: `1.234` -> `1234`. Returns null for anything else and beyond the safe
 * integers.
 */
export function parseInteger(input: string): number | null {
  const decimal = parseDecimal(input);
  if (decimal === null || decimal.includes('.')) return null;
  const value = Number(decimal);
  return Number.isSafeInteger(value) ? value : null;
}
