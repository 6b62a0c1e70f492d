import type { RaRecord } from 'ra-core';
import type { ListColumn } from '../columns/listColumns.ts';
import { blockOf, type GridRange, isSingle, placesIn } from './GridRange.ts';
import type { CellMark, RowMarks } from './GridState.ts';
import type { UnsavedCell } from './useWriteCells.ts';

interface Marked {
  columns: readonly ListColumn[];
  records: readonly RaRecord[];
  range: GridRange | null;
  /** Last row that is being filled from the chosen block. */
  fillTo: number | null;
  unsaved: ReadonlyMap<string, UnsavedCell>;
}

/** The marks of all rows that have one, by record id. */
export function gridMarks({ columns, records, range, fillTo, unsaved }: Marked): Map<string, RowMarks> {
  const marks = new Map<string, Record<string, CellMark>>();
  function add(id: string | undefined, path: string | undefined, mark: CellMark): void {
    if (id === undefined || path === undefined) return;
    const row = marks.get(id) ?? {};
    row[path] = { ...row[path], ...mark };
    marks.set(id, row);
  }
  for (const { record, path, content, problem } of unsaved.values())
    add(String(record.id), path, {
      pending: content,
      ...(problem === undefined ? {} : { problem }),
    });
  if (!range) return marks;
  const idAt = (row: number) => (records[row] ? String(records[row]?.id) : undefined);
  const block = blockOf(range);
  const filled = { ...block, bottom: Math.max(block.bottom, fillTo ?? 0) };
  if (!isSingle(range) || filled.bottom > block.bottom)
    for (const { row, column } of placesIn(filled))
      add(idAt(row), columns[column]?.path, { isInRange: true });
  const { active } = range;
  add(idAt(active.row), columns[active.column]?.path, { isFocused: true });
  add(idAt(block.bottom), columns[block.right]?.path, { isCorner: true });
  return marks;
}
