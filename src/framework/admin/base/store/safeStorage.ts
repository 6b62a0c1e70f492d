/** The part of `Storage` that never throws. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Access to a browser storage that may be full or disabled: a failed read returns null, and a failed write is
 * dropped.
 * @param storage `() => sessionStorage`; a function, because the access itself throws if storage is disabled
 */
export function safeStorage(storage: () => Storage): SafeStorage {
  function attempt<Result>(access: (found: Storage) => Result, fallback: Result): Result {
    try {
      return access(storage());
    } catch {
      return fallback;
    }
  }
  return {
    getItem: (key) => attempt<string | null>((found) => found.getItem(key), null),
    setItem: (key, value) => attempt<void>((found) => found.setItem(key, value), undefined),
    removeItem: (key) => attempt<void>((found) => found.removeItem(key), undefined),
  };
}
