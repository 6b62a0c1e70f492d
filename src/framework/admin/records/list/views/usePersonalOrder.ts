import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../../../session/services/useServices.ts';

interface PersonalOrder<Entry> {
  ordered: readonly Entry[] | undefined;
  move: (entry: Entry, step: -1 | 1) => void;
}

/** Orders entries as the person has arranged them; new ones come last, in the order given. */
export function usePersonalOrder<Entry extends { id: string }>(
  preference: string,
  entries: readonly Entry[] | undefined,
): PersonalOrder<Entry> {
  const { preferences } = useServices();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(preference));
  const ordered = useMemo(() => {
    const ids: unknown[] = Array.isArray(stored) ? stored : [];
    const rank = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    return entries?.toSorted((one, other) => rank(one) - rank(other));
  }, [stored, entries]);
  return {
    ordered,
    move({ id }, step) {
      const ids = (ordered ?? []).map((entry) => entry.id);
      const to = ids.indexOf(id) + step;
      const others = ids.filter((other) => other !== id);
      // the order holds on this page even if the server refuses it
      preferences.save(preference, others.toSpliced(to, 0, id)).catch(() => undefined);
    },
  };
}
