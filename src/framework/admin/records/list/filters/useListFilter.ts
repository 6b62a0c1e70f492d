import { useListFilterContext } from 'react-admin';

interface ListFilter {
  /** Sets one filter; undefined removes it. */
  setFilter: (path: string, value: unknown) => void;
  /** Replaces all filters by the initial ones. */
  reset: (initial: Record<string, unknown>) => void;
}

/** Changes the filter of the list, which is part of the URL. */
export function useListFilter(): ListFilter {
  const { filterValues, setFilters } = useListFilterContext();
  return {
    setFilter(path, value) {
      const { [path]: _, ...others } = filterValues;
      setFilters(value === undefined ? others : { ...others, [path]: value }, undefined, false);
    },
    reset: (initial) => setFilters(initial, undefined, false),
  };
}
