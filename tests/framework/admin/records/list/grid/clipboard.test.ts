import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readBlock,
  writeBlock,
} from '../../../../../../src/framework/admin/records/list/grid/useGridClipboard.ts';
import { pastedCells } from '../../../../../../src/framework/admin/records/list/grid/useGridContent.ts';

const size = { rows: 4, columns: 3 };
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

describe('a block on the clipboard', () => {
  it('is read as spreadsheet programs write it', () => {
    expect(readBlock('a\tb\r\nc\t"d\ne ""f"""\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd\ne "f"'],
    ]);
    expect(readBlock('5" rohr\t')).toEqual([['5" rohr', '']]);
    expect(readBlock('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  it('comes back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ß', '"', '\t', '\n', '\r', ';', ' ', '') });
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([height, width]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      );
    fc.assert(
      fc.property(rows, (block) => {
        // a single empty cell at the end looks like the end of the text
        const isOpen = block.length > 1 && block.at(-1)?.join('') === '' && block.at(-1)?.length === 1;
        expect(readBlock(writeBlock(block).text)).toEqual(isOpen ? block.slice(0, -1) : block);
      }),
    );
  });

  it('does not become markup', () => {
    expect(writeBlock([['<b>&"', 'x\ny']]).html).toBe(
      '<table><tr><td>&lt;b&gt;&amp;&quot;</td><td>x<br>y</td></tr></table>',
    );
  });
});

describe('a pasted block', () => {
  it('begins at the upper left cell and ends with the page', () => {
    const rows = [['a', 'b'], ['c', 'd'], ['e']];
    expect(pastedCells(rows, at(2, 2), size)).toEqual({
      cells: [
        { row: 2, column: 2, text: 'a' },
        { row: 3, column: 2, text: 'c' },
      ],
      beyond: 3,
    });
  });

  it('of one cell fills all that are chosen', () => {
    const { cells } = pastedCells([['a']], { top: 0, bottom: 1, left: 1, right: 2 }, size);
    expect(cells).toHaveLength(4);
    expect(new Set(cells.map(({ text }) => text))).toEqual(new Set(['a']));
  });
});
