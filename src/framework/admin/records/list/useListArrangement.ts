import { HttpError, useNotify } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../../schema/Json.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { useServices } from '../../session/services/useServices.ts';
import { type ListArrangement, listPreference, readArrangement } from './listArrangement.ts';

/** New parts of an arrangement; undefined removes one. */
type Arranged = { [Part in keyof ListArrangement]?: ListArrangement[Part] | undefined };

interface Arranging {
  arrangement: ListArrangement;
  /** Takes effect at once and is saved on the server for the current user. */
  arrange: (change: Arranged) => void;
}

/** The user's arrangement of a list, the same in every browser they log in from. */
export function useListArrangement(entity: EntityView): Arranging {
  const { preferences } = useServices();
  const text = useText();
  const notify = useNotify();
  const key = listPreference(entity);
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(key));
  const arrange = useCallback(
    (change: Arranged) => {
      const { saved = [], ...next } = { ...readArrangement(preferences.get(key)), ...change };
      const kept = { ...next, ...(saved.length > 0 ? { saved } : {}) };
      preferences.save(key, kept as unknown as JsonObject).catch((error: unknown) => {
        const reason = error instanceof HttpError ? error.message : '';
        notify(text('list.notKept', { reason }).trim(), { type: 'warning' });
      });
    },
    [preferences, key, text, notify],
  );
  return { arrangement: useMemo(() => readArrangement(stored), [stored]), arrange };
}
