import { addDays, mondayOf } from '../../framework/schema/dates.ts';

/** Monday and Sunday of the week of a day. */
export function weekOf(day: string): { from: string; to: string } {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}
