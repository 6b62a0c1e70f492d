import { fetchHolidays } from '../../contract/vacation-getter/vacationGetter.ts';
import { namingChangeSet } from '../../framework/server/http/recordHeaders.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { HolidayCalendar } from '../adapters/HolidayCalendar.ts';
import { storeHolidays } from './data.ts';

const yearsBack = 1;
const yearsAhead = 2;

/** What the service `vacation-getter` offers beyond the records themselves. Requires the right to create them. */
export function vacationGetterRoutes(calendar: HolidayCalendar): Routes {
  return (app, { repository, index }) =>
    serveCall(app, fetchHolidays, async ({ actor, reply }) => {
      const year = new Date().getFullYear();
      const holidays = await calendar.read(year - yearsBack, year + yearsAhead);
      const created = await storeHolidays(
        { repository: namingChangeSet(repository, reply), index },
        actor,
        holidays,
      );
      const until = holidays.map(({ end }) => end).reduce((one, other) => (one > other ? one : other), '');
      return { created, known: holidays.length - created, until: until === '' ? null : until };
    });
}
