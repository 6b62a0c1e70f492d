import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createDataProvider,
  type LeitstandDataProvider,
} from '../../../../../src/framework/admin/session/data-provider/createDataProvider.ts';
import { createConnection } from '../../../../../src/framework/admin/session/http/connection.ts';
import { createHttpClient } from '../../../../../src/framework/admin/session/http/httpClient.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let data: LeitstandDataProvider;

const firstPage = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  const connection = createConnection({ probe: async () => true });
  const http = createHttpClient({ connection, bearer: () => null });
  data = createDataProvider({ http, entityOf: () => undefined });
});

afterEach(() => api.goAway());

function query(at: number): Record<string, string> {
  return Object.fromEntries(api.requests[at]?.query ?? []);
}

it('requests a page with sort, filter, fields, populated references and count', async () => {
  api.answer('GET /api/roles', { body: [{ id: 'a' }], headers: { 'Content-Range': 'roles 25-49/319' } });
  const meta = {
    fields: ['name'],
    populate: [{ path: 'owner', fields: ['name'] }],
    count: 'exact',
    after: 'c1',
  };
  const list = await data.getList('roles', {
    ...firstPage,
    pagination: { page: 2, perPage: 25 },
    filter: { isActive: true },
    meta,
  });
  expect(query(0)).toEqual({
    sort: '["name","ASC"]',
    range: '[25,49]',
    filter: '{"isActive":true}',
    fields: '["name"]',
    populate: '[{"path":"owner","fields":["name"]}]',
    count: 'exact',
    after: 'c1',
  });
  expect(list.data).toEqual([{ id: 'a' }]);
  expect(list.total).toBe(319);
  expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
  expect(list.meta).toEqual({ capped: false, nextCursor: null });
});

it('returns that a total is capped, and where the next page begins', async () => {
  const headers = { 'Content-Range': 'roles 0-24/1001', 'X-Total-Capped': 'true', 'X-Next-Cursor': 'abc' };
  api.answer('GET /api/roles', { body: [], headers });
  const list = await data.getList('roles', firstPage);
  expect(list.total).toBe(1001);
  expect(list.meta).toEqual({ capped: true, nextCursor: 'abc' });
  expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
});

it('detects the last page', async () => {
  api.answer('GET /api/roles', { body: [], headers: { 'Content-Range': 'roles */0' } });
  const list = await data.getList('roles', firstPage);
  expect(list.total).toBe(0);
  expect(list.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
});

it('reads the last page in place of one whose rows were deleted', async () => {
  api.answer('GET /api/roles', ({ query: asked }) => {
    const isThere = asked.get('range') === '[25,49]';
    const range = isThere ? '25-49' : '*';
    return { body: isThere ? [{ id: 'z' }] : [], headers: { 'Content-Range': `roles ${range}/50` } };
  });
  const list = await data.getList('roles', { ...firstPage, pagination: { page: 3, perPage: 25 } });
  // react-admin leaves pages beyond the total for the last one
  expect([list.data, list.total, api.requests.length]).toEqual([[{ id: 'z' }], 50, 2]);
});

it('asks once for an empty list whose rows are not counted', async () => {
  api.answer('GET /api/roles', { body: [], headers: { 'Content-Range': 'roles */*' } });
  const list = await data.getList('roles', { ...firstPage, meta: { count: 'none' } });
  expect([list.data, list.pageInfo?.hasNextPage, api.requests.length]).toEqual([[], false, 1]);
});

it('reads one record, with populated references', async () => {
  api.answer('GET /api/roles/a%20b', { body: { id: 'a b', name: 'Büro' } });
  const { data: record } = await data.getOne('roles', { id: 'a b', meta: { populate: ['owner'] } });
  expect(record).toEqual({ id: 'a b', name: 'Büro' });
  expect(query(0)).toEqual({ populate: '["owner"]' });
});

it('splits reads of many records into requests that fit a URL', async () => {
  api.answer('GET /api/roles', (request) => {
    const { id }: { id: string[] } = JSON.parse(request.query.get('filter') ?? '');
    return { body: id.map((each) => ({ id: each })) };
  });
  const ids = Array.from({ length: 301 }, (_, at) => at.toString(16).padStart(24, '0'));
  const many = await data.getMany('roles', { ids });
  expect(many.data.map((record) => record.id)).toEqual(ids);
  expect(api.requestsOf('GET /api/roles')).toHaveLength(3);
  expect((await data.getMany('roles', { ids: [] })).data).toEqual([]);
  expect(api.requestsOf('GET /api/roles')).toHaveLength(3);
});

it('reads records that refer to a record', async () => {
  api.answer('GET /api/holidays', { body: [{ id: 'h' }], headers: { 'Content-Range': 'holidays 0-0/1' } });
  const list = await data.getManyReference('holidays', { ...firstPage, target: 'place', id: 'p1' });
  expect(query(0).filter).toBe('{"place":"p1"}');
  expect(list).toMatchObject({ total: 1, meta: { capped: false } });
});

it('passes the abort signal to the request', async () => {
  api.answer('GET /api/roles', { body: [], delay: 1000 });
  const controller = new AbortController();
  const list = data.getList('roles', { ...firstPage, signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await expect(list).rejects.toMatchObject({ name: 'AbortError' });
  expect(data.supportAbortSignal).toBe(true);
});
