interface DecimalOptions {
  /** Pads with zeros: `'2.5'` with 2 -> `2,50`. Digits are never cut off. */
  minFractionDigits?: number;
}

/**
 * Formats a decimal string (`'-1234567.891'`) as `-1.234.567,891`. Works on the text, so no digit is lost to
 * a float.
 * @throws RangeError if it is not a decimal string
 */
export function formatDecimal(value: string, { minFractionDigits = 0 }: DecimalOptions = {}): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) throw new RangeError(`"${value}" is not a decimal string.`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const digits = fraction.padEnd(minFractionDigits, '0');
  return `${sign}${grouped}${digits === '' ? '' : `,${digits}`}`;
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/**
 * Formats integer cents, the only form in which money is stored: `123456` -> `1.234,56 €`. The space before
 * the euro sign does not break (U+00A0), so an amount stays on one line.
 */
export function formatMoney(cents: number): string {
  return euros.format(cents / 100);
}
