import { useCallback } from 'react';
import { useStore } from 'react-admin';

interface WatchedRuns {
  ids: readonly string[];
  watch: (id: string) => void;
  forget: (id: string) => void;
}

/** Key in the user's store; a reload finds the runs there again. */
const key = 'bulk.watched';

/** Bulk changes of the user whose end has not been reported yet, in this browser. */
export function useWatchedRuns(): WatchedRuns {
  const [ids, setIds] = useStore<string[]>(key, []);
  const forget = useCallback(
    (id: string) => setIds((before: string[]) => before.filter((one) => one !== id)),
    [setIds],
  );
  const watch = useCallback(
    (id: string) => setIds((before: string[]) => [...before.filter((one) => one !== id), id]),
    [setIds],
  );
  return { ids, watch, forget };
}
