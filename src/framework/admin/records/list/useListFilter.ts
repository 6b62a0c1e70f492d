import { useListContext } from 'react-admin';

interface ListFilter {
  /** Sets one filter; undefined takes it away. */
  setFilter: (path: string, value: unknown) => void;
  /** Takes all away but those the list begins with. */
  reset: (initial: Record<string, unknown>) => void;
}

/** Changes of the list's filter, which stands in the address. */
export function useListFilter(): ListFilter {
  const { filterValues, setFilters } = useListContext();
  return {
    setFilter(path, value) {
      const { [path]: _, ...others } = filterValues;
      setFilters(value === undefined ? others : { ...others, [path]: value }, undefined, false);
    },
    reset: (initial) => setFilters(initial, undefined, false),
  };
}
