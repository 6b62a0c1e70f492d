import { coarseStep, drawnTimes, fineStep, moveEntryTo, resizeEntry, type WeekPoint } from './entrySteps.ts';
import type { WeekEntry, WeekTimes } from './WeekEntry.ts';
import { hourHeight } from './weekStyles.ts';

/** What a pointer took hold of, and where. */
export type WeekGrip =
  | { kind: 'draw'; anchor: WeekPoint; isTouch: boolean }
  | { kind: 'move' | 'start' | 'end'; anchor: WeekPoint; entry: WeekEntry };

/** Where a dragged entry would lie. */
export interface DragPreview {
  dayOfWeek: number;
  timeRange: WeekTimes;
}

/** Attribute of the bodies of the days, with the number of the day. */
export const bodyOfDay = 'data-weekday';

/** The place below a point of the window; beside the days, that of the nearest day. */
export function weekPointAt(frame: Element, x: number, y: number): WeekPoint | null {
  const bodies = [...frame.querySelectorAll(`[${bodyOfDay}]`)];
  const body = bodies.find((element) => x < element.getBoundingClientRect().right) ?? bodies.at(-1);
  if (!body) return null;
  const minutes = ((y - body.getBoundingClientRect().top) * 60) / hourHeight;
  return { dayOfWeek: Number(body.getAttribute(bodyOfDay)), minutes };
}

/** Where the pointer drags to; by a quarter of an hour, or by five minutes if `isFine`. */
export function dragTo(grip: WeekGrip, point: WeekPoint, isFine: boolean): DragPreview {
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
