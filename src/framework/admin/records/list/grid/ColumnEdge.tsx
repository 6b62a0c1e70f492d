import { Box } from '@mui/material';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { columnWidthLimits } from '../../../../schema/lists/ListView.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useWidgetKeys } from '../../../shell/shortcuts/useWidgetKeys.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { useResizeColumn } from '../columns/useResizeColumn.ts';
import './gridTexts.ts';

interface ColumnEdgeProps {
  entity: EntityView;
  column: ListColumn;
  isFirst: boolean;
}

/** Pixels that an arrow key moves the edge. */
const step = 16;
/** Room beside the longest content of a column, in pixels. */
const padding = 26;

interface Drag {
  /** Start of the drag, in pixels of the window. */
  from: number;
  width: number;
}

function clampWidth(width: number): number {
  return Math.round(Math.min(columnWidthLimits.most, Math.max(columnWidthLimits.least, width)));
}

/** The cells of the column on the page, with its title. */
function cellsBelow(head: HTMLTableCellElement): HTMLElement[] {
  const rows = head.closest('table')?.rows ?? [];
  return [...rows].flatMap(({ cells }) => cells[head.cellIndex] ?? []);
}

/** Widths of all columns as they are drawn, in their order. */
function drawnWidths(head: HTMLTableCellElement): number[] {
  const heads = [...(head.parentElement?.children ?? [])] as HTMLElement[];
  return heads
    .filter((cell) => cell.querySelector('[role="slider"]'))
    .map(({ offsetWidth }) => clampWidth(offsetWidth));
}

/** Width of the longest content that is rendered. */
function fittingWidth(head: HTMLTableCellElement): number {
  const range = document.createRange();
  const widths = cellsBelow(head).map((cell) => {
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().width;
  });
  return clampWidth(Math.max(...widths) + padding);
}

/**
 * The edge of a column, which sets its width: by dragging, fitted to its content by a double click, or by Shift and
 * arrow keys on the heading, so that Tab does not stop at every edge.
 */
export function ColumnEdge({ entity, column, isFirst }: ColumnEdgeProps) {
  const text = useText();
  const keys = {
    title: text('grid.widthKeys'),
    entries: [
      { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], label: text('grid.keyWidth') },
      { keys: ['Shift+Enter'], label: text('grid.keyFit') },
      { keys: ['Shift+Delete'], label: text('grid.keyUsual') },
    ],
  };
  // once for all columns
  useWidgetKeys(isFirst ? keys : null);
  const resizeColumn = useResizeColumn(entity);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const head = element?.closest('th') ?? null;
  const resize = (width: number | undefined) =>
    resizeColumn(column.path, width, head ? drawnWidths(head) : []);

  function begin({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
    const width = head?.offsetWidth ?? 0;
    currentTarget.setPointerCapture(pointerId);
    setDrag({ from: clientX, width });
  }

  function show(width: number): void {
    const columns = head?.closest('table')?.querySelectorAll<HTMLElement>('col');
    const shown = columns?.[head?.cellIndex ?? -1];
    if (shown) shown.style.width = `${width}px`;
  }

  function end({ clientX }: PointerEvent<HTMLElement>): void {
    if (!drag) return;
    setDrag(null);
    if (clientX !== drag.from) resize(clampWidth(drag.width + clientX - drag.from));
  }

  const handleKey = useRef<(event: KeyboardEvent) => void>(undefined);
  handleKey.current = (event) => {
    const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!head || !event.shiftKey) return;
    if (sign !== undefined) resize(clampWidth(head.offsetWidth + sign * step));
    else if (event.key === 'Enter') resize(fittingWidth(head));
    else if (event.key === 'Delete') resize(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey.current?.(event);
    // before the heading sorts
    head?.addEventListener('keydown', handle, { capture: true });
    return () => head?.removeEventListener('keydown', handle, { capture: true });
  }, [head]);

  return (
    <Box
      ref={setElement}
      role="slider"
      aria-orientation="horizontal"
      title={text('grid.widthHint')}
      aria-label={text('grid.width', { column: column.title })}
      aria-valuemin={columnWidthLimits.least}
      aria-valuemax={columnWidthLimits.most}
      aria-valuenow={column.width ?? head?.offsetWidth ?? columnWidthLimits.least}
      tabIndex={-1}
      className="no-print"
      onPointerDown={begin}
      onPointerMove={({ clientX }) => drag && show(clampWidth(drag.width + clientX - drag.from))}
      onPointerUp={end}
      onDoubleClick={() => head && resize(fittingWidth(head))}
      sx={{
        position: 'absolute',
        top: 0,
        right: 0,
        bottom: 0,
        width: 8,
        cursor: 'col-resize',
        touchAction: 'none',
        '&:hover': { bgcolor: 'primary.main' },
      }}
    />
  );
}
