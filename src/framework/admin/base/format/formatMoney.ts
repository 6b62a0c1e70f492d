const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/**
 * Formats integer cents, the only form in which money is stored: `123456` -> `1.234,56 €`. The space before
 * the euro sign does not break (U+00A0), so an amount stays on one line.
 */
export function formatMoney(cents: number): string {
  return euros.format(cents / 100);
}
