import { sql } from 'kysely';
import { holidayRange } from '../../contract/vacation-getter/vacationGetter.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type JsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import type { Entity } from '../../framework/schema/model.ts';
import type { TranslateFilter } from '../../framework/server/http/records/serveRecords.ts';
import { createIn } from '../../framework/server/repository/createRecord.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecords } from '../../framework/server/repository/storedRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';
import type { CalendarHoliday } from '../adapters/calendars/holidays.ts';

const resource = 'holidays';

function isForSingleInstitutions({ forInstitutions }: RecordData): boolean {
  return Array.isArray(forInstitutions) && forInstitutions.length > 0;
}

/** Whether a stored entry is of the same type as a holiday and applies in the same place. */
function isAlike(stored: RecordData, { type, stateCode, countryCode }: CalendarHoliday): boolean {
  const state = stored.stateCode ?? stateCode;
  const country = stored.countryCode ?? countryCode;
  return stored.type === type && state === stateCode && country === countryCode;
}

type Days = Pick<CalendarHoliday, 'start' | 'end'>;

/** The days of a holiday that no entry covers, as ranges; an entry covers only its own days. */
function uncoveredDays(holiday: CalendarHoliday, entries: readonly RecordData[]): Days[] {
  const covered = entries
    .filter((entry) => isAlike(entry, holiday))
    .map(({ start, end }): Days => ({ start: String(start), end: String(end) }))
    .filter(({ start, end }) => start <= holiday.end && end >= holiday.start)
    .toSorted((one, other) => one.start.localeCompare(other.start));
  const open: Days[] = [];
  let next = holiday.start;
  for (const { start, end } of covered) {
    if (start > next) open.push({ start: next, end: addDays(start, -1) });
    if (end >= next) next = addDays(end, 1);
  }
  return next <= holiday.end ? [...open, { start: next, end: holiday.end }] : open;
}

interface StoredHolidays {
  /** Entries created. */
  created: number;
  /** Holidays that were covered completely. */
  known: number;
}

/** Entries per step of the write, short enough not to block other writes for long. */
const stepSize = 50;

async function storeMissing(
  context: WriteContext,
  entity: Entity,
  holidays: readonly CalendarHoliday[],
): Promise<StoredHolidays> {
  // two that fetch at once would both find the same days missing
  await sql`SELECT pg_advisory_xact_lock(hashtext('fetch holidays'))`.execute(context.trx);
  const lookup = createRecordLookup(context.trx, context.index);
  const known = await lookup.all(resource, { institution: null });
  const ids = known.map(({ id }) => String(id));
  // lists have tables of their own
  const stored = [...(await storedRecords(context.trx, entity, ids)).values()];
  const everywhere = stored.filter((one) => !isForSingleInstitutions(one));
  const open = holidays.map((holiday) => uncoveredDays(holiday, everywhere));
  const missing = open.flatMap((ranges, at) => ranges.map((days) => ({ ...holidays[at], ...days })));
  for (const input of missing) await createIn(context, { entity, input });
  return { created: missing.length, known: open.filter((ranges) => ranges.length === 0).length };
}

/**
 * Creates the holidays that no entry covers yet, and the rest of those covered in part, as one change set with the
 * rights of the actor.
 * @throws AppError 403 without the right to create holidays
 */
export async function storeHolidays(
  { repository, index }: { repository: Pick<Repository, 'changeSetInParts'>; index: () => ModelIndex },
  actor: Actor,
  holidays: readonly CalendarHoliday[],
): Promise<StoredHolidays> {
  const known = index().entity(resource);
  // also if nothing is missing
  if (!known || !compileRights(index(), actor, known).canCreate) throw new AppError('forbidden');
  const sum: StoredHolidays = { created: 0, known: 0 };
  const by = { actor, resource, reason: 'Aus dem Kalender übernommen', act: { resource } };
  await repository.changeSetInParts(by, (entity) => ({
    steps: Array.from({ length: Math.ceil(holidays.length / stepSize) }, (_, at) => async (context) => {
      const step = holidays.slice(at * stepSize, (at + 1) * stepSize);
      const stored = await storeMissing(context, entity, step);
      sum.created += stored.created;
      sum.known += stored.known;
    }),
  }));
  return sum;
}

function placeOf({ address }: RecordData): { country: string; state: string | null } {
  const { country, state } = isJsonObject(address) ? address : {};
  return {
    country: typeof country === 'string' ? country : 'DE',
    state: typeof state === 'string' ? state : null,
  };
}

/** The days of `holidayRange`, unless the filter names days itself. */
function rangeOf(filter: JsonObject): JsonObject {
  if ('start' in filter || 'end' in filter) return {};
  const { from, to } = holidayRange(dayInBerlin(new Date()));
  return { start: { $lte: to }, end: { $gte: from } };
}

/**
 * Adds to a filter by institutions what applies at these because of their state and country, if
 * `considerInstitutionStateAndCountry` is set; without days of its own, for half a year back and ahead.
 */
export const withStateAndCountry: TranslateFilter = async ({ context, actor }, filter) => {
  const { considerInstitutionStateAndCountry: considers, institution, ...others } = filter;
  if (considers === undefined) return filter;
  const ids = [institution ?? []].flat() as string[];
  if (considers !== true) return institution === undefined ? others : { ...others, institution: ids };
  const { records } = await context.repository.list(actor, 'institutions', {
    filter: { id: ids },
    window: { type: 'range', offset: 0, limit: Math.max(1, ids.length) },
    count: 'none',
  });
  const everywhere: JsonObject = { institution: null, forInstitutions: { $exists: false } };
  const places = records.map(placeOf).map(({ country, state }): JsonObject => {
    const ofState: JsonObject[] = state === null ? [] : [{ stateCode: state }];
    // without a country they are German, as `appliesAt` decides
    const countryCode = country === 'DE' ? [country, null] : country;
    return { ...everywhere, countryCode, $or: [{ stateCode: null }, ...ofState] };
  });
  const own: JsonObject[] = [{ institution: ids }, { forInstitutions: ids }];
  return { $and: [others, rangeOf(others), { $or: [...own, ...places] }] };
};
