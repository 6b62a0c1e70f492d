import { HttpError, hasCustomParams, parseQueryFromLocation, type SortPayload, useNotify } from 'ra-core';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JsonObject } from '../../../schema/Json.ts';
import { type ListView, readListView, type StartView, startKey } from '../../../schema/lists/ListView.ts';
import { sortOrder } from '../../../schema/lists/sortOrder.ts';
import { readViewParams, writeViewParams } from '../../../schema/lists/viewParams.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { Definitions } from '../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import type { AdminServices } from '../../session/services/createServices.ts';
import { useServices } from '../../session/services/useServices.ts';
import { listColumns } from './columns/listColumns.ts';
import { initialFilter } from './filters/splitFilter.ts';
import { listKey } from './listKey.ts';

/** Value of the URL parameter `view` where the list is open without any. */
export const noView = 'none';

interface ListArrangement {
  /** Arrangement in the URL; without an open view also the person's own one. The rest is as defined. */
  arrangement: ListView;
  /** Id of the open view. */
  viewId: string | undefined;
  /** The view that the list opens with; its URL takes the place of the plain one. */
  start: StartView | undefined;
}

type Stored = Pick<AdminServices, 'preferences' | 'store'>;

/**
 * Key of a list's arrangement in the user's preferences; the server finds its properties by name when fields
 * are renamed.
 */
function listPreference(entity: EntityView): string {
  return `list.${listKey(entity)}`;
}

/** Key under which react-admin stores the URL parameters of the last visit in this browser. */
function paramsKey(entity: EntityView): string {
  return `${listKey(entity)}.listParams`;
}

/** The arrangement of a list that the person made without opening a view. It has no filter. */
function readOwn(stored: unknown): ListView {
  const { filter: _, ...own } = readListView(stored);
  return own;
}

/** The URL parameters of a list: those given, else those of the last visit. */
function listParams(
  entity: EntityView,
  { store }: Pick<Stored, 'store'>,
  search: string,
): Record<string, unknown> {
  const given = parseQueryFromLocation({ search });
  if (Object.keys(given).length > 0) return given;
  const last = store.getItem(paramsKey(entity)) ?? {};
  return hasCustomParams(last) ? { ...last } : {};
}

/** The arrangement of a list at a URL. */
export function arrangementAt(entity: EntityView, stored: Stored, search: string): ListArrangement {
  const params = listParams(entity, stored, search);
  const own = readOwn(stored.preferences.get(listPreference(entity)));
  const isPlain = Object.keys(params).length === 0 && Object.keys(own).length === 0;
  const start = isPlain ? stored.preferences.get(startKey(listKey(entity))) : undefined;
  const viewId = typeof params.view === 'string' && params.view !== noView ? params.view : undefined;
  return {
    arrangement: { ...(viewId === undefined ? own : {}), ...readViewParams(params) },
    viewId,
    start: start as StartView | undefined,
  };
}

/** The search part of the URL that shows a view, with its id if it has one. */
export function viewSearch(view: ListView, id: string): string {
  return `?${new URLSearchParams({ ...writeViewParams(view), view: id })}`;
}

/** Parts of a view to change; undefined returns one to the definition. */
type ViewChange = { [Part in Exclude<keyof ListView, 'filter'>]?: ListView[Part] | undefined };

/** Arrangement of the surrounding list; its order and filter are react-admin's. */
interface Arranging {
  arrangement: Omit<ListView, 'filter' | 'sort'>;
  /** Id of the open view. */
  viewId: string | undefined;
  /**
   * Takes effect at once: in an open view in the URL, else in the person's own arrangement, which the server
   * stores. The order in the URL is react-admin's (`useListSort`).
   */
  arrange: (change: ViewChange) => void;
}

/** Changes only with what it contains: parts of a list that read the URL would be drawn with each change of it. */
export const ArrangingContext = createContext<Arranging | null>(null);

/** @throws Error outside a list */
export function useListArrangement(): Arranging {
  const arranging = useContext(ArrangingContext);
  if (!arranging) throw new Error('useListArrangement is called outside a list.');
  return arranging;
}

/** The URL after a change; undefined if it says nothing about what changed. */
function changedSearch(
  search: string,
  view: ListView,
  change: ViewChange,
  isOpen: boolean,
): string | undefined {
  const params = new URLSearchParams(search);
  const written = writeViewParams(view);
  const names = (['columns', 'density', 'group', 'totals', 'layout', 'map'] as const).filter(
    (name) => name in change && (isOpen || params.has(name)),
  );
  for (const name of names) {
    const text = written[name];
    if (text === undefined) params.delete(name);
    else params.set(name, text);
  }
  return names.length > 0 ? `?${params}` : undefined;
}

interface Arranged extends ListArrangement {
  /** For the parts of the list: the same until something of it changes. */
  arranging: Arranging;
}

/** Reads how a list is arranged, the same in every browser of the user. */
export function useArranged(entity: EntityView): Arranged {
  const services = useServices();
  const { preferences } = services;
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { search } = useLocation();
  const key = listPreference(entity);
  useSyncExternalStore(preferences.subscribe, () => preferences.get(key));
  const arranged = arrangementAt(entity, services, search);
  const { arrangement, viewId } = arranged;
  const arrange = useEvent((change: ViewChange) => {
    const next = { ...arrangement, ...change } as ListView;
    const changed = changedSearch(search, next, change, viewId !== undefined);
    // moving a map leaves nothing to go back to
    if (changed !== undefined) navigate({ search: changed }, { replace: 'map' in change });
    if (viewId !== undefined) return;
    const own = readOwn({ ...readOwn(preferences.get(key)), ...change });
    preferences.save(key, own as unknown as JsonObject).catch((error: unknown) => {
      const reason = error instanceof HttpError ? error.message : '';
      notify(text('list.notKept', { reason }).trim(), { type: 'warning' });
    });
  });
  const { filter: _, sort: __, ...parts } = arrangement;
  const given: Arranging = { arrangement: parts, viewId, arrange };
  const [shown, setShown] = useState(given);
  const arranging = isSameValue(shown, given) ? shown : given;
  if (arranging !== shown) setShown(arranging);
  return { ...arranged, arranging };
}

interface ListStart {
  perPage: number;
  sort: SortPayload;
  filterDefaultValues: Record<string, unknown>;
  /** Always applied, in addition to the user's filters. */
  filter: Record<string, unknown>;
  storeKey: string;
}

/** The default order of a list. */
export function usualSort({ sort: [own] }: Pick<EntityView, 'sort'>): SortPayload {
  return own ? { field: own.path, order: own.direction } : { field: 'id', order: 'ASC' };
}

function sortOf(definitions: Definitions, entity: EntityView, { sort = [] }: ListView): SortPayload {
  // a field may have been removed or become unreadable since
  const usable = sort.filter(({ path }) => listColumns(definitions, entity, [path])[0]?.isSortable);
  return sortOrder(usable) ?? usualSort(entity);
}

/** The query a list starts with. */
export function listStart(definitions: Definitions, entity: EntityView, arrangement: ListView): ListStart {
  return {
    perPage: 25,
    sort: sortOf(definitions, entity, arrangement),
    filterDefaultValues: initialFilter(entity),
    filter: entity.only ?? {},
    storeKey: paramsKey(entity),
  };
}
