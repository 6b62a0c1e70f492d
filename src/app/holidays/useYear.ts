import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { YearQuery } from './yearQuery.ts';

const facts = ['name', 'type', 'start', 'end', 'stateCode'];

/** Loads the holidays of a state in a year, without those of single institutions. */
export function useYear({ resource, fields }: VisibleEntity, { year, state }: YearQuery) {
  const known = new Set(fields.map(({ name }) => name));
  const { data, error, refetch } = useGetList<RaRecord>(
    resource,
    {
      filter: {
        start: { $lte: `${year}-12-31` },
        end: { $gte: `${year}-01-01` },
        $or: [{ stateCode: [state] }, { stateCode: null }],
        ...(known.has('institution') ? { institution: null } : {}),
      },
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'start', order: 'ASC' },
      meta: { fields: facts.filter((name) => known.has(name)) },
    },
    { placeholderData: keepPreviousData },
  );
  return { data, hasFailed: Boolean(error) && !data, retry: () => void refetch() };
}

/** The year until which school and public holidays are stored; undefined until known, or if there are none. */
export function useLastYear({ resource }: VisibleEntity): number | undefined {
  const { data } = useGetList<RaRecord>(resource, {
    filter: { type: ['school', 'public'] },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'end', order: 'DESC' },
    meta: { fields: ['end'] },
  });
  const [last] = data ?? [];
  return typeof last?.end === 'string' ? Number(last.end.slice(0, 4)) : undefined;
}
