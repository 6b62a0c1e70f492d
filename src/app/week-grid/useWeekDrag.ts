import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { coarseStep, drawnTimes, fineStep, moveEntryTo, resizeEntry, type WeekPoint } from './entrySteps.ts';
import { focusKey } from './useWantedFocus.ts';
import { entryKey, type WeekEntry, type WeekTimes } from './WeekEntry.ts';
import { axisWidth, headHeight, hourHeight } from './weekStyles.ts';

/** Part of the grid that a pointer holds, and its position. */
type WeekGrip =
  | { kind: 'draw'; anchor: WeekPoint; isTouch: boolean }
  | { kind: 'move' | 'start' | 'end'; anchor: WeekPoint; entry: WeekEntry };

/** Position of a dragged entry. */
interface DragPreview {
  dayOfWeek: number;
  timeRange: WeekTimes;
}

/** Attribute of the bodies of the days, with the number of the day. */
export const bodyOfDay = 'data-weekday';

/** The place below a point of the window; beside the days, that of the nearest day. */
function weekPointAt(frame: Element, x: number, y: number): WeekPoint | null {
  const bodies = [...frame.querySelectorAll(`[${bodyOfDay}]`)];
  const body = bodies.find((element) => x < element.getBoundingClientRect().right) ?? bodies.at(-1);
  if (!body) return null;
  const minutes = ((y - body.getBoundingClientRect().top) * 60) / hourHeight;
  return { dayOfWeek: Number(body.getAttribute(bodyOfDay)), minutes };
}

/** Returns the position the pointer drags to, in steps of 15 minutes, or of 5 if `isFine`. */
function dragTo(grip: WeekGrip, point: WeekPoint, isFine: boolean): DragPreview {
  const step = isFine ? fineStep : coarseStep;
  const { anchor } = grip;
  const moved = point.minutes - anchor.minutes;
  if (grip.kind === 'draw') {
    // a finger that only rests gets an hour, which is seen below it
    const isResting = grip.isTouch && Math.abs(moved) < coarseStep;
    const from = isResting ? Math.floor(anchor.minutes / step) * step : anchor.minutes;
    const timeRange = drawnTimes(from, isResting ? from + 60 : point.minutes, step);
    return { dayOfWeek: anchor.dayOfWeek, timeRange };
  }
  const { entry } = grip;
  const isMoved = Math.round(moved / step) !== 0;
  if (grip.kind === 'move') {
    const minutes = entry.timeRange.startTime + (isMoved ? moved : 0);
    // sideways only, an entry keeps its times even if they are not on the step
    return moveEntryTo(entry, { dayOfWeek: point.dayOfWeek, minutes }, isMoved ? step : 1);
  }
  if (!isMoved) return entry;
  const edge = grip.kind;
  const minutes = (edge === 'start' ? entry.timeRange.startTime : entry.timeRange.endTime) + moved;
  return resizeEntry(entry, { edge, minutes, step });
}

const zone = 28;
const maxSpeed = 12;

/** Speed in pixels per frame for a pointer at a distance inside (positive) or outside of an edge. */
function speedAt(distance: number): number {
  return distance >= zone ? 0 : Math.min(maxSpeed, Math.ceil((zone - distance) / 4));
}

interface PointerPosition {
  /** From the left of the window. */
  x: number;
  /** From its top. */
  y: number;
}

/**
 * Scrolls a frame while a dragged pointer rests near one of its edges; not towards an edge near which the drag
 * began, unless the pointer comes closer to it.
 */
export function createEdgeScroll(frame: HTMLElement, start: PointerPosition) {
  let request = 0;
  let by = { left: 0, top: 0 };

  function scroll(): void {
    request = 0;
    if (by.left === 0 && by.top === 0) return;
    frame.scrollBy({ ...by, behavior: 'instant' });
    request = requestAnimationFrame(scroll);
  }

  return {
    pointTo({ x, y }: PointerPosition): void {
      const rect = frame.getBoundingClientRect();
      const right = x > start.x ? speedAt(rect.right - x) : 0;
      const left = x < start.x ? speedAt(x - rect.left - axisWidth) : 0;
      const down = y > start.y ? speedAt(rect.bottom - y) : 0;
      const up = y < start.y ? speedAt(y - rect.top - headHeight) : 0;
      by = { left: right - left, top: down - up };
      if (request === 0) request = requestAnimationFrame(scroll);
    },
    stop(): void {
      cancelAnimationFrame(request);
      request = 0;
    },
  };
}

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
