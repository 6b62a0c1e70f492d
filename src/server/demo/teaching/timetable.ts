export interface TimeRange {
  /** Minutes since midnight. */
  startTime: number;
  endTime: number;
}

/** Weekly times taken by teachers or rooms. */
export interface Timetable {
  isFree(owner: string, dayOfWeek: number, range: TimeRange): boolean;
  take(owner: string, dayOfWeek: number, range: TimeRange): void;
}

/** An empty timetable; adjacent times do not conflict. */
export function createTimetable(): Timetable {
  const taken = new Map<string, TimeRange[]>();
  const rangesOf = (owner: string, dayOfWeek: number) => taken.get(`${owner}/${dayOfWeek}`) ?? [];
  return {
    isFree: (owner, dayOfWeek, range) =>
      rangesOf(owner, dayOfWeek).every(
        ({ startTime, endTime }) => endTime <= range.startTime || startTime >= range.endTime,
      ),
    take: (owner, dayOfWeek, range) => {
      taken.set(`${owner}/${dayOfWeek}`, [...rangesOf(owner, dayOfWeek), range]);
    },
  };
}
