import { AppError } from '../../schema/errors.ts';

const delimiters = [';', '\t', ','] as const;

/** Limits for a row. */
export interface RowLimits {
  /** Cells beyond this are dropped, except for one that shows the excess. */
  cells: number;
  characters: number;
}

/** The most frequent delimiter in the first line, outside quotes. */
function delimiterOf(text: string, { characters }: RowLimits): string {
  const [line = ''] = text
    .slice(0, characters)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, 1);
  const counted = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function refuseLong({ characters }: RowLimits): never {
  const sentence = `Eine Zeile dieser Datei hat mehr als ${characters.toLocaleString('de-DE')} Zeichen. Vielleicht fehlt ein Anführungszeichen.`;
  throw new AppError('invalid', { fields: { file: sentence } }, sentence);
}

function readQuoted(text: string, start: number, limits: RowLimits): { cell: string; end: number } {
  let cell = '';
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    const end = quote === -1 ? text.length : quote;
    if (end - start > limits.characters) refuseLong(limits);
    cell += text.slice(from, end);
    if (quote === -1) return { cell, end };
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

/** Reads a cell from `start` to its delimiter or the end of its line. */
function readCell(
  text: string,
  start: number,
  { delimiter, limits }: { delimiter: string; limits: RowLimits },
): { cell: string; end: number } {
  const quoted = text[start] === '"' ? readQuoted(text, start + 1, limits) : { cell: '', end: start };
  let { end } = quoted;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: quoted.cell + text.slice(quoted.end, end), end };
}

/**
 * Yields the rows of a CSV file (RFC 4180) with `;`, tabs or commas as delimiters and any line endings. Blank
 * lines are skipped.
 * @throws AppError 422 for a row longer than `limits` allow.
 */
export function* csvRows(text: string, limits: RowLimits): Generator<string[]> {
  const delimiter = delimiterOf(text, limits);
  let row: string[] = [];
  let [at, start] = [0, 0];
  const push = (cell: string) => {
    if (row.length <= limits.cells) row.push(cell);
  };
  while (at < text.length) {
    const { cell, end } = readCell(text, at, { delimiter, limits });
    if (end - start > limits.characters) refuseLong(limits);
    push(cell);
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
    if (text[end] === delimiter) {
      if (at < text.length) continue;
      // a delimiter at the end of the file is followed by an empty cell
      push('');
    }
    if (row.some((one) => one.trim() !== '')) yield row;
    row = [];
    start = at;
  }
}
