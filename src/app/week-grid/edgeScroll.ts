import { axisWidth, headHeight } from './weekStyles.ts';

const zone = 28;
const maxSpeed = 12;

/** Speed in pixels per frame for a pointer at a distance inside (positive) or outside of an edge. */
function speedAt(distance: number): number {
  return distance >= zone ? 0 : Math.min(maxSpeed, Math.ceil((zone - distance) / 4));
}

/** Scrolls a frame while a dragged pointer rests near one of its edges. */
export function createEdgeScroll(frame: HTMLElement, onScroll: () => void) {
  let request = 0;
  let by = { left: 0, top: 0 };

  function scroll(): void {
    request = 0;
    if (by.left === 0 && by.top === 0) return;
    frame.scrollBy({ ...by, behavior: 'instant' });
    onScroll();
    request = requestAnimationFrame(scroll);
  }

  return {
    /** @param x from the left of the window, as `y` from its top */
    pointTo(x: number, y: number): void {
      const rect = frame.getBoundingClientRect();
      by = {
        left: speedAt(rect.right - x) - speedAt(x - rect.left - axisWidth),
        top: speedAt(rect.bottom - y) - speedAt(y - rect.top - headHeight),
      };
      if (request === 0) request = requestAnimationFrame(scroll);
    },
    stop(): void {
      cancelAnimationFrame(request);
      request = 0;
    },
  };
}
