import { addDays } from '../../framework/schema/dates.ts';
import type { DaysOffScope } from './CourseTimes.ts';

/** Easter Sunday, by the rule of Gauss in the form for all years of the Gregorian calendar. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-28`, moon - weekday);
}

const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26'];
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day and Whit Monday. */
const movable = [-2, 1, 39, 50];
const known = new Map<number, ReadonlySet<string>>();

/** Public holidays in all German states; in 2017 also the day of the Reformation. */
function nationwideDays(year: number): ReadonlySet<string> {
  const days =
    known.get(year) ??
    new Set([
      ...fixed.map((day) => `${year}-${day}`),
      ...movable.map((days) => addDays(easterSunday(year), days)),
      ...(year === 2017 ? ['2017-10-31'] : []),
    ]);
  known.set(year, days);
  return days;
}

/** More nationwide days in a row do not occur. */
const longest = 3;

/** Whether days off are public holidays in all of Germany, no matter for which of its states they are stored. */
export function isNationwide({ type, start, end, countryCode }: DaysOffScope): boolean {
  if (type !== 'public' || (countryCode ?? 'DE') !== 'DE' || !start) return false;
  const last = end ?? start;
  let day = start;
  for (let count = 0; count < longest && day <= last; count += 1) {
    if (!nationwideDays(Number(day.slice(0, 4))).has(day)) return false;
    day = addDays(day, 1);
  }
  return day > last;
}
