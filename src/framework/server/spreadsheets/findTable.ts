import { headerName } from './headerName.ts';

/** Start of a table: the index of its first row, and whether this row names the columns. */
export interface TableStart {
  at: number;
  hasNames: boolean;
}

/** Rows below a possible first row that it is compared with. */
const compared = 30;

const valueForms = [
  /^[+-]?[\d.,]+\s*(?:€|%|EUR)?$/,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T].*)?$/,
  /^\d{1,2}[:.]\d{2}(?::\d{2})?(?: Uhr)?$/,
  /^\S+@\S+\.\S+$/,
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^[+(\d][\d\s()/.–-]{4,}$/,
];

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}

function filledIn(row: readonly string[]): number {
  return row.filter(isFilled).length;
}

function looksLikeValue(cell: string): boolean {
  const text = cell.trim();
  return text !== '' && valueForms.some((form) => form.test(text));
}

/**
 * Common beginning of most headers, up to a sign: `C_S_` of `C_S_Name` and `C_S_PLZ`. Programs write so the
 * table that a column comes from.
 */
function commonPrefix(headers: readonly string[]): string {
  const times = new Map<string, number>();
  for (const header of headers)
    for (const { index } of header.matchAll(/[_.:]/g)) {
      const prefix = header.slice(0, index + 1);
      times.set(prefix, (times.get(prefix) ?? 0) + 1);
    }
  const usual = [...times].filter(([, count]) => count > 2 && count * 2 > headers.length);
  return usual.reduce((longest, [one]) => (one.length > longest.length ? one : longest), '');
}

/** The names by which each header is known: as it is, and without what all have in common. */
export function headerNames(headers: readonly string[]): string[][] {
  const prefix = commonPrefix(headers);
  return headers.map((header) => {
    const names = [headerName(header)];
    if (prefix !== '' && header.startsWith(prefix)) names.push(headerName(header.slice(prefix.length)));
    return names.filter((name) => name !== '');
  });
}

function knownIn(row: readonly string[], names: ReadonlySet<string>): number {
  return headerNames(row).filter((some) => some.some((name) => names.has(name))).length;
}

function isHeader(row: readonly string[], known: number): boolean {
  return known >= 2 || (known === 1 && filledIn(row) <= 2);
}

function typicalWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows.map(filledIn).toSorted((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Whether a row holds values like those below it rather than names for them. */
function isLikeOthers(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  if (row.some(looksLikeValue)) return true;
  const isRepeated = row.some((cell, at) => isFilled(cell) && below.some((other) => other[at] === cell));
  if (isRepeated) return true;
  const isNaming = row.some((cell, at) => {
    const held = below.map((other) => other[at] ?? '').filter(isFilled);
    return isFilled(cell) && held.length > 0 && held.every(looksLikeValue);
  });
  return !isNaming && below.length > 0;
}

/**
 * Finds where a table begins below titles and empty rows: at the row that names the most fields, else at the first
 * row about as wide as the others, which holds data if it looks like them.
 * @param names the names of the fields, as `headerName` writes them
 */
export function findTable(rows: readonly (readonly string[])[], names: ReadonlySet<string>): TableStart {
  let best: { at: number; known: number } | undefined;
  for (const [at, row] of rows.entries()) {
    const known = knownIn(row, names);
    if (isHeader(row, known) && known > (best?.known ?? 0)) best = { at, known };
  }
  if (best) return { at: best.at, hasNames: true };
  const least = Math.max(1, Math.ceil(typicalWidth(rows) / 2));
  const first = Math.max(
    0,
    rows.findIndex((row) => filledIn(row) >= least),
  );
  const row = rows[first] ?? [];
  const below = rows.slice(first + 1, first + 1 + compared);
  return { at: first, hasNames: knownIn(row, names) > 0 || !isLikeOthers(row, below) };
}

/** Likelihood that rows are a table: 3 with known names, 2 with two columns, 1 with two rows, else 0. */
export function tableRank(rows: readonly (readonly string[])[], names: ReadonlySet<string>): number {
  if (rows.length > 1 && rows.some((row) => isHeader(row, knownIn(row, names)))) return 3;
  if (rows.filter((row) => filledIn(row) > 1).length > 1) return 2;
  return rows.length > 1 ? 1 : 0;
}
