import { courseFields, daysOffAt } from '../../contract/lessons/CourseTimes.ts';
import { type FreeDays, findFreeDay } from '../../contract/lessons/findFreeDay.ts';
import type { ExcludedDays } from '../../framework/schema/contracts/excludedDays.ts';
import { installationRecord } from '../../framework/schema/installationRecord.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { DayReading, DaySource } from '../../framework/server/repository/excludedDays.ts';
import { federalStateOf } from '../../framework/server/settings/SettingsStore.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function placesOf({ institution, forInstitutions }: RecordData): string[] {
  return [...textsOf([institution]), ...textsOf(forInstitutions)];
}

/** Returns the site of an institution; without a known state, in that of the organisation. */
async function siteOf(reading: DayReading, id: string | null) {
  const [institution] =
    id === null ? [] : await reading.list('institutions', { filter: { id }, fields: ['address'] });
  const address = isJsonObject(institution?.address) ? institution.address : {};
  const country = textOf(address.country);
  const state = textOf(address.state);
  if (state !== null) return { id, state, country };
  const [own = {}] = await reading.list('installation', { filter: { id: installationRecord } });
  return { id, state: federalStateOf(own), country };
}

async function freeDaysIn(
  reading: DayReading,
  { from, to }: { from: string; to: string },
): Promise<FreeDays[]> {
  const holidays = await reading.list('holidays', {
    filter: { start: { $lte: to }, end: { $gte: from } },
    sort: [{ path: 'start', direction: 'ASC' }],
  });
  return holidays.map((holiday) => ({ ...holiday, places: placesOf(holiday) }) as FreeDays);
}

const excludedDays = ({ name, start, end }: FreeDays): ExcludedDays => ({
  name: name ?? '',
  start: start ?? '',
  end: end ?? '',
});

/** Days on which an institution is closed: holidays of its state and country, and its own. */
export const closedDays: DaySource = async (reading, { of, from, to }) => {
  const site = await siteOf(reading, of);
  return daysOffAt(await freeDaysIn(reading, { from, to }), site).map(excludedDays);
};

/** Days on which a course has no lessons because of holidays that count for it, wherever it takes place. */
export const daysOffOfCourse: DaySource = async (reading, { of, from, to }) => {
  const [course] = await reading.list('courses', {
    filter: { id: of },
    fields: [...courseFields],
  });
  if (!course) return [];
  const site = await siteOf(reading, textOf(course.institution));
  const freeDays = await freeDaysIn(reading, { from, to });
  const counting = freeDays.filter((free) =>
    findFreeDay(String(free.start), { course, site, freeDays: [free] }),
  );
  return daysOffAt(counting, site).map(excludedDays);
};
