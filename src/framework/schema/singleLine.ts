/** Mandatory line breaks of Unicode (UAX #14). */
const breaks = /[\n\r\v\f\u0085\u2028\u2029]+/;

/**
 * Joins the lines of a text: each line break becomes a space, together with the white space around it. A text
 * without breaks is returned unchanged.
 */
export function singleLine(text: string): string {
  const lines = text.split(breaks);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
