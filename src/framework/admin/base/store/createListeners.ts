/** Functions that are called whenever a store changes. */
export interface Listeners {
  /** Calls the listener on each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Calls those listening when it starts, even one that another removes meanwhile. */
  notify: () => void;
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
  };
}
