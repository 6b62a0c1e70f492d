import { afterEach, expect, it, vi } from 'vitest';
import { earlyRequests } from '../../../../../src/framework/admin/session/http/httpClient.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete window.leitstandEarly;
});

function answerWith(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(body, { status, headers: { etag: '"1"' } }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('returns an early answer once', async () => {
  const fetch = answerWith(200, '{"a":1}');
  void earlyRequests.start('/api/definitions');
  expect(await earlyRequests.take('GET', '/api/definitions')).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    data: '{"a":1}',
  });
  expect(earlyRequests.take('GET', '/api/definitions')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("takes over requests of the page's script", async () => {
  const answer = { status: 401, headers: {}, data: '{}' };
  window.leitstandEarly = { 'POST /api/x': { at: Date.now(), answer: Promise.resolve(answer) } };
  expect(await earlyRequests.take('POST', '/api/x')).toBe(answer);
});

it('returns no answer if the server could not be reached', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch');
  });
  void earlyRequests.start('/api/definitions');
  expect(await earlyRequests.take('GET', '/api/definitions')).toBeNull();
});

it('drops unused answers after half a minute', () => {
  vi.useFakeTimers();
  answerWith(200, '{}');
  void earlyRequests.start('/api/definitions');
  vi.advanceTimersByTime(31_000);
  expect(earlyRequests.take('GET', '/api/definitions')).toBeUndefined();
});

it('drops everything at once after a change', () => {
  answerWith(200, '{}');
  void earlyRequests.start('/api/definitions');
  earlyRequests.forget();
  expect(earlyRequests.take('GET', '/api/definitions')).toBeUndefined();
});
