import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createEdgeScroll } from './edgeScroll.ts';
import { entryKey } from './entryKey.ts';
import { focusKey } from './useWantedFocus.ts';
import type { WeekEntry } from './WeekEntry.ts';
import { bodyOfDay, type DragPreview, dragTo, type WeekGrip, weekPointAt } from './weekDrag.ts';

/** A finger rests this long before it drags; one that moves earlier scrolls the page. In ms. */
const longPressMs = 350;
/** A pointer that moves less is a click, a finger that moves more is scrolling. In CSS pixels. */
const slack = { mouse: 4, touch: 10 };

interface Press {
  grip: WeekGrip;
  pointerId: number;
  /** Start of the press, then the last place of the pointer. */
  x: number;
  y: number;
  isFine: boolean;
  /** Begins when a finger has rested, not when it moves. */
  isLongPress: boolean;
  timer: number;
}

/** An entry being drawn, moved or resized. */
export interface WeekDrag extends DragPreview {
  /** Key of the entry; null for one that is being drawn. */
  key: string | null;
  entry: WeekEntry | null;
}

interface WeekDragProps {
  frame: RefObject<HTMLDivElement | null>;
  entries: readonly WeekEntry[];
  isEditable: boolean;
  onDrop: (drag: WeekDrag) => void;
  onCancel: () => void;
}

function dragOf({ grip, isFine }: Press, frame: Element, x: number, y: number): WeekDrag | null {
  const point = weekPointAt(frame, x, y);
  if (!point) return null;
  const entry = grip.kind === 'draw' ? null : grip.entry;
  const { dayOfWeek, timeRange } = dragTo(grip, point, isFine);
  return { dayOfWeek, timeRange, entry, key: entry && entryKey(entry) };
}

function isSamePlace(one: DragPreview, other: DragPreview): boolean {
  const [a, b] = [one.timeRange, other.timeRange];
  return one.dayOfWeek === other.dayOfWeek && a.startTime === b.startTime && a.endTime === b.endTime;
}

/**
 * Draws, moves and resizes entries by pointer. A mouse drags at once, a finger after a long press; Escape returns
 * everything to where it was.
 */
export function useWeekDrag({ frame, entries, isEditable, onDrop, onCancel }: WeekDragProps) {
  const [drag, setDrag] = useState<WeekDrag | null>(null);
  const press = useRef<Press>(null);
  const dragged = useRef<WeekDrag>(null);
  const edges = useRef<ReturnType<typeof createEdgeScroll>>(null);
  const wasDragged = useRef(false);

  function show(next: WeekDrag | null): void {
    dragged.current = next;
    setDrag(next);
  }

  function follow(): void {
    const { current } = press;
    const next = current && frame.current && dragOf(current, frame.current, current.x, current.y);
    // most moves of the pointer stay on one step
    if (next && !(dragged.current && isSamePlace(next, dragged.current))) show(next);
  }

  function begin(): void {
    const { current } = press;
    const element = frame.current;
    if (!current || !element || dragged.current) return;
    wasDragged.current = true;
    element.setPointerCapture?.(current.pointerId);
    if (current.isLongPress) navigator.vibrate?.(15);
    edges.current = createEdgeScroll(element, current);
    follow();
  }

  function end(): void {
    window.clearTimeout(press.current?.timer);
    edges.current?.stop();
    press.current = null;
    show(null);
    // the click that follows the release of the pointer belongs to the drag
    window.setTimeout(() => {
      wasDragged.current = false;
    });
  }

  const isDragging = drag !== null;
  const cancel = useRef<() => void>(() => undefined);
  cancel.current = () => {
    end();
    onCancel();
  };

  /** Ends a press that was not released here. */
  function giveUp(): void {
    if (dragged.current) cancel.current();
    else end();
  }

  useEffect(() => {
    if (!isDragging) return;
    // before a dialog around the grid, which would close
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' && event.key !== 'Alt') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') cancel.current();
    }
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isDragging]);

  useEffect(() => {
    const element = frame.current;
    // React listens passively, and only an active listener keeps the page from scrolling
    function handleTouchMove(event: TouchEvent): void {
      if (dragged.current && event.cancelable) event.preventDefault();
    }
    element?.addEventListener('touchmove', handleTouchMove, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', handleTouchMove);
      window.clearTimeout(press.current?.timer);
      edges.current?.stop();
    };
  }, [frame]);

  function gripOf(event: PointerEvent): WeekGrip | null {
    const { clientX: x, clientY: y } = event;
    const target = event.target as Element;
    const isTouch = event.pointerType === 'touch';
    const anchor = frame.current && target.closest(`[${bodyOfDay}]`) && weekPointAt(frame.current, x, y);
    if (!anchor) return null;
    const key = target.closest(`[${focusKey}]`)?.getAttribute(focusKey);
    const entry = entries.find((one) => entryKey(one) === key);
    if (!entry) return { kind: 'draw', anchor, isTouch };
    const edge = target.closest('[data-edge]')?.getAttribute('data-edge');
    return { kind: edge === 'start' || edge === 'end' ? edge : 'move', anchor, entry };
  }

  const handlers = {
    onPointerDown(event: PointerEvent): void {
      const { clientX: x, clientY: y, pointerId, altKey: isFine } = event;
      if (!isEditable || event.button !== 0 || !event.isPrimary || press.current) return;
      const grip = gripOf(event);
      if (!grip) return;
      // the page does not scroll below the handles of the edges
      const isLongPress = event.pointerType === 'touch' && (grip.kind === 'draw' || grip.kind === 'move');
      const timer = isLongPress ? window.setTimeout(begin, longPressMs) : 0;
      press.current = { grip, pointerId, x, y, isFine, isLongPress, timer };
    },
    onPointerMove(event: PointerEvent): void {
      const { current } = press;
      if (!current || event.pointerId !== current.pointerId) return;
      const { clientX: x, clientY: y, altKey: isFine, pointerType, buttons } = event;
      // released outside of the grid
      if (pointerType === 'mouse' && buttons === 0) {
        giveUp();
        return;
      }
      if (!dragged.current) {
        const way = Math.hypot(x - current.x, y - current.y);
        if (current.isLongPress && way > slack.touch) end();
        if (current.isLongPress || way < slack.mouse) return;
        begin();
      }
      press.current = { ...current, x, y, isFine };
      edges.current?.pointTo({ x, y });
      follow();
    },
    onPointerUp(event: PointerEvent): void {
      if (event.pointerId !== press.current?.pointerId) return;
      const dropped = dragged.current;
      end();
      if (dropped) onDrop(dropped);
    },
    onPointerCancel(event: PointerEvent): void {
      if (event.pointerId === press.current?.pointerId) giveUp();
    },
    onScroll(): void {
      if (dragged.current) follow();
    },
    onContextMenu(event: { preventDefault: () => void }): void {
      if (press.current?.isLongPress) event.preventDefault();
    },
  };

  return { drag, handlers, wasDragged };
}
