import { useEffect } from 'react';
import { useListContext, useListFilterContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { StoredView } from '../../../../schema/contracts/listViews.ts';
import type { JsonObject } from '../../../../schema/Json.ts';
import type { ListView } from '../../../../schema/lists/ListView.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { initialFilter } from '../filters/initialFilter.ts';
import { noView, viewSearch } from '../listArrangement.ts';
import { useListSort } from '../sorting/useListSort.ts';
import { useListArrangement } from '../useListArrangement.ts';
import { hasHidden } from './hasHidden.ts';
import { briefView, sameView } from './sameView.ts';

interface OpenView {
  /** The view that is open. */
  current: StoredView | undefined;
  /** What the list shows now. */
  shown: ListView;
  /** Whether that differs from the open view, or without one from the definition. */
  isChanged: boolean;
  /** URL search of a view; of the whole list without one. */
  searchOf: (view?: StoredView) => string;
  open: (view?: StoredView, how?: { replace: boolean }) => void;
}

/** Which of the views is open, and how the list differs from it. */
export function useOpenView(entity: EntityView, views: readonly StoredView[]): OpenView {
  const navigate = useNavigate();
  const { filterValues } = useListFilterContext();
  const { arrangement, viewId } = useListArrangement();
  const { keys } = useListSort();
  const shown = briefView(entity, { ...arrangement, filter: filterValues as JsonObject, sort: [...keys] });
  const current = views.find(({ id }) => id === viewId);
  const whole = { filter: initialFilter(entity) as JsonObject };
  const searchOf = (view?: StoredView) => (view ? viewSearch(view.view, view.id) : viewSearch(whole, noView));
  return {
    current,
    shown,
    isChanged: !sameView(entity, shown, current?.view ?? whole),
    searchOf,
    open: (view, how) => void navigate({ search: searchOf(view) }, how),
  };
}

/**
 * Opens the readable part of a view if the server refuses its URL, which somebody who may read more has passed on.
 */
export function useReadablePart({
  current,
  isChanged,
  open,
}: Pick<OpenView, 'current' | 'isChanged' | 'open'>): void {
  const { error } = useListContext();
  const isRefused = Boolean(error) && isChanged && current !== undefined && hasHidden(current);
  useEffect(() => {
    if (isRefused) open(current, { replace: true });
  });
}
