import { AppError } from '../../framework/schema/errors.ts';
import type { HolidayCalendar } from './HolidayCalendar.ts';

/** The calendar of the demo; its packages are missing where only those of production are installed. */
export function createDemoCalendar(): HolidayCalendar {
  return {
    async read(fromYear, toYear) {
      try {
        const { holidayDrafts } = await import('../demo/teaching/holidayDrafts.ts');
        return holidayDrafts(fromYear, toYear);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
          throw new AppError('upstreamFailed', undefined, 'Auf diesem Server ist kein Kalender installiert.');
        throw error;
      }
    },
  };
}
