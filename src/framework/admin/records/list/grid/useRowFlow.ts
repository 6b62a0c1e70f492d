import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { cellField } from './cellField.ts';
import { type GridPlace, newRowId } from './GridRange.ts';
import { newRowBody } from './GridState.ts';
import type { NewRow } from './useNewRow.ts';

/** Layers of a table, wherever they are rendered: editors, pickers, dialogs. */
const layers = '.MuiPopper-root, .MuiModal-root, .MuiSnackbar-root';

/**
 * Notices that a new row is left: for another row, or for something outside of the table.
 * @param isInside whether the active cell is in the row; undefined without one
 */
function useLeaveRow(
  frame: RefObject<HTMLElement | null>,
  isInside: boolean | undefined,
  onLeave: () => void,
): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && isInside === false) latest.current();
    wasInside.current = isInside === true;
  }, [isInside]);
  useEffect(() => {
    if (!isInside) return;
    function handle({ target }: Event): void {
      if (!(target instanceof Element) || frame.current?.contains(target) || target.closest(layers)) return;
      latest.current();
    }
    document.addEventListener('focusin', handle);
    document.addEventListener('mousedown', handle);
    return () => {
      document.removeEventListener('focusin', handle);
      document.removeEventListener('mousedown', handle);
    };
  }, [frame, isInside]);
}

interface RowFlowOptions {
  entity: EntityView;
  columns: readonly ListColumn[];
  row: NewRow;
  /** Rows of the page, below which the new one lies. */
  count: number;
  active: GridPlace | undefined;
  frame: RefObject<HTMLElement | null>;
  choose: (place: GridPlace) => void;
}

/** Begins a new row, and saves it when it is left. */
export function useRowFlow({ entity, columns, row, count, active, frame, choose }: RowFlowOptions) {
  const latest = useRef({ count, choose });
  latest.current = { count, choose };
  const mayCreate = useMemo(
    () => entity.rights.create && columns.some((column) => cellField(entity, column, { id: newRowId })),
    [entity, columns],
  );
  const body = mayCreate ? frame.current?.querySelector(`[${newRowBody}]`) : null;
  const isNew = (place: GridPlace) => row.record !== null && place.row === count;

  function begin(column: number): void {
    row.begin();
    // once the row is there
    setTimeout(() => latest.current.choose({ row: latest.current.count, column }));
  }

  async function leave(): Promise<boolean> {
    if (row.isTouched()) return await row.save();
    row.drop();
    return true;
  }
  useLeaveRow(frame, row.record ? active !== undefined && isNew(active) : undefined, () => void leave());

  return {
    /** Element that shows the new row; null if there can be none. */
    body,
    isNew,
    begin,
    drop() {
      row.drop();
      if (count > 0) choose({ row: count - 1, column: 0 });
    },
    /** Leaves the last row downwards: begins a new one, after saving the one that was left. False if there is none. */
    goBeyond(from: GridPlace): boolean {
      if (!body || (isNew(from) && !row.isTouched())) return false;
      if (!isNew(from)) begin(from.column);
      else void leave().then((isGone) => (isGone ? begin(0) : latest.current.choose(from)));
      return true;
    },
  };
}
