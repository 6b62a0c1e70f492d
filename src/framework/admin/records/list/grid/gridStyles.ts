import type { CSSObject, Theme } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import type { ListColumn } from '../columns/listColumns.ts';
import { blockOf, type GridRange, isSingle, placesIn } from './GridRange.ts';
import type { CellMark, RowMarks } from './GridState.ts';
import type { UnsavedCell } from './useWriteCells.ts';

/** Width and height in pixels of the square at the corner of the chosen cells, by which they are filled down. */
export const handleSize = 8;

/** Styles of marked cells, see `markedCell`. */
export function gridStyles({ palette }: Theme): CSSObject {
  const { main } = palette.primary;
  return {
    'tr[aria-busy="true"] > td': { color: palette.text.secondary },
    'td[data-mark]:focus': { outline: `2px solid ${main}`, outlineOffset: -2 },
    'td[data-mark~="range"]': { backgroundColor: palette.colours.brand },
    'td[data-mark~="saving"]': { color: palette.text.secondary },
    'td[data-mark~="refused"]': { boxShadow: `inset 0 0 0 2px ${palette.error.main}` },
    'td[data-mark~="active"]': { boxShadow: `inset 0 0 0 2px ${main}` },
    'td[data-mark~="active"][data-mark~="refused"]': {
      boxShadow: `inset 0 0 0 2px ${main}, inset 0 0 0 4px ${palette.error.main}`,
    },
    'td[data-mark~="corner"]': { position: 'relative' },
    'td.list-first[data-mark~="corner"]': { position: 'sticky' },
    'td[data-mark~="corner"]::after': {
      content: '""',
      position: 'absolute',
      right: 0,
      bottom: 0,
      width: handleSize,
      height: handleSize,
      backgroundColor: main,
      cursor: 'crosshair',
    },
    '@media print': {
      'td[data-mark]': { boxShadow: 'none !important', backgroundColor: 'transparent !important' },
      'td[data-mark]::after': { display: 'none' },
    },
  };
}

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
