import { HttpError } from 'ra-core';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import type { JsonObject } from '../../../../../schema/Json.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';

const pauseMs = 300;

interface FilterCount {
  /** Undefined while it is being counted. */
  total: number | undefined;
  /** There are more than `total`. */
  isCapped: boolean;
  /** Why it cannot be counted. */
  problem: string | undefined;
}

/** Counts the records that a filter would show, a moment after its last change. */
export function useFilterCount({ resource, only }: EntityView, filter: JsonObject): FilterCount {
  const wanted = JSON.stringify({ ...filter, ...only });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(wanted), pauseMs);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  const { total, meta, error } = useGetList(
    resource,
    {
      filter: JSON.parse(asked),
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { fields: ['id'] },
    },
    { retry: false },
  );
  const isCurrent = asked === wanted;
  return {
    total: isCurrent && !error ? total : undefined,
    isCapped: meta?.capped === true,
    problem: isCurrent && error ? (error instanceof HttpError ? error.message : '') : undefined,
  };
}
