import { localStorageStore, memoryStore, type Store } from 'ra-core';

/** Settings of the device, shared by all users who log in here. */
const deviceKeys = new Set(['theme', 'debug']);

/** Depends on the width of the window; a reload starts from the default. */
const pageKeys = new Set(['sidebar.open']);

/** Increase it when stored settings change their shape; older ones are then dropped. */
const version = '1';

/**
 * react-admin's store in `localStorage`, with a compartment per login user: no user sees another's settings.
 * Logging out deletes nothing.
 * @param userId id of the current user, empty without a session
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
  // a memory store keeps nothing before `setup`
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
    // react-admin resets the store at logout: the user's own compartment must survive that
    reset: () => compartment('nobody').reset(),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => own().listItems?.(prefix) ?? {},
  };
}
