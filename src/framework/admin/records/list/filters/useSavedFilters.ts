import { useListContext } from 'react-admin';
import type { JsonObject } from '../../../../schema/Json.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { maxSaved, type SavedFilter } from '../listArrangement.ts';
import { useListArrangement } from '../useListArrangement.ts';
import { initialFilter } from './initialFilter.ts';

interface SavedFilters {
  saved: readonly SavedFilter[];
  /** The one that the list currently uses. */
  current: SavedFilter | undefined;
  /** Whether there is a new filter to save, and room for it. */
  canKeep: boolean;
  isFull: boolean;
  apply: (chosen: SavedFilter) => void;
  /** Saves the current filter under a name, replacing another one of that name. */
  keep: (name: string) => void;
  rename: (from: string, to: string) => void;
  remove: (name: string) => void;
}

/** The filters of a list that the user has saved. */
export function useSavedFilters(entity: EntityView): SavedFilters {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const { arrangement, arrange } = useListArrangement(entity);
  const { saved } = arrangement;
  const others = (name: string) => saved.filter((entry) => entry.name !== name);
  const current = saved.find(({ filter }) => isSameValue(filter, filterValues));
  const isFull = saved.length >= maxSaved;

  return {
    saved,
    current,
    isFull,
    canKeep: !current && !isFull && !isSameValue(filterValues, initialFilter(entity)),
    apply(chosen) {
      setFilters(chosen.filter, undefined, false);
      if (chosen.sort) setSort({ field: chosen.sort[0], order: chosen.sort[1] });
    },
    keep(name) {
      const entry = { name, filter: filterValues as JsonObject, sort: [sort.field, sort.order] as const };
      arrange({ saved: [...others(name), entry] });
    },
    rename(from, to) {
      const kept = saved.filter(({ name }) => name === from || name !== to);
      arrange({ saved: kept.map((entry) => (entry.name === from ? { ...entry, name: to } : entry)) });
    },
    remove: (name) => arrange({ saved: others(name) }),
  };
}
