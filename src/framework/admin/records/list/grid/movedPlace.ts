import { clampPlace, type GridPlace, type GridSize } from './GridRange.ts';

/** Rows that Page Up and Page Down move. */
const pageRows = 20;

/** The part of a key press that decides where it leads. */
export interface MovingKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Where a key leads from a cell, as in spreadsheets; undefined if it does not move. From the name of a record, Home
 * and End lead to the first and last name, as in lists that nobody edits.
 * @param hasName whether the first cell of the row is the name of a record
 */
export function movedPlace(
  { row, column }: GridPlace,
  pressed: MovingKey,
  size: GridSize,
  hasName = true,
): GridPlace | undefined {
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const isName = hasName && column === 0;
  const step = isFar ? Number.POSITIVE_INFINITY : 1;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const targets: Record<string, GridPlace> = {
    ArrowDown: { row: row + step, column },
    ArrowUp: { row: row - step, column },
    ArrowRight: { row, column: column + step },
    ArrowLeft: { row, column: column - step },
    PageDown: { row: row + pageRows, column },
    PageUp: { row: row - pageRows, column },
    Home: { row: isFar || isName ? 0 : row, column: 0 },
    End: { row: isFar || isName ? lastRow : row, column: isName && !isFar ? 0 : lastColumn },
  };
  const target = targets[pressed.key];
  return target && clampPlace(target, size);
}
