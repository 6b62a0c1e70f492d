import { addDays } from '../../framework/schema/addDays.ts';
import { weekdayOf } from '../../framework/schema/weekdayOf.ts';

/** Monday and Sunday of the week of a day. */
export function weekOf(day: string): { from: string; to: string } {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}
