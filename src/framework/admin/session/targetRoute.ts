const key = 'leitstand.target';

/**
 * Path the user wanted before the login, or was on when the session ended; survives a reload of the login.
 */
export const targetRoute = {
  keep(path: string): void {
    sessionStorage.setItem(key, path);
  },
  /** Returns the path once; `/` if there is none. */
  take(): string {
    const kept = sessionStorage.getItem(key) ?? '/';
    sessionStorage.removeItem(key);
    return kept;
  },
  clear(): void {
    sessionStorage.removeItem(key);
  },
};
