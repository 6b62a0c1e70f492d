import { HttpError, useNotify } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JsonObject } from '../../../schema/Json.ts';
import type { ListView } from '../../../schema/lists/ListView.ts';
import { writeViewParams } from '../../../schema/lists/viewParams.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { useServices } from '../../session/services/useServices.ts';
import { arrangementAt, type ListArrangement, listPreference, readOwn } from './listArrangement.ts';

/** Parts of a view to change; undefined returns one to the definition. */
export type ViewChange = { [Part in Exclude<keyof ListView, 'filter'>]?: ListView[Part] | undefined };

interface Arranging extends ListArrangement {
  /**
   * Takes effect at once: in an open view in the URL, else in the person's own arrangement, which the server
   * stores. The order in the URL is react-admin's (`useListSort`).
   */
  arrange: (change: ViewChange) => void;
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
  const names = (['columns', 'density', 'group', 'totals', 'layout'] as const).filter(
    (name) => name in change && (isOpen || params.has(name)),
  );
  for (const name of names) {
    const text = written[name];
    if (text === undefined) params.delete(name);
    else params.set(name, text);
  }
  return names.length > 0 ? `?${params}` : undefined;
}

/** The arrangement of a list, the same in every browser of the user. */
export function useListArrangement(entity: EntityView): Arranging {
  const services = useServices();
  const { preferences } = services;
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { search } = useLocation();
  const key = listPreference(entity);
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` is read through the preferences
  const arranged = useMemo(() => arrangementAt(entity, services, search), [entity, services, search, stored]);
  const { arrangement, viewId } = arranged;
  const arrange = useCallback(
    (change: ViewChange) => {
      const next = { ...arrangement, ...change } as ListView;
      const changed = changedSearch(search, next, change, viewId !== undefined);
      if (changed !== undefined) navigate({ search: changed });
      if (viewId !== undefined) return;
      const own = readOwn({ ...readOwn(preferences.get(key)), ...change });
      preferences.save(key, own as unknown as JsonObject).catch((error: unknown) => {
        const reason = error instanceof HttpError ? error.message : '';
        notify(text('list.notKept', { reason }).trim(), { type: 'warning' });
      });
    },
    [arrangement, viewId, search, navigate, preferences, key, text, notify],
  );
  return { ...arranged, arrange };
}
