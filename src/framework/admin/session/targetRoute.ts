const key = 'leitstand.target';

/** Where somebody wanted to go before the login, or was when the session ended; it outlives a reload of the login. */
export const targetRoute = {
  keep(path: string): void {
    sessionStorage.setItem(key, path);
  },
  /** Answers it once; `/` where there is none. */
  take(): string {
    const kept = sessionStorage.getItem(key) ?? '/';
    sessionStorage.removeItem(key);
    return kept;
  },
  clear(): void {
    sessionStorage.removeItem(key);
  },
};
