import { appliesAt } from '../../contract/lessons/appliesAt.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { DaySource } from '../../framework/server/repository/DaySource.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function placesOf({ institution, forInstitutions }: RecordData): string[] {
  return [...textsOf([institution]), ...textsOf(forInstitutions)];
}

/** Days on which an institution is closed: holidays of its state and country, and its own. */
export const closedDays: DaySource = async (reading, { of, from, to }) => {
  const [institution] = await reading.list('institutions', { filter: { id: of }, fields: ['address'] });
  const address = isJsonObject(institution?.address) ? institution.address : {};
  const site = { id: of, state: textOf(address.state), country: textOf(address.country) };
  const holidays = await reading.list('holidays', {
    filter: { start: { $lte: to }, end: { $gte: from } },
    sort: [{ path: 'start', direction: 'ASC' }],
  });
  return holidays
    .filter(({ countryCode, stateCode, ...holiday }) =>
      appliesAt(
        { countryCode: textOf(countryCode), stateCode: textOf(stateCode), places: placesOf(holiday) },
        site,
      ),
    )
    .map(({ name, start, end }) => ({ name: String(name), start: String(start), end: String(end) }));
};
