import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CookieStore } from '../../../src/contract/tracker/CookieStore.ts';
import { watchCookieDialog } from '../../../src/contract/tracker/watchCookieDialog.ts';

function createCookies(): CookieStore {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
  return new CookieStore(
    () => storage,
    async () => undefined,
  );
}

describe('the cookie dialog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens by itself 500 ms after the start if nothing is saved (cookie-01)', () => {
    const open = vi.fn();
    watchCookieDialog(createCookies(), open);
    vi.advanceTimersByTime(499);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(open.mock.calls).toEqual([['nothingSaved']]);
  });

  it('stays closed after a choice, of either kind', async () => {
    for (const choice of ['accept', 'decline'] as const) {
      const cookies = createCookies();
      await cookies[choice]();
      const open = vi.fn();
      watchCookieDialog(cookies, open);
      vi.advanceTimersByTime(5000);
      expect(open).not.toHaveBeenCalled();
      cookies.ask();
      expect(open.mock.calls).toEqual([['asked']]);
    }
  });

  it('stays closed on a page that was left within that time', () => {
    const open = vi.fn();
    const cookies = createCookies();
    watchCookieDialog(cookies, open)();
    vi.advanceTimersByTime(5000);
    cookies.ask();
    expect(open).not.toHaveBeenCalled();
  });
});
