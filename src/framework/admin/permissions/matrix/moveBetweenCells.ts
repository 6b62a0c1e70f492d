import type { KeyboardEvent } from 'react';

const steps: Record<string, [rows: number, cells: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function stopIn(cell: Element | undefined): HTMLElement | null | undefined {
  return cell?.querySelector<HTMLElement>('button, input');
}

/** Moves the focus between the cells of a table with the arrow keys, skipping cells without a control. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...(cell.closest('table')?.rows ?? [])];
  let row = rows.indexOf(cell.parentElement as HTMLTableRowElement);
  let column = cell.cellIndex;
  event.preventDefault();
  while (rows[row]?.cells[column]) {
    row += step[0];
    column += step[1];
    // group headings have only one cell
    while (step[0] !== 0 && rows[row] && !rows[row]?.cells[column]) row += step[0];
    const stop = stopIn(rows[row]?.cells[column]);
    if (stop) {
      stop.focus();
      return;
    }
  }
}
