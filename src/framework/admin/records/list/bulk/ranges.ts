/** Rows selected with Shift: from the first one to the last one that was clicked. */
export interface RowRange {
  start: string;
  end: string;
}

/** The rows between two of a list, both included; only `to` if the other is not in it. */
function rowsBetween(rows: readonly string[], from: string, to: string): string[] {
  const [start, end] = [rows.indexOf(from), rows.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The ids that are not among the others. */
export function without(ids: readonly string[], gone: readonly string[]): string[] {
  const away = new Set(gone);
  return ids.filter((id) => !away.has(id));
}

interface ExtendedRange {
  range: RowRange;
  selected: string[];
  /** Rows of the range before that are not in this one. */
  unselected: string[];
}

/**
 * Extends the range of a list to a row, or starts one.
 * @param from row that the range starts from, unless the last range ended there
 */
export function extendRange(
  rows: readonly string[],
  last: RowRange | null,
  { to, from }: { to: string; from?: string | undefined },
): ExtendedRange {
  const goesOn = last !== null && (from === undefined || from === last.end);
  const start = goesOn ? last.start : (from ?? to);
  const before = goesOn ? rowsBetween(rows, start, last.end) : [];
  const selected = rowsBetween(rows, start, to);
  return { range: { start, end: to }, selected, unselected: without(before, selected) };
}
