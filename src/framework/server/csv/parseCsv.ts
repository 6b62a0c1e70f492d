const delimiters = [';', '\t', ','] as const;

/** The sign that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/, 1);
  const counted = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function readQuoted(text: string, start: number): { cell: string; end: number } {
  let cell = '';
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { cell: cell + text.slice(from), end: text.length };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

/**
 * The rows of a CSV file (RFC 4180) with `;`, tabs or commas between cells, whatever ends its lines. Lines without
 * anything in them are left out.
 */
export function parseCsv(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = readQuoted(text, at + 1);
      cell = quoted.cell;
      at = quoted.end;
    }
    const from = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
    row.push(cell + text.slice(from, at));
    const isEnd = text[at] !== delimiter;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    // a delimiter at the very end opens one more cell
    if (!isEnd && at >= text.length) row.push('');
    if (!isEnd && at < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}
