import { type RefObject, useRef } from 'react';
import { useFrameEvents } from './createGridDom.ts';
import { blockOf, type GridPlace, isSamePlace, singleAt } from './GridRange.ts';
import type { GridTools } from './GridState.ts';
import { handleSize } from './gridStyles.ts';

/** Links, checkboxes and buttons keep their own clicks. */
const interactive = 'a, button, label, input';

function isOnHandle(cell: HTMLElement | null, { clientX, clientY }: MouseEvent): boolean {
  if (!cell?.dataset.mark?.includes('corner')) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  return clientX > right - handleSize - 2 && clientY > bottom - handleSize - 2;
}

/**
 * A click chooses a cell, dragging a block; a double click edits it or says why not. Only the name of a record opens it.
 */
export function useGridMouse(frame: RefObject<HTMLElement | null>, tools: GridTools): void {
  const drag = useRef<'choose' | 'fill' | null>(null);
  const { content, dom, range } = tools;
  const isCell = (place: GridPlace | undefined): place is GridPlace =>
    place !== undefined && (place.column > 0 || tools.isNew(place));

  function endDrag(): void {
    const { fillTo } = tools;
    const isFilling = drag.current === 'fill';
    drag.current = null;
    if (!isFilling || !range) return;
    const block = blockOf(range);
    tools.setFillTo(null);
    if (fillTo === null || fillTo <= block.bottom) return;
    const filled = { ...block, bottom: fillTo };
    content.fillDown(filled);
    tools.select({
      anchor: { row: filled.top, column: filled.left },
      active: { row: filled.bottom, column: filled.right },
    });
  }
  const latestEnd = useRef(endDrag);
  latestEnd.current = endDrag;

  function beginDrag(kind: 'choose' | 'fill'): void {
    drag.current = kind;
    window.addEventListener('mouseup', () => latestEnd.current(), { once: true });
  }

  useFrameEvents(frame, {
    mousedown(event) {
      const { target, button, shiftKey } = event;
      tools.leaveEditor();
      if (button !== 0 || !(target instanceof Element) || target.closest(interactive)) return;
      const place = dom.placeOf(target);
      if (place && isOnHandle(dom.cellAt(place), event)) {
        event.preventDefault();
        beginDrag('fill');
        return;
      }
      if (!isCell(place)) return;
      const isExtended = shiftKey && range !== null;
      if (isExtended) event.preventDefault();
      tools.select(isExtended ? { anchor: range.anchor, active: place } : singleAt(place));
      beginDrag('choose');
    },
    mouseover({ target, buttons }) {
      const place = dom.placeOf(target);
      const cell = place && dom.cellAt(place);
      if (cell) cell.style.cursor = isCell(place) ? 'cell' : '';
      if (!place || !range || drag.current === null) return;
      if (buttons !== 1) latestEnd.current();
      else if (drag.current === 'fill') tools.setFillTo(place.row);
      else if (!isSamePlace(range.active, place)) {
        // within a cell, dragging marks its text
        document.getSelection()?.removeAllRanges();
        tools.select({ anchor: range.anchor, active: place });
      }
    },
    click(event) {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(interactive)) return;
      // else the row would open
      if (event.shiftKey || isCell(dom.placeOf(target))) event.preventDefault();
    },
    dblclick({ target }) {
      const place = dom.placeOf(target);
      if (!isCell(place) || (target instanceof Element && target.closest(interactive))) return;
      document.getSelection()?.removeAllRanges();
      if (content.cellAt(place)?.field) tools.edit(place);
      else tools.explain(place);
    },
  });
}
