import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { type ListWalk, walkIn } from '../ListWalk.ts';
import { isPaged } from '../layouts/isPaged.ts';
import { useListArrangement } from '../useListArrangement.ts';
import { useListWalk } from '../useListWalk.ts';
import { panelHash, panelTabIn } from './panelHash.ts';

interface PanelWalk {
  /** Undefined for a record that a link from elsewhere opened, if it is not on the page. */
  walk: ListWalk | undefined;
  /** Shows another record; the list follows to its page. @param at index in the whole list, from 0 */
  go: (id: string, at: number) => void;
  close: () => void;
  /** Name of the open tab; empty for the first one. */
  tab: string;
  openTab: (tab: string) => void;
}

/** The way from the record beside a list to its neighbours, and its open tab, in the URL. */
export function usePanelWalk(entity: EntityView, id: string): PanelWalk {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const tab = panelTabIn(hash);
  const { data = [], page, perPage, sort, filterValues, displayedFilters } = useListContext();
  const hasPages = isPaged(entity, useListArrangement().arrangement);
  const walkFrom = useListWalk(entity);
  const isListed = data.some((record) => String(record.id) === id);
  const walk = walkIn(state, entity.resource) ?? (isListed && hasPages ? walkFrom(id).walk : undefined);

  function searchOf(place: number): string {
    const wanted = Math.floor(place / perPage) + 1;
    if (!hasPages || wanted === page) return search;
    const params = new URLSearchParams(search);
    params.set('page', String(wanted));
    params.set('perPage', String(perPage));
    params.set('sort', sort.field);
    params.set('order', sort.order);
    params.set('filter', JSON.stringify(filterValues));
    params.set('displayedFilters', JSON.stringify(displayedFilters ?? {}));
    return `?${params}`;
  }

  return {
    walk,
    // replaces the current entry, so that the back button closes the panel
    go: (next, at) =>
      void navigate(
        { search: searchOf(at), hash: panelHash(next, tab) },
        { replace: true, state: { walk: { ...walk, at } } },
      ),
    close: () => void navigate({ search }, { replace: true }),
    tab,
    openTab: (next) => void navigate({ search, hash: panelHash(id, next) }, { replace: true, state }),
  };
}
