import { AppError } from '../../schema/errors.ts';

/** As far as Excel itself goes. */
const [lastRow, lastColumn] = [1_048_576, 16_384];
/** Rows times columns that filled cells may span: the gaps between them become values too when a sheet is read. */
const mostCells = 20_000_000;
const longestTag = 1_000_000;

const name = '<(?:[\\w.-]*:)?(row|c)(?=[\\t-\\r />])';
const attributes = `((?:[\\t-\\r ]+[\\w:.-]+=(?:"[^"<>&]*"|'[^'<>&]*'))*)[\\t-\\r ]*(/?)>`;
const anyPlace = new RegExp(`${name}(?:${attributes})?`, 'g');
const anyNumber = /[\t-\r :]r=(?:"([^"]*)"|'([^']*)')/g;
const wellFormed = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = wellFormed.exec(address) ?? [];
  const place = { row: Number(digits), column: columnOf(letters) };
  if (digits === '' || place.row > lastRow || place.column > lastColumn)
    throw new Error(`no place in a sheet: ${address}`);
  return place;
}

/**
 * Follows a sheet's XML in pieces, before anything is made of it: a few bytes can name a cell so far away that all the
 * empty ones before it fill the memory. What Excel and its like do not write is refused, not interpreted.
 */
export function createSheetExtent(): { read(piece: Buffer): void } {
  let rest = '';
  let [rows, columns] = [0, 0];

  function note(tag: string, named: string, isEmpty: boolean): void {
    for (const [, quoted, apostrophed] of named.matchAll(anyNumber)) {
      const { row, column } = placeOf(quoted ?? apostrophed ?? '');
      if (tag === 'row' || isEmpty) continue;
      rows = Math.max(rows, row);
      columns = Math.max(columns, column);
    }
    if (rows * columns <= mostCells) return;
    const sentence =
      'In dieser Excel-Tabelle liegen Zellen zu weit auseinander. Bitte lösche, was neben und unter den Daten steht, oder speichere sie als CSV.';
    throw new AppError('tooLarge', undefined, sentence);
  }

  return {
    read(piece) {
      const text = rest + piece.toString('latin1');
      const open = text.lastIndexOf('<');
      const isCut = open !== -1 && !text.includes('>', open);
      rest = isCut ? text.slice(open) : '';
      if (rest.length > longestTag) throw new Error('an endless tag');
      for (const [, tag = '', named, isEmpty] of (isCut ? text.slice(0, open) : text).matchAll(anyPlace)) {
        if (named === undefined) throw new Error(`an odd ${tag}`);
        note(tag, named, isEmpty === '/');
      }
    },
  };
}
