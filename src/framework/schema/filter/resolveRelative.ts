import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { addDays, mondayOf } from '../dates.ts';
import { dayInBerlin } from '../dayInBerlin.ts';
import { monthsLater } from '../dayNumber.ts';
import { idField } from '../fieldPath.ts';
import type { JsonValue } from '../Json.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Field } from '../model.ts';
import { me } from '../rights/forProfile.ts';
import { isRelative, type RelativeDate, type RelativeUnit, readRelative } from './relativeDates.ts';

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

/** User and time that give `$me` and relative dates in a filter their meaning. */
export interface Asker {
  /** Null without a profile: `$me` then equals nothing. */
  profile: { type: string; id: string } | null;
  now: Date;
}

/** Whether `$me` can be a value of the field: it refers to records, or is the record's own id. */
export function takesMe(field: Field): boolean {
  return field === idField || kindTraits[field.kind].relation;
}

/**
 * The value to compare with for `$me` or a relative date; any other value as it is, also null. Undefined if
 * the asker has no profile.
 */
export function fillOperand(field: Field, value: JsonValue, asker: Asker): JsonValue | undefined {
  if (value === me && takesMe(field)) {
    return field.kind === 'polymorphicReference' ? (asker.profile ?? undefined) : asker.profile?.id;
  }
  const isDay = field.kind === 'date' || field.kind === 'dateTime';
  const relative = isDay && isRelative(value) ? readRelative(value) : undefined;
  if (!relative) return value;
  return field.kind === 'date' ? relativeDay(relative, asker.now) : relativeInstant(relative, asker.now);
}
