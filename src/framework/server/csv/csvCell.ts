/**
 * Signs with which a spreadsheet begins a formula (OWASP, CSV injection), in all the widths that Unicode has them in. What
 * has no width or is white may stand before them, and apostrophes: one more has to come before those we did not write.
 */
const formula =
  /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/u;

/** A number as we write it ourselves is none, whatever its sign. */
const number = /^-?\d+(?:,\d+)?$/;

/** A value as a cell: what a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The value of a cell again: without the apostrophe that `csvCell` put there. */
export function fromCsvCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** One line, as German Excel reads it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
