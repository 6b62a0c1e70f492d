import type { KeyboardEvent } from 'react';
import { moveBetweenRows } from '../moveBetweenRows.ts';
import { useSelection } from './Selection.ts';

function idOf(row: Element): string | undefined {
  return row instanceof HTMLElement ? row.dataset.id : undefined;
}

/** Keys of the rows: arrows, Home and End move the focus, with Shift they select the rows they pass. */
export function useRowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { toggle } = useSelection();
  return (event) => {
    const move = moveBetweenRows(event);
    if (!move || !event.shiftKey) return;
    const [from, to] = [idOf(move.from), idOf(move.to)];
    if (from !== undefined && to !== undefined) toggle(to, { range: true, from });
  };
}
