import { hasCustomParams, parseQueryFromLocation } from 'ra-core';
import { type ListView, readListView, type StartView, startKey } from '../../../schema/lists/ListView.ts';
import { readViewParams, writeViewParams } from '../../../schema/lists/viewParams.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import type { AdminServices } from '../../session/services/createServices.ts';
import { listKey } from './listKey.ts';

/** Value of the URL parameter `view` where the list is open without any. */
export const noView = 'none';

export interface ListArrangement {
  /** What the URL says; without an open view also the person's own arrangement. The rest is as defined. */
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
export function listPreference(entity: EntityView): string {
  return `list.${listKey(entity)}`;
}

/** Key under which react-admin stores the URL parameters of the last visit in this browser. */
export function paramsKey(entity: EntityView): string {
  return `${listKey(entity)}.listParams`;
}

/** The arrangement of a list that the person made without opening a view. It has no filter. */
export function readOwn(stored: unknown): ListView {
  const { filter: _, ...own } = readListView(stored);
  return own;
}

/** The URL parameters of a list: those given, else those of the last visit. */
export function listParams(
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
