import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createDefinitionsSource,
  type DefinitionsSource,
} from '../../../../../src/framework/admin/session/definitions/definitions.ts';
import { createConnection } from '../../../../../src/framework/admin/session/http/connection.ts';
import { createHttpClient } from '../../../../../src/framework/admin/session/http/httpClient.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let source: DefinitionsSource;

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  api.answer('GET /api/definitions', ({ headers }) =>
    headers['if-none-match'] === '"h1"'
      ? { status: 304 }
      : { body: { hash: 'h1', entities: [], parts: [] }, headers: { ETag: '"h1"' } },
  );
  const connection = createConnection({ probe: async () => true });
  source = createDefinitionsSource(createHttpClient({ connection, bearer: () => null }));
});

afterEach(() => api.goAway());

it('loads once for all callers', async () => {
  const [one, other] = await Promise.all([source.load(), source.load()]);
  expect(one).toEqual({ hash: 'h1', entities: [] });
  expect(other).toBe(one);
  expect(await source.load()).toBe(one);
  // a request that a page of an earlier file left behind may arrive here too
  expect(api.requestsOf('GET /api/definitions')).toHaveLength(1);
});

it('keeps the same object while nothing has changed', async () => {
  const first = await source.load();
  expect(await source.reload()).toBe(first);
  expect(api.requestsOf('GET /api/definitions')[1]?.headers['if-none-match']).toBe('"h1"');
});

it('adopts new definitions', async () => {
  await source.load();
  api.answer('GET /api/definitions', {
    body: { hash: 'h2', entities: [], parts: [] },
    headers: { ETag: '"h2"' },
  });
  expect((await source.reload()).hash).toBe('h2');
  expect(source.current()?.hash).toBe('h2');
});

it('drops an answer requested for the previous user', async () => {
  const answer = {
    body: { hash: 'theirs', entities: [], parts: [] },
    headers: { ETag: '"theirs"' },
    delay: 50,
  };
  api.answer('GET /api/definitions', answer);
  const late = source.load();
  source.forget();
  await late;
  expect(source.current()).toBeNull();
});
