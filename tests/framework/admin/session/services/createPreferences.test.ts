import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { HttpAnswer } from '../../../../../src/framework/admin/session/http/httpClient.ts';
import { createPreferences } from '../../../../../src/framework/admin/session/services/createPreferences.ts';

function answer(json: unknown): HttpAnswer {
  return { status: 200, headers: new Headers(), body: '', json };
}

it('reads all preferences once, and then answers at once', async () => {
  const http = vi.fn(async () => answer({ 'list.roles': { columns: ['name'] } }));
  const preferences = createPreferences(http);
  await Promise.all([preferences.load(), preferences.load()]);
  await preferences.load();
  expect(http).toHaveBeenCalledTimes(1);
  expect(preferences.get('list.roles')).toEqual({ columns: ['name'] });
  expect(preferences.get('list.subjects')).toBeUndefined();
});

it('applies a new arrangement at once, notifies listeners and sends it', async () => {
  const http = vi.fn(async (_url: string, _options?: object) => answer({ 'list.roles': 1, 'list.b': 2 }));
  const preferences = createPreferences(http);
  const listener = vi.fn();
  preferences.subscribe(listener);
  const loading = preferences.load();
  await preferences.save('list.roles', { columns: ['a/b'] });
  await loading;
  expect(preferences.get('list.roles')).toEqual({ columns: ['a/b'] });
  expect(preferences.get('list.b')).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(http).toHaveBeenLastCalledWith('/api/preferences/list.roles', {
    method: 'PUT',
    body: '{"columns":["a/b"]}',
  });
});

it('works without preferences if they cannot be read, and retries', async () => {
  const http = vi.fn(async () => answer({ a: 1 }));
  http.mockRejectedValueOnce(new HttpError('Nein.', 503));
  const preferences = createPreferences(http);
  await preferences.load();
  expect(preferences.isLoaded()).toBe(false);
  await preferences.load();
  expect(preferences.get('a')).toBe(1);
});

it("does not give one person's answer to the next", async () => {
  const preferences = createPreferences(async () => answer({ a: 1 }));
  const loading = preferences.load();
  preferences.forget();
  await loading;
  expect(preferences.get('a')).toBeUndefined();
  expect(preferences.isLoaded()).toBe(false);
});

it('passes on a refused arrangement', async () => {
  const preferences = createPreferences(async () => {
    throw new HttpError('Zu groß.', 413);
  });
  await expect(preferences.save('a', 1)).rejects.toMatchObject({ status: 413 });
});
