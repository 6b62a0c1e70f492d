import { dataFiles } from '../data-files/dataFiles.ts';
import { readDataFile } from '../data-files/readDataFile.ts';
import { federalStateCodes } from '../gazetteer/federalStates.ts';
import type { CalendarHoliday, PackedHolidays } from './holidays.ts';

/** School and public holidays of all German states. */
export interface Calendars {
  firstYear: number;
  /** Last year that the calendars reach. */
  lastYear: number;
  /**
   * Holidays of a state that touch the days from `from` to `to` (`YYYY-MM-DD`, inclusive), by their start. Empty
   * for an unknown state.
   */
  holidaysOf(stateCode: string, from: string, to: string): CalendarHoliday[];
}

let loading: Promise<Calendars> | undefined;

async function load(): Promise<Calendars> {
  const { firstYear, lastYear, states } = await readDataFile<PackedHolidays>(dataFiles.holidays);
  return {
    firstYear,
    lastYear,
    holidaysOf(stateCode, from, to) {
      const known = federalStateCodes.find((code) => code === stateCode);
      const calendar = known && states[known];
      if (!calendar) return [];
      const found = (['school', 'public'] as const).flatMap((type) =>
        calendar[type]
          .filter(([start, end]) => start <= to && end >= from)
          .map(
            ([start, end, name]): CalendarHoliday => ({
              type,
              start,
              end,
              name,
              stateCode: known,
              countryCode: 'DE',
            }),
          ),
      );
      return found.sort((one, other) => one.start.localeCompare(other.start));
    },
  };
}

/** Reads the calendars on first use. */
export async function readCalendars(): Promise<Calendars> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    // tried again the next time
    loading = undefined;
    throw error;
  }
}
