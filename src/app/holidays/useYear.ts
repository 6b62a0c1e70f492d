import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { yearInBerlin } from '../../framework/schema/dates.ts';

/**
 * The last of the years in a row in which both school and public holidays begin; undefined if there is none. A
 * single day that somebody entered further ahead does not count.
 */
export function lastFullYear(holidays: readonly RaRecord[]): number | undefined {
  const yearsOf = (type: string) =>
    holidays.filter((one) => one.type === type).map(({ start }) => Number(String(start).slice(0, 4)));
  const inSchools = new Set(yearsOf('school'));
  const full = new Set(yearsOf('public').filter((year) => inSchools.has(year)));
  if (full.size === 0) return undefined;
  let last = Math.min(...full);
  while (full.has(last + 1)) last += 1;
  return last;
}

/** State of the calendar from the URL. */
export interface YearQuery {
  year: number;
  /** Federal state. */
  state: string;
}

/** Reads `?year=2026&state=BE`; missing or unknown values are replaced. */
export function readYearQuery(
  params: URLSearchParams,
  usual: YearQuery,
  states: readonly string[],
): YearQuery {
  const year = Number(params.get('year'));
  const state = params.get('state') ?? '';
  return {
    year: Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : usual.year,
    state: states.includes(state) ? state : usual.state,
  };
}

const facts = ['name', 'type', 'start', 'end', 'stateCode'];

/** Filter for what applies everywhere in a German state, as `appliesAt` decides. */
function inState({ fields }: VisibleEntity, state: string): object {
  const known = new Set(fields.map(({ name }) => name));
  const isInCountry = { $or: [{ countryCode: 'DE' }, { countryCode: null }] };
  return {
    $and: [
      { $or: [{ stateCode: state }, { stateCode: null }] },
      ...(known.has('countryCode') ? [isInCountry] : []),
    ],
    ...(known.has('institution') ? { institution: null } : {}),
    ...(known.has('forInstitutions') ? { forInstitutions: { $exists: false } } : {}),
  };
}

/** Loads the holidays of a state in a year, without those of single institutions. */
export function useYear(entity: VisibleEntity, { year, state }: YearQuery) {
  const { resource, fields } = entity;
  const known = new Set(fields.map(({ name }) => name));
  const { data, error, refetch } = useGetList<RaRecord>(
    resource,
    {
      filter: {
        start: { $lte: `${year}-12-31` },
        end: { $gte: `${year}-01-01` },
        ...inState(entity, state),
      },
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'start', order: 'ASC' },
      meta: { fields: facts.filter((name) => known.has(name)) },
    },
    { placeholderData: keepPreviousData },
  );
  return { data, hasFailed: Boolean(error) && !data, retry: () => void refetch() };
}

/** The year until which the holidays of a state are stored; undefined until known, or if there are none. */
export function useLastYear(entity: VisibleEntity, state: string): number | undefined {
  const { data } = useGetList<RaRecord>(entity.resource, {
    filter: {
      type: ['school', 'public'],
      start: { $gte: `${yearInBerlin(new Date()) - 1}-01-01` },
      ...inState(entity, state),
    },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'start', order: 'ASC' },
    meta: { fields: ['type', 'start'] },
  });
  return data && lastFullYear(data);
}
