/** Mandatory breaks of Unicode (UAX #14). */
const breaks = /[\n\r\v\f\u0085\u2028\u2029]+/;

/** The text on one line: line breaks become a space, as does the white around them; without breaks it stays as it is. */
export function singleLine(text: string): string {
  const lines = text.split(breaks);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
