import { readSharedStrings } from './readSharedStrings.ts';
import { readStyles } from './readStyles.ts';
import { readWorkbook } from './readWorkbook.ts';
import { type SheetRow, sheetRows } from './sheetRows.ts';
import { xmlEntries } from './xmlEntries.ts';

/** A sheet whose rows can be read, from the start each time. */
export interface OpenSheet {
  name: string;
  isHidden: boolean;
  rows(): AsyncGenerator<SheetRow>;
}

/**
 * Opens the sheets of a workbook.
 * @throws AppError 413 if it is too large; Error if it is broken, also while its rows are read.
 */
export async function openXlsx(bytes: Buffer): Promise<OpenSheet[]> {
  const { sheets, sharedStrings, styles, isSince1904 } = await readWorkbook(await xmlEntries(bytes));
  const strings = await readSharedStrings(sharedStrings);
  const context = { strings, formats: await readStyles(styles), isSince1904 };
  return sheets.map(({ entry, ...sheet }) => ({ ...sheet, rows: () => sheetRows(entry, context) }));
}
