import type { RecordChange } from '../../../schema/contracts/realtime.ts';

type ChangesListener = (changes: readonly RecordChange[]) => void;

/** Changes of records that the user may read, as the server reports them. */
export interface RecordChanges {
  /** Calls `listener` after each report, until the returned function is called. */
  watch: (listener: ChangesListener) => () => void;
  /** Takes a report from the server. */
  hear: ChangesListener;
}

/** Creates the register of those who follow changes; nobody follows any yet. */
export function createRecordChanges(): RecordChanges {
  const listeners = new Set<ChangesListener>();
  return {
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear(changes) {
      for (const listener of listeners) listener(changes);
    },
  };
}
