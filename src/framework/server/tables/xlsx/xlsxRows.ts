import { readSharedStrings } from './readSharedStrings.ts';
import { readStyles } from './readStyles.ts';
import { readWorkbook } from './readWorkbook.ts';
import { sheetRows } from './sheetRows.ts';
import { xmlEntries } from './xmlEntries.ts';

/**
 * Yields the rows of the first sheet of a workbook.
 * @throws AppError 413 if it is too large; Error if it is broken.
 */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<string[]> {
  const { sheet, sharedStrings, styles, isSince1904 } = await readWorkbook(await xmlEntries(bytes));
  const strings = await readSharedStrings(sharedStrings);
  yield* sheetRows(sheet, { strings, isDate: await readStyles(styles), isSince1904 });
}
