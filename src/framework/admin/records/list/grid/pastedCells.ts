import { type Block, type GridPlace, type GridSize, placesIn } from './GridRange.ts';

/** A text for one cell. */
export interface PastedCell extends GridPlace {
  text: string;
}

/**
 * Places the rows of a pasted block from the upper left cell of the chosen one; a single value fills them all.
 * @returns what fits, and how many cells lie beyond the page
 */
export function pastedCells(
  rows: readonly (readonly string[])[],
  into: Block,
  { rows: height, columns: width }: GridSize,
): { cells: PastedCell[]; beyond: number } {
  const [first] = rows;
  if (rows.length === 1 && first?.length === 1)
    return { cells: placesIn(into).map((place) => ({ ...place, text: first[0] ?? '' })), beyond: 0 };
  const all = rows.flatMap((row, down) =>
    row.map((text, right) => ({ row: into.top + down, column: into.left + right, text })),
  );
  const cells = all.filter(({ row, column }) => row < height && column < width);
  return { cells, beyond: all.length - cells.length };
}
