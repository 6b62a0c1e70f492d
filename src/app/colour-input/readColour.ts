/** Normalises typed text (`#abc`, `aabbcc`) to `#AABBCC`; null if it is not (yet) a colour. */
export function readColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toUpperCase();
  if (/^[\dA-F]{6}$/.test(digits)) return `#${digits}`;
  if (/^[\dA-F]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return null;
}
