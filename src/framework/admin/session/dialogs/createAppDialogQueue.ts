import { createListeners } from '../../base/store/createListeners.ts';

/** A dialog of the app that is open, or waits for those before it. */
export interface QueuedDialog {
  /** Different each time a dialog is opened. */
  key: number;
  name: string;
  values: object;
}

/** The dialogs of the app; the first of the queue is open. */
export interface AppDialogQueue {
  /** See `OpenDialog`. */
  open: (name: string, values?: object) => void;
  /** Closes the open one, and opens the next. */
  close: () => void;
  /** Closes all, as at the end of a session. */
  forget: () => void;
  current: () => QueuedDialog | null;
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty queue of the app's dialogs. @throws Error on opening a name outside `names` */
export function createAppDialogQueue(names: readonly string[] = []): AppDialogQueue {
  const { subscribe, notify } = createListeners();
  let queue: readonly QueuedDialog[] = [];
  let opened = 0;
  function become(next: readonly QueuedDialog[]): void {
    queue = next;
    notify();
  }
  return {
    open(name, values = {}) {
      if (!names.includes(name)) throw new Error(`No dialog is registered as "${name}".`);
      if (queue.some((one) => one.name === name)) return;
      opened += 1;
      become([...queue, { key: opened, name, values }]);
    },
    close: () => become(queue.slice(1)),
    forget: () => become([]),
    current: () => queue[0] ?? null,
    subscribe,
  };
}
