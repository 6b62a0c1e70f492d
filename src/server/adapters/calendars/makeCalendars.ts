import { federalStateCodes } from '../gazetteer/federalStates.ts';
import {
  type CalendarHoliday,
  type PackedHoliday,
  type PackedHolidays,
  publicHolidays,
  schoolHolidays,
} from './holidays.ts';

const firstYear = 2020;

/** Whether every state has school holidays for the year; the package prints and throws where one has none. */
function isPublished(year: number): boolean {
  const print = console.error;
  console.error = () => undefined;
  try {
    return federalStateCodes.every((state) => schoolHolidays(state, year, year).length > 0);
  } catch {
    return false;
  } finally {
    console.error = print;
  }
}

function lastPublishedYear(): number {
  let year = firstYear;
  while (isPublished(year + 1)) year += 1;
  return year;
}

function pack(holidays: readonly CalendarHoliday[]): PackedHoliday[] {
  return holidays.map(({ start, end, name }): PackedHoliday => [start, end, name]);
}

/**
 * Collects the school and public holidays of all states. Reads packages of development, so the build calls it,
 * and a server that runs from its sources.
 */
export function makeCalendars(): PackedHolidays {
  const lastYear = lastPublishedYear();
  const states = federalStateCodes.map((state) => {
    const school = pack(schoolHolidays(state, firstYear, lastYear));
    return [state, { school, public: pack(publicHolidays(state, firstYear, lastYear)) }] as const;
  });
  return { firstYear, lastYear, states: Object.fromEntries(states) };
}
