/** Reads what somebody typed (`#abc`, `aabbcc`) as `#AABBCC`; null when it is no colour (yet). */
export function readColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toUpperCase();
  if (/^[\dA-F]{6}$/.test(digits)) return `#${digits}`;
  if (/^[\dA-F]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return null;
}
