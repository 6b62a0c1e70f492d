import { AppError } from '../../schema/errors.ts';

/** Signs that separate the cells of real files; of equally consistent ones the first. */
const strong = [';', '\t', '|'] as const;
const weak = ',';
/** Lines that are counted to recognise the delimiter. */
const mostLines = 60;
/** Instruction to Excel: `sep=;` in the first line. */
const instruction = /^"?sep=([^\r\n])"?[;,\t ]*(?:\r\n|\n|\r)/i;

/** Limits for a row. */
export interface RowLimits {
  /** Cells beyond this are dropped, except for one that shows the excess. */
  cells: number;
  characters: number;
}

/** A row with its number as Excel shows it: blank rows count. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Share of the lines that contain a sign equally often, and how often that is. */
function consistencyOf(sign: string, lines: readonly string[]): { share: number; count: number } {
  const times = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(sign).length - 1;
    if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
  }
  const [count = 0, most = 0] = [...times].reduce<[number?, number?]>(
    (best, one) => (one[1] > (best[1] ?? 0) ? one : best),
    [],
  );
  return { share: lines.length === 0 ? 0 : most / lines.length, count };
}

/**
 * The delimiter of a file: the sign that most lines contain equally often outside of quotes. A comma is one only
 * where no other sign is, because texts and German numbers contain commas.
 */
function delimiterOf(text: string, { characters }: RowLimits): string {
  const lines = text
    .slice(0, characters)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, mostLines)
    .filter((line) => line.trim() !== '');
  const found = strong.map((sign) => ({ sign, ...consistencyOf(sign, lines) }));
  const best = found.reduce((most, one) => (one.share > most.share ? one : most));
  const comma = consistencyOf(weak, lines);
  // cells may begin and end with tabs, of which the names of the columns have none
  const isInside = !(lines[0] ?? '').includes(best.sign) && (lines[0] ?? '').includes(weak);
  const isComma = comma.share > best.share || (isInside && comma.share >= 0.5);
  if (best.share >= 0.5 && !isComma) return best.sign;
  if (comma.count > 0 && comma.share >= best.share) return weak;
  return best.share > 0 ? best.sign : strong[0];
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
 * Yields the rows of a CSV file (RFC 4180) with `;`, tabs, `|` or commas as delimiters, or the one that a first line
 * `sep=` names, and any line endings. Blank lines are skipped.
 * @throws AppError 422 for a row longer than `limits` allow.
 */
export function* csvRows(text: string, limits: RowLimits): Generator<CsvRow> {
  const instructed = instruction.exec(text);
  let at = instructed?.[0].length ?? 0;
  let start = at;
  const delimiter = instructed?.[1] ?? delimiterOf(text, limits);
  let cells: string[] = [];
  let line = 1;
  const push = (cell: string) => {
    if (cells.length <= limits.cells) cells.push(cell);
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
    if (cells.some((one) => one.trim() !== '')) yield { line, cells };
    cells = [];
    line += 1;
    start = at;
  }
}
