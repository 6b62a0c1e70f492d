const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 20 });

/** `1234.5` -> `1.234,5`; whole numbers get the thousands dot from 1.000 on. */
export function formatNumber(value: number): string {
  return german.format(value);
}
