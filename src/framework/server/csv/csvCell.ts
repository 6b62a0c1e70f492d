/** Signs with which a spreadsheet begins a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** A number as we write it ourselves is none, whatever its sign. */
const number = /^-?\d+(?:,\d+)?$/;

/** A value as a cell: what a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The value of a cell again: without the apostrophe that `csvCell` may have put there. */
export function fromCsvCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** One line, as German Excel reads it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
