const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 20 });

/** `1234.5` -> `1.234,5`; the thousands dot starts at 1.000. */
export function formatNumber(value: number): string {
  return german.format(value);
}
