/** A cell of the page by its row and column, both from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

/** The chosen cells: a rectangle between the cell it began at and the active one. */
export interface GridRange {
  anchor: GridPlace;
  active: GridPlace;
}

/** Number of rows and columns. */
export interface GridSize {
  rows: number;
  columns: number;
}

/** Bounds of a range; `bottom` and `right` belong to it. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The rectangle between the two ends of a range. */
export function blockOf({ anchor, active }: GridRange): Block {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

/** Whether two positions are the same cell. */
export function isSamePlace(one: GridPlace, other: GridPlace): boolean {
  return one.row === other.row && one.column === other.column;
}

/** Whether a range is a single cell. */
export function isSingle({ anchor, active }: GridRange): boolean {
  return isSamePlace(anchor, active);
}

/** The range of a single cell. */
export function singleAt(place: GridPlace): GridRange {
  return { anchor: place, active: place };
}

/** The places of a block, row by row. */
export function placesIn({ top, bottom, left, right }: Block): GridPlace[] {
  const places: GridPlace[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  return places;
}

/** The nearest place within the grid. */
export function clampPlace({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

/**
 * The range after the rows have changed. A block whose rows no longer lie together shrinks to its active cell.
 * @param rowAfter where a row lies now; undefined if it is gone
 * @returns null if the active row is gone
 */
export function rangeAfter(
  range: GridRange,
  rowAfter: (row: number) => number | undefined,
): GridRange | null {
  const { anchor, active } = range;
  const row = rowAfter(active.row);
  if (row === undefined) return null;
  const shift = row - active.row;
  const { top, bottom } = blockOf(range);
  const rows = Array.from({ length: bottom - top + 1 }, (_, down) => top + down);
  const moved = { ...active, row };
  return rows.every((one) => rowAfter(one) === one + shift)
    ? { anchor: { ...anchor, row: anchor.row + shift }, active: moved }
    : singleAt(moved);
}

/** Id of the row of a record that has yet to be created. */
export const newRowId = '$new';
