/**
 * Characters that start a formula in a spreadsheet (OWASP, CSV injection), in all Unicode widths, also after
 * white space and invisible characters. Leading apostrophes are included, so that `fromCsvCell` can distinguish
 * ours from those in the value.
 */
const formula =
  /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/u;

/** A number in our own format is not a formula, whatever its sign. */
const number = /^-?\d+(?:,\d+)?$/;

/** Escapes a value for CSV. An apostrophe comes before text that a spreadsheet would read as a formula. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The value of a cell without the apostrophe added by `csvCell`. */
export function fromCsvCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** One line in the dialect of German Excel. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = '\uFEFF';
