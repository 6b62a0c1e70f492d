import { HttpError, useNotify } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JsonObject } from '../../../schema/Json.ts';
import type { ListView } from '../../../schema/lists/ListView.ts';
import { writeViewParams } from '../../../schema/lists/viewParams.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { useServices } from '../../session/services/useServices.ts';
import { arrangementAt, type ListArrangement, listPreference, readOwn } from './listArrangement.ts';
import type { Arranging, ViewChange } from './useListArrangement.ts';

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
    if (changed !== undefined) navigate({ search: changed });
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
