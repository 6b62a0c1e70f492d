import { addDays } from '../../../../schema/dates.ts';

const dayMs = 86_400_000;

/** ISO 8601 week that begins on a Monday, `YYYY-MM-DD`: it belongs to the year of its Thursday. */
export function calendarWeek(monday: string): { year: string; week: number } {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / dayMs;
  return { year, week: Math.floor(days / 7) + 1 };
}
