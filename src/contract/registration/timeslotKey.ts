import type { SelectableTimeslot } from '../../../generated/types.ts';

/** Key of a timeslot among the options of a form: `1-720-840`. */
export function timeslotKey({ dayOfWeek, timeRange }: SelectableTimeslot): string {
  return [dayOfWeek, timeRange?.startTime, timeRange?.endTime].map((part) => part ?? '').join('-');
}
