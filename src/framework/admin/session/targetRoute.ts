import { safeStorage } from '../base/store/safeStorage.ts';

const key = 'leitstand.target';
const storage = safeStorage(() => sessionStorage);

/**
 * Path the user wanted before the login, or was on when the session ended; survives a reload of the login.
 */
export const targetRoute = {
  keep(path: string): void {
    storage.setItem(key, path);
  },
  /** Returns the path once; `/` if there is none. */
  take(): string {
    const kept = storage.getItem(key) ?? '/';
    storage.removeItem(key);
    return kept;
  },
  clear(): void {
    storage.removeItem(key);
  },
};
