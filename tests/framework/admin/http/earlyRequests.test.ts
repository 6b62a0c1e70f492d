import { afterEach, expect, it, vi } from 'vitest';
import { earlyRequests } from '../../../../src/framework/admin/http/earlyRequests.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerWith(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(body, { status, headers: { etag: '"1"' } }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('hands an answer on once', async () => {
  const fetch = answerWith(200, '{"a":1}');
  void earlyRequests.start('GET', '/api/definitions');
  expect(await earlyRequests.take('GET', '/api/definitions')).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    data: '{"a":1}',
  });
  expect(earlyRequests.take('GET', '/api/definitions')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('keeps no refusal and no failure: who logs in meanwhile is asked for anew', async () => {
  answerWith(401, '{}');
  void earlyRequests.start('POST', '/api/authenticator/checkLogin');
  expect(await earlyRequests.take('POST', '/api/authenticator/checkLogin')).toBeNull();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch');
  });
  void earlyRequests.start('GET', '/api/definitions');
  expect(await earlyRequests.take('GET', '/api/definitions')).toBeNull();
});

it('forgets what nobody took for half a minute', () => {
  vi.useFakeTimers();
  answerWith(200, '{}');
  void earlyRequests.start('GET', '/api/definitions');
  vi.advanceTimersByTime(31_000);
  expect(earlyRequests.take('GET', '/api/definitions')).toBeUndefined();
});
