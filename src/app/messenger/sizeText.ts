/** `1,5 MB` for a number of bytes. */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1000, 'kB'];
  const digits = { maximumFractionDigits: unit === 'MB' ? 1 : 0 };
  return `${value.toLocaleString('de-DE', digits)} ${unit}`;
}
