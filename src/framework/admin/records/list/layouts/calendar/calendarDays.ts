import { addDays, mondayOf } from '../../../../../schema/dates.ts';
import { monthsLater } from '../../../../../schema/dayNumber.ts';

/** The days of the week that begins on a Monday; all days are `YYYY-MM-DD`. */
export function weekDays(monday: string): string[] {
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The Mondays of the weeks that a month shows, which begin and end in its neighbours. */
export function monthMondays(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  const next = monthsLater(first, 1);
  const mondays: string[] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** The day that a key leads to from another; undefined for other keys. */
export function dayByKey(day: string, key: string): string | undefined {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => mondayOf(day),
    End: () => addDays(mondayOf(day), 6),
    PageUp: () => monthsLater(day, -1),
    PageDown: () => monthsLater(day, 1),
  };
  return steps[key]?.();
}
