import { describe, expect, it, vi } from 'vitest';
import { CookieStore } from '../../../src/contract/tracker/CookieStore.ts';

/** The storage of a browser. */
function createStorage(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
  return { storage, saved: () => JSON.parse(stored.get('leitstand.cookies') ?? 'null') as unknown };
}

function open(items: Record<string, string> = {}, call = vi.fn(async () => undefined)) {
  const { storage, saved } = createStorage(items);
  return { cookies: new CookieStore(() => storage, call), call, saved, storage };
}

const settings = (values: object) => ({ 'leitstand.cookies': JSON.stringify(values) });

describe('the choice about cookies', () => {
  it('saves analytics as allowed when somebody accepts, and calls the server (cookie-05, cookie-07)', async () => {
    const { cookies, call, saved } = open();
    await cookies.accept();
    expect(saved()).toEqual({ version: 2, functional: true, analytics: true });
    expect(call.mock.calls).toEqual([['POST']]);
    expect(await cookies.consents()).toBe(true);
  });

  it('saves analytics as refused when somebody declines, and calls the server (cookie-08)', async () => {
    const { cookies, call, saved } = open();
    await cookies.decline();
    expect(saved()).toEqual({ version: 2, functional: true, analytics: false });
    expect(call.mock.calls).toEqual([['DELETE']]);
    expect(await cookies.consents()).toBe(false);
  });

  it('is asked for again if it was made for another version (cookie-06)', () => {
    expect(open(settings({ version: 2, functional: true, analytics: true })).cookies.read()?.analytics).toBe(
      true,
    );
    for (const values of [{ version: 1, functional: true, analytics: true }, { version: 2 }, [], 'ja'])
      expect(open({ 'leitstand.cookies': JSON.stringify(values) }).cookies.read()).toBe(null);
    expect(open({ 'leitstand.cookies': '{kaputt' }).cookies.read()).toBe(null);
  });

  it('keeps functional cookies on, whatever is stored (cookie-03)', () => {
    const { cookies } = open(settings({ version: 2, functional: false, analytics: false }));
    expect(cookies.read()).toEqual({ version: 2, functional: true, analytics: false });
  });

  it('counts at once and is sent again at the next start if the server was not reachable', async () => {
    const call = vi.fn(async () => Promise.reject(new Error('offline')));
    const { cookies, saved, storage } = open({}, call as never);
    await cookies.accept();
    expect(saved()).toMatchObject({ analytics: true });
    // the server would refuse every event
    expect(await cookies.consents()).toBe(false);

    const later = vi.fn(async () => undefined);
    const next = new CookieStore(() => storage, later);
    await next.resend();
    await next.resend();
    expect(later.mock.calls).toEqual([['POST']]);
    expect(await next.consents()).toBe(true);
  });

  it('reaches the server in the order in which it was changed', async () => {
    const seen: string[] = [];
    const call = async (method: string) => {
      await new Promise((resolve) => setTimeout(resolve, seen.length === 0 ? 10 : 0));
      seen.push(method);
    };
    const { storage } = createStorage();
    const cookies = new CookieStore(() => storage, call);
    await Promise.all([cookies.accept(), cookies.decline()]);
    expect(seen.at(-1)).toBe('DELETE');
    expect(await cookies.consents()).toBe(false);
  });

  it('lasts until the page is closed in a browser that stores nothing', async () => {
    const call = vi.fn(async () => undefined);
    const cookies = new CookieStore(() => {
      throw new DOMException('denied', 'SecurityError');
    }, call);
    expect(cookies.read()).toBe(null);
    await cookies.accept();
    expect(await cookies.consents()).toBe(true);
    cookies.forget();
    expect(cookies.read()).toBe(null);
  });
});
