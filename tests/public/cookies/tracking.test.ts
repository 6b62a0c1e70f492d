import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CookieStore } from '../../../src/contract/tracker/CookieStore.ts';

interface Sent {
  method: string;
  path: string;
  init: RequestInit;
}

const pixel = { id: '1234567890', script: 'https://netzwerk.example/events.js' };

describe('tracking in the browser', () => {
  const sent: Sent[] = [];
  let answers: Record<string, () => Response | Promise<Response>>;
  let cookies: CookieStore;

  const bodies = () =>
    sent.filter(({ path }) => path.endsWith('/events')).map(({ init }) => JSON.parse(String(init.body)));
  const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

  /** The modules of a page that was just opened. */
  async function openPage(path: string) {
    vi.resetModules();
    window.history.replaceState(null, '', path);
    const { trackOnce } = await import('../../../src/public/cookies/trackOnce.ts');
    const { startTracking } = await import('../../../src/public/cookies/startTracking.ts');
    return { trackOnce, startTracking };
  }

  beforeEach(() => {
    sent.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    answers = {
      '/api/tracker/pixel': () => Response.json({ pixel: null }),
      '/api/tracker/meta-capi/events': () => new Response(null, { status: 204 }),
    };
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      sent.push({ method: init.method ?? 'GET', path, init });
      return (await answers[path]?.()) ?? new Response(null, { status: 204 });
    });
    // a script that loads at once
    vi.spyOn(document.head, 'append').mockImplementation((node) => {
      const script = node as HTMLScriptElement;
      document.head.insertBefore(script, null);
      script.onload?.(new Event('load'));
    });
    cookies = new CookieStore(
      () => localStorage,
      async () => undefined,
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    window.history.replaceState(null, '', '/');
  });

  it('reports the visit of the form with consent (tracking-05, tracking-07, tracking-08)', async () => {
    await cookies.accept();
    // biome-ignore lint/suspicious/noDocumentCookie: the script of the ad network does so
    document.cookie = '_fbp=fb.1.2.3';
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { startTracking } = await openPage('/anmelden/FEST2?key=geheim');
    await startTracking(cookies);
    const [event] = bodies();
    expect(event).toEqual({
      event_name: 'PageView',
      event_time: expect.closeTo(Date.now() / 1000, -1),
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      action_source: 'website',
      event_source_url: `${window.location.origin}/anmelden/FEST2`,
      user_data: { fbp: 'fb.1.2.3' },
      custom_data: {},
    });
    const last = sent.at(-1);
    expect([last?.method, last?.path, last?.init.credentials]).toEqual([
      'POST',
      '/api/tracker/meta-capi/events',
      'include',
    ]);
    expect(timeout.mock.calls.at(-1)).toEqual([4000]);
    expect(timeout.mock.results.at(-1)?.value).toBe(last?.init.signal);
  });

  it.each([
    ['/anmelden', 'decline'],
    ['/anmelden', 'nothing'],
    ['/imprint', 'accept'],
    ['/trackBookingState/1', 'accept'],
  ] as const)('sends nothing on %s after %s (tracking-01, tracking-02)', async (path, choice) => {
    if (choice !== 'nothing') await cookies[choice]();
    const { startTracking, trackOnce } = await openPage(path);
    await startTracking(cookies);
    await trackOnce(cookies, { name: 'Lead', key: 'a' });
    expect([sent, scripts()]).toEqual([[], []]);
  });

  it('loads the script of the ad network after consent, once, and only if one is configured (tracking-03)', async () => {
    answers['/api/tracker/pixel'] = () => Response.json({ pixel });
    const { startTracking, trackOnce } = await openPage('/anmelden');
    await startTracking(cookies);
    expect(scripts()).toEqual([]);
    await cookies.accept();
    await startTracking(cookies);
    await trackOnce(cookies, { name: 'Lead', key: 'a' });
    expect(scripts()).toEqual([pixel.script]);
    const { fbq } = window as unknown as { fbq: { queue: unknown[][] } };
    // it reports nothing itself
    expect(fbq.queue).toEqual([
      ['set', 'autoConfig', false, pixel.id],
      ['init', pixel.id],
    ]);
    await cookies.decline();
    await startTracking(cookies);
    expect(fbq.queue.at(-1)).toEqual(['consent', 'revoke']);
  });

  it('lets that script go on when the person agrees after all, and tells it once (tracking-03)', async () => {
    answers['/api/tracker/pixel'] = () => Response.json({ pixel });
    await cookies.accept();
    const { startTracking } = await openPage('/anmelden');
    await startTracking(cookies);
    await cookies.decline();
    await startTracking(cookies);
    await cookies.accept();
    await startTracking(cookies);
    await startTracking(cookies);
    const { fbq } = window as unknown as { fbq: { queue: unknown[][] } };
    expect(fbq.queue.slice(2)).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
    ]);
  });

  it('reports an event once per key, by its first 200 characters (tracking-04)', async () => {
    await cookies.accept();
    const { trackOnce } = await openPage('/anmelden');
    const key = 'k'.repeat(300);
    await trackOnce(cookies, { name: 'CompleteRegistration', key, children: 2 });
    await trackOnce(cookies, { name: 'CompleteRegistration', key: `${key}x`, children: 2 });
    await trackOnce(cookies, { name: 'CompleteRegistration', key: 'other', children: 1 });
    expect(bodies().map(({ custom_data }) => custom_data)).toEqual([{ num_items: 2 }, { num_items: 1 }]);
    const keys = Object.keys(sessionStorage).map((stored) => stored.replace('leitstand.tracked.', ''));
    expect(keys.map(({ length }) => length).toSorted((one, other) => other - one)[0]).toBe(200);
  });

  it.each([
    ['a refusal', () => new Response(null, { status: 500 })],
    ['no connection', () => Promise.reject(new TypeError('failed'))],
    ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('ignores %s (tracking-06)', async (_, answer) => {
    await cookies.accept();
    answers['/api/tracker/meta-capi/events'] = answer;
    answers['/api/tracker/pixel'] = answer;
    const { trackOnce } = await openPage('/anmelden');
    await expect(trackOnce(cookies, { name: 'Lead', key: 'a' })).resolves.toBeUndefined();
    expect(bodies()).toHaveLength(1);
    expect(cookies.read()?.analytics).toBe(true);
  });

  it('asks again when the server no longer knows the consent', async () => {
    await cookies.accept();
    answers['/api/tracker/meta-capi/events'] = () => new Response(null, { status: 403 });
    const { trackOnce } = await openPage('/anmelden');
    await trackOnce(cookies, { name: 'Lead', key: 'a' });
    expect(cookies.read()).toBe(null);
  });
});
