import { fetchHolidays } from '../../contract/vacation-getter/vacationGetter.ts';
import { yearInBerlin } from '../../framework/schema/dates.ts';
import { namingChangeSet } from '../../framework/server/http/records/recordHeaders.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { CalendarHoliday } from '../adapters/calendars/holidays.ts';
import { readCalendars } from '../adapters/calendars/readCalendars.ts';
import { federalStateCodes } from '../adapters/gazetteer/federalStates.ts';
import { storeHolidays } from './holidays.ts';

const yearsBack = 1;
const yearsAhead = 2;

/** The holidays of all states in the years that are fetched. */
async function fetchedHolidays(): Promise<CalendarHoliday[]> {
  const year = yearInBerlin(new Date());
  const calendars = await readCalendars();
  const [from, to] = [`${year - yearsBack}-01-01`, `${year + yearsAhead}-12-31`];
  return federalStateCodes.flatMap((state) => calendars.holidaysOf(state, from, to));
}

/** Routes of the service `vacation-getter` beyond the records themselves. Requires the right to create them. */
export const vacationGetterRoutes: Routes = (app, { repository, index }) =>
  serveCall(app, fetchHolidays, async ({ actor, reply }) => {
    const holidays = await fetchedHolidays();
    const { created, known } = await storeHolidays(
      { repository: namingChangeSet(repository, reply), index },
      actor,
      holidays,
    );
    const until = holidays.map(({ end }) => end).reduce((one, other) => (one > other ? one : other), '');
    return { created, known, until: until === '' ? null : until };
  });
