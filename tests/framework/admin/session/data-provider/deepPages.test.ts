import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createDataProvider,
  type LeitstandDataProvider,
} from '../../../../../src/framework/admin/session/data-provider/createDataProvider.ts';
import { createConnection } from '../../../../../src/framework/admin/session/http/connection.ts';
import { createHttpClient } from '../../../../../src/framework/admin/session/http/httpClient.ts';
import { answerRows } from '../../support/answerRows.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let data: LeitstandDataProvider;

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  const connection = createConnection({ probe: async () => true });
  data = createDataProvider({
    http: createHttpClient({ connection, bearer: () => null }),
    entityOf: () => undefined,
  });
});

afterEach(() => api.goAway());

async function page(number: number, options: { perPage?: number; order?: 'ASC' | 'DESC' } = {}) {
  const { perPage = 25, order = 'ASC' } = options;
  const list = await data.getList('roles', {
    pagination: { page: number, perPage },
    sort: { field: 'name', order },
    filter: { isActive: true },
    meta: { fields: ['name'] },
  });
  return { ...list, ids: list.data.map(({ id }) => id) };
}

function asked(): string[] {
  return api
    .requestsOf('GET /api/roles')
    .map(({ query }) => `${query.get('range')} ${query.get('after') ?? '-'}`);
}

it('asks without a `Range` header, to which browsers want an unpacked answer', async () => {
  answerRows(api, 'roles', 30);
  expect((await page(1)).ids).toHaveLength(25);
  expect(api.requestsOf('GET /api/roles').map(({ headers }) => headers.range)).toEqual([undefined]);
});

it('continues past row 10,000 by the cursor of the previous page, and back again', async () => {
  answerRows(api, 'roles', 10_060);
  expect((await page(400)).ids.at(-1)).toBe('r10000');
  const deep = await page(401);
  expect(deep.ids).toEqual(Array.from({ length: 25 }, (_, at) => `r${10_001 + at}`));
  expect(deep.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
  expect((await page(402)).ids[0]).toBe('r10026');
  expect((await page(401)).ids[0]).toBe('r10001');
  expect(asked()).toEqual([
    '[9975,9999] -',
    '[10000,10024] c10000',
    '[10025,10049] c10025',
    '[10000,10024] c10000',
  ]);
});

it('walks to a deep page not reached by "next"', async () => {
  answerRows(api, 'roles', 13_000);
  expect((await page(490)).ids[0]).toBe('r12226');
  expect(asked()).toEqual([
    '[9999,9999] -',
    '[10000,10999] c10000',
    '[11000,11999] c11000',
    '[12000,12224] c12000',
    '[12225,12249] c12225',
  ]);
  const [step] = api.requestsOf('GET /api/roles');
  expect(Object.fromEntries(step?.query ?? [])).toMatchObject({
    sort: '["name","ASC"]',
    filter: '{"isActive":true}',
    fields: '["id"]',
    count: 'none',
  });
  await page(490);
  expect(asked()).toHaveLength(6);
});

it('restarts the walk for another order, and for pages that do not end at row 10,000', async () => {
  answerRows(api, 'roles', 10_060);
  await page(400);
  await page(401, { order: 'DESC' });
  expect(asked().slice(1)).toEqual(['[9999,9999] -', '[10000,10024] c10000']);
  expect((await page(334, { perPage: 30 })).ids).toHaveLength(30);
  expect(asked().slice(3)).toEqual(['[9989,9989] -', '[9990,10019] c9990']);
});

it('returns nothing for a page past the end', async () => {
  answerRows(api, 'roles', 10_060);
  expect((await page(900)).ids).toEqual([]);
});

it('raises a capped total to the rows seen, and detects the last page', async () => {
  answerRows(api, 'roles', 10_060);
  expect(await page(1)).toMatchObject({ total: 1001, meta: { capped: true } });
  expect(await page(402)).toMatchObject({ total: 10_051, meta: { capped: true } });
  expect(await page(403)).toMatchObject({
    total: 10_060,
    meta: { capped: false },
    pageInfo: { hasNextPage: false },
  });
});
