import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, fromCsvCell } from '../../../../src/framework/server/csv/csvCell.ts';
import { csvRows } from '../../../../src/framework/server/csv/csvRows.ts';

const signs = [...'=+-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212'];
const unseen = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u000b',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\u200b',
  '\u200e',
  '\u2060',
];
const before = [...unseen, '\ufeff', '\u00ad', '\u202e', '\u0000', ' \u200b\t', "'", "''", "' "];

/** What a spreadsheet makes of a cell: quotes are taken away first. */
function seen(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

describe('a cell of a CSV file', () => {
  it.each(signs)('starts with an apostrophe if a spreadsheet would take %s for a formula', (sign) => {
    for (const first of before) {
      const text = `${first}${sign}1+cmd|' /C calc'!A0`;
      expect(seen(csvCell(text))).toBe(`'${text}`);
      expect(fromCsvCell(seen(csvCell(text)))).toBe(text);
    }
  });

  it.each(['-12', '-1234,50', '1=2', 'a@b.de', '3 + 4', "'n Abend", ''])('stays unchanged: %j', (text) => {
    expect(csvCell(text)).toBe(text);
    expect(fromCsvCell(text)).toBe(text);
  });

  it('is read back unchanged, whatever it contains', () => {
    const piece = fc.constantFrom(...signs, ...before, '"', ';', '\r\n', 'a', '7', ',');
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (value) => {
        const rows = csvRows(`Kopf;\r\n${csvLine([value, 'x'])}`, { cells: 10, characters: 10_000 });
        const [cell = ''] = [...rows][1]?.cells ?? [];
        expect(fromCsvCell(cell)).toBe(value);
      }),
      { numRuns: 3000 },
    );
  });
});
