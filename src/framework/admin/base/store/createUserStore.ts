import { localStorageStore, memoryStore, type Store } from 'ra-core';

/** Settings of the device, the same for everybody who logs in here. */
const deviceKeys = new Set(['theme', 'debug']);

/** Depends on the width of this window; the next page begins anew. */
const pageKeys = new Set(['sidebar.open']);

/** Raised when stored settings change their shape; older ones are dropped then. */
const version = '1';

/**
 * react-admin's store in `localStorage`, with a compartment per login user: what one person arranges, the next one
 * does not see. Logging out forgets nothing.
 * @param userId the person logged in, empty without login
 */
export function createUserStore(userId: () => string): Store {
  const compartments = new Map<string, Store>();
  let isSetUp = false;

  function compartment(name: string): Store {
    const known = compartments.get(name);
    if (known) return known;
    const store = localStorageStore(version, `Leitstand.${name}`);
    compartments.set(name, store);
    if (isSetUp) store.setup();
    return store;
  }

  const own = () => compartment(userId() === '' ? 'nobody' : `user-${userId()}`);
  const page = memoryStore();
  // keeps nothing before this
  page.setup();

  function storeOf(key: string): Store {
    if (pageKeys.has(key)) return page;
    return deviceKeys.has(key) ? compartment('device') : own();
  }

  return {
    setup() {
      isSetUp = true;
      for (const store of compartments.values()) store.setup();
    },
    teardown() {
      isSetUp = false;
      for (const store of compartments.values()) store.teardown();
    },
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => own().removeItems(prefix),
    // react-admin empties the store at logout, when the person's own compartment is already closed
    reset: () => compartment('nobody').reset(),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => own().listItems?.(prefix) ?? {},
  };
}
