/** As far as Excel itself goes. */
const [lastRow, lastColumn] = [1_048_576, 16_384];
const wellFormed = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/** Where a cell (`C7`) or a row (`7`) is, counted from 1; column 0 for a row. @throws Error where Excel has no such place. */
export function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = wellFormed.exec(address) ?? [];
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  const row = Number(digits);
  if (digits === '' || row > lastRow || column > lastColumn)
    throw new Error(`no place in a sheet: ${address}`);
  return { row, column };
}
