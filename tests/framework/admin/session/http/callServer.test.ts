import { expect, it } from 'vitest';
import { callServer } from '../../../../../src/framework/admin/session/http/callServer.ts';
import type { HttpAnswer, HttpOptions } from '../../../../../src/framework/admin/session/http/httpClient.ts';
import type { previewBulk, stopBulk } from '../../../../../src/framework/schema/contracts/bulkChanges.ts';
import type { findAddresses } from '../../../../../src/framework/schema/contracts/geocoder.ts';

interface Sent extends HttpOptions {
  url: string;
}

function createHttp(json: unknown) {
  const sent: Sent[] = [];
  const http = async (url: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
    sent.push({ url, ...options });
    return { status: 200, headers: new Headers(), body: '', json };
  };
  return { http, sent };
}

it('fills the path, sends query and body, and returns the answer', async () => {
  const { http, sent } = createHttp({ items: [], note: null, attribution: null });
  const query = { $search: 'Köln & Bonn' };
  const found = await callServer<typeof findAddresses>(http, 'GET /api/geocoder/address', { query });
  // the answer has the type of the call
  expect([found.items.length, found.note]).toEqual([0, null]);
  await callServer<typeof stopBulk>(http, 'POST /api/bulk/runs/{id}/stop', { params: { id: 'a/b' } });
  const body = { selection: { ids: ['1'] }, change: { action: 'delete' as const } };
  await callServer<typeof previewBulk>(http, 'POST /api/bulk/{resource}/preview', {
    params: { resource: 'places' },
    body,
    isQuiet: true,
  });
  expect(sent).toEqual([
    { url: '/api/geocoder/address?%24search=K%C3%B6ln+%26+Bonn', method: 'GET' },
    { url: '/api/bulk/runs/a%2Fb/stop', method: 'POST', body: '{}' },
    { url: '/api/bulk/places/preview', method: 'POST', body: JSON.stringify(body), isQuiet: true },
  ]);
});

it('is checked against the definition of the call', async () => {
  const { http } = createHttp({});
  const params = { id: 'a' };
  // @ts-expect-error another path
  await callServer<typeof stopBulk>(http, 'POST /api/bulk/runs/{id}/undo', { params });
  // @ts-expect-error another method
  await callServer<typeof stopBulk>(http, 'GET /api/bulk/runs/{id}/stop', { params });
  // @ts-expect-error without its parameters
  await callServer<typeof stopBulk>(http, 'POST /api/bulk/runs/{id}/stop', {});
  const asked = { params: { resource: 'places' }, body: { change: 1 } };
  // @ts-expect-error another body
  await callServer<typeof previewBulk>(http, 'POST /api/bulk/{resource}/preview', asked);
});
