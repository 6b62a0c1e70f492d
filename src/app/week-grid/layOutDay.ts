import type { WeekTimes } from './WeekEntry.ts';

/** Position of a block among those that overlap it. */
export interface LaidOut<T> {
  item: T;
  /** From 0, left to right. */
  lane: number;
  /** Number of lanes that share the width. */
  lanes: number;
}

/**
 * Lays overlapping items of one day side by side: each in the first lane that is free, and items that overlap
 * directly or through others share the width evenly.
 * @param shortest height of the smallest block in minutes: shorter items need as much room
 */
export function layOutDay<T extends { timeRange: WeekTimes }>(
  items: readonly T[],
  shortest: number,
): LaidOut<T>[] {
  const sorted = items.toSorted(
    ({ timeRange: one }, { timeRange: other }) =>
      one.startTime - other.startTime || other.endTime - one.endTime,
  );
  const laidOut: LaidOut<T>[] = [];
  let group: LaidOut<T>[] = [];
  let laneEnds: number[] = [];
  for (const item of sorted) {
    const { startTime, endTime } = item.timeRange;
    if (laneEnds.every((end) => end <= startTime)) {
      group = [];
      laneEnds = [];
    }
    const free = laneEnds.findIndex((end) => end <= startTime);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = Math.max(endTime, startTime + shortest);
    const placed = { item, lane, lanes: laneEnds.length };
    group.push(placed);
    laidOut.push(placed);
    for (const member of group) member.lanes = laneEnds.length;
  }
  return laidOut;
}
