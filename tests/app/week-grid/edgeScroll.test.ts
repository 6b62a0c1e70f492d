import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEdgeScroll } from '../../../src/app/week-grid/useWeekDrag.ts';

const frame = document.createElement('div');
const scrollBy = vi.fn<(by: { left: number; top: number }) => void>();

/** The directions in which the frame scrolled within some frames. */
function directions(): number[][] {
  vi.advanceTimersByTime(50);
  return scrollBy.mock.calls.map(([{ left, top }]) => [Math.sign(left), Math.sign(top)]);
}

beforeEach(() => {
  vi.useFakeTimers();
  scrollBy.mockClear();
  Object.assign(frame, { scrollBy, getBoundingClientRect: () => new DOMRect(0, 0, 800, 600) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('scrolls towards the edge near which the pointer rests, until it stops', () => {
  const edges = createEdgeScroll(frame, { x: 400, y: 300 });
  edges.pointTo({ x: 400, y: 595 });
  expect(directions()[0]).toEqual([0, 1]);
  edges.stop();
  scrollBy.mockClear();
  expect(directions()).toEqual([]);
  edges.pointTo({ x: 10, y: 60 });
  expect(directions()[0]).toEqual([-1, -1]);
  edges.stop();
});

it('stays away from an edge at which the drag began', () => {
  const edges = createEdgeScroll(frame, { x: 400, y: 58 });
  edges.pointTo({ x: 400, y: 70 });
  expect(directions()).toEqual([]);
  edges.pointTo({ x: 400, y: 55 });
  expect(directions()[0]).toEqual([0, -1]);
  edges.stop();
});
