/** Limits of Excel itself. */
const [lastRow, lastColumn] = [1_048_576, 16_384];
const wellFormed = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/**
 * Parses the address of a cell (`C7`) or row (`7`), counted from 1; column 0 for a row.
 * @throws Error if it is outside Excel's limits.
 */
export function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = wellFormed.exec(address) ?? [];
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  const row = Number(digits);
  if (digits === '' || row > lastRow || column > lastColumn)
    throw new Error(`no place in a sheet: ${address}`);
  return { row, column };
}
