import { useSearchParams } from 'react-router-dom';
import { conflictNames } from '../../contract/conflicts/Conflict.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isCalendarDate } from '../../framework/schema/kinds/filterValue.ts';
import { weekOf } from './weekOf.ts';

/** Filters of the screen; an empty string means no filter. */
export interface ConflictFilters {
  /** Monday. */
  week: string;
  state: string;
  kind: string;
}

/** Reads the filters from the URL, with defaults for invalid or missing parameters, and changes them. */
export function useConflictQuery() {
  const [params, setParams] = useSearchParams();
  const given = params.get('week') ?? '';
  const filters: ConflictFilters = {
    week: weekOf(isCalendarDate(given) ? given : dayInBerlin(new Date())).from,
    state: /^[A-Z]{2}$/.test(params.get('state') ?? '') ? String(params.get('state')) : '',
    kind: Object.keys(conflictNames).find((kind) => kind === params.get('kind')) ?? '',
  };
  const { week, state, kind } = filters;
  return {
    filters,
    query: { ...weekOf(week), ...(state && { state }), ...(kind && { kinds: [kind] }) },
    change(change: Partial<ConflictFilters>) {
      const next = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== '');
      setParams(new URLSearchParams(next), { replace: true });
    },
  };
}
