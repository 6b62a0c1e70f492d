import { axisWidth, headHeight } from './weekStyles.ts';

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
