import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createRecordActions,
  type RecordActions,
} from '../../../../../src/framework/admin/session/data-provider/createRecordActions.ts';
import { createVersionCache } from '../../../../../src/framework/admin/session/data-provider/createVersionCache.ts';
import { createConnection } from '../../../../../src/framework/admin/session/http/connection.ts';
import { createHttpClient } from '../../../../../src/framework/admin/session/http/httpClient.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let actions: RecordActions;
const versions = createVersionCache();

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  const connection = createConnection({ probe: async () => true });
  actions = createRecordActions(createHttpClient({ connection, bearer: () => null }), versions);
});

afterEach(() => api.goAway());

function sent(): unknown {
  return JSON.parse(api.requests[0]?.body ?? '');
}

it('reads the history page by page', async () => {
  api.answer('GET /api/roles/r1/history', { body: { entries: [], total: 0 } });
  expect(await actions.history('roles', 'r1', { limit: 20, offset: 40 })).toEqual({ entries: [], total: 0 });
  expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({ limit: '20', offset: '40' });
});

it('restores some fields of a change set and remembers the new version', async () => {
  api.answer('POST /api/roles/r1/restore', { body: { id: 'r1', $version: 12 } });
  const { data } = await actions.restore('roles', 'r1', 'c1', ['name']);
  expect(data).toEqual({ id: 'r1', $version: 12 });
  expect(sent()).toEqual({ changeSet: 'c1', fields: ['name'] });
  expect(versions.versionOf('roles', 'r1')).toBe(12);
});

it('undoes a change set', async () => {
  api.answer('POST /api/change-sets/c1/undo', { body: {} });
  await actions.undo('c1');
  expect(api.requestsOf('POST /api/change-sets/c1/undo')).toHaveLength(1);
});

it('deactivates at once or on a day, and reactivates', async () => {
  api.answer('POST /api/roles/r1/deactivate', { body: { id: 'r1' } });
  api.answer('POST /api/roles/r1/reactivate', { body: { id: 'r1' } });
  await actions.deactivate('roles', 'r1', '2026-12-24');
  await actions.deactivate('roles', 'r1');
  await actions.reactivate('roles', 'r1');
  // a page of an earlier file of this worker may still ask for the server's health
  const asked = api.requests.filter(({ path }) => path.startsWith('/api/'));
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/roles/r1/deactivate', '{"at":"2026-12-24"}'],
    ['/api/roles/r1/deactivate', '{}'],
    ['/api/roles/r1/reactivate', '{}'],
  ]);
});

it('links and unlinks', async () => {
  api.answer('POST /api/roles/r1/links/members', { status: 204 });
  api.answer('DELETE /api/roles/r1/links/members/e1', { status: 204 });
  await actions.link('roles', 'r1', 'members', 'e1');
  await actions.unlink('roles', 'r1', 'members', 'e1');
  expect(sent()).toEqual({ id: 'e1' });
  expect(api.requestsOf('DELETE /api/roles/r1/links/members/e1')).toHaveLength(1);
});

it('uploads a file and reports its progress', async () => {
  const file = { id: 'f1', name: 'plan.pdf', mediaType: 'application/pdf', size: 5 };
  api.answer('POST /api/files', { status: 201, body: file });
  const shares: number[] = [];
  const plan = new File(['hello'], 'plan.pdf', { type: 'application/pdf' });
  expect(await actions.upload(plan, { onProgress: (share) => shares.push(share) })).toEqual(file);
  const [request] = api.requests;
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.body).toContain('name="file"; filename="plan.pdf"');
  expect(request?.body).toContain('hello');
  expect(shares.at(-1)).toBe(1);
});
