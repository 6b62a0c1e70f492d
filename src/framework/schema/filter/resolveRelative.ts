import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { addDays } from '../addDays.ts';
import { dayInBerlin } from '../dayInBerlin.ts';
import { mondayOf } from '../mondayOf.ts';
import { monthsLater } from '../monthsLater.ts';
import type { RelativeDate, RelativeUnit } from './RelativeDate.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** First day of the period `offset` periods after that of `today`; both are `YYYY-MM-DD`. */
const firstDays: Record<RelativeUnit, (today: string, offset: number) => string> = {
  day: addDays,
  week: (today, offset) => addDays(mondayOf(today), 7 * offset),
  month: (today, offset) => monthsLater(`${today.slice(0, 7)}-01`, offset),
  year: (today, offset) => monthsLater(`${today.slice(0, 4)}-01-01`, 12 * offset),
};

/** The day `YYYY-MM-DD` of the relative date at `now`. */
export function relativeDay({ unit, offset, edge }: RelativeDate, now: Date): string {
  const first = firstDays[unit];
  const today = dayInBerlin(now);
  return edge === 'start' ? first(today, offset) : addDays(first(today, offset + 1), -1);
}

/**
 * The instant of the relative date at `now`, ISO with `Z`: midnight in Germany, or for an end the last
 * millisecond before the next midnight.
 */
export function relativeInstant(relative: RelativeDate, now: Date): string {
  const day = relativeDay(relative, now);
  const isEnd = relative.edge === 'end';
  const midnight = dayjs.tz(`${isEnd ? addDays(day, 1) : day}T00:00:00`, 'Europe/Berlin').valueOf();
  return new Date(isEnd ? midnight - 1 : midnight).toISOString();
}
