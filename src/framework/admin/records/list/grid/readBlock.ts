/**
 * Reads the rows and cells that spreadsheet programs put on the clipboard: tabs between cells, quotes around
 * cells with line breaks. The line break at the end begins no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = readCell(text, at);
    row.push(cell);
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    if (at === text.length && text[end] !== '\t') break;
  }
  return rows;
}

/** Reads the cell from `start` to the next tab or line break outside of quotes. */
function readCell(text: string, start: number): { cell: string; end: number } {
  const quoted = text[start] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(start)) : null;
  if (quoted) return { cell: (quoted[1] ?? '').replaceAll('""', '"'), end: start + quoted[0].length };
  const length = text.slice(start).search(/[\t\r\n]/);
  const end = length === -1 ? text.length : start + length;
  return { cell: text.slice(start, end), end };
}
