import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createDataProvider,
  type LeitstandDataProvider,
} from '../../../../../src/framework/admin/session/data-provider/createDataProvider.ts';
import { createConnection } from '../../../../../src/framework/admin/session/http/connection.ts';
import { createHttpClient } from '../../../../../src/framework/admin/session/http/httpClient.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let data: LeitstandDataProvider;

const entity = buildEntity({
  resource: 'roles',
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'owner', kind: 'reference' }),
    buildField({ name: 'members', kind: 'link' }),
    buildField({ name: 'address', kind: 'address' }),
  ],
});

const stored = {
  id: 'r1',
  _id: 'r1',
  $version: 7,
  $access: { update: true, delete: true, custom: [] },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  name: 'Büro',
  note: null,
  owner: { id: 'e1', title: 'Ada' },
  members: [{ id: 'e1' }, { id: 'e2' }],
  address: { city: 'Kiel', postal: '24103' },
};

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  const connection = createConnection({ probe: async () => true });
  const http = createHttpClient({ connection, bearer: () => null });
  data = createDataProvider({ http, entityOf: (resource) => (resource === 'roles' ? entity : undefined) });
});

afterEach(() => api.goAway());

function sent(at = 0): unknown {
  return JSON.parse(api.requests[at]?.body ?? '');
}

it('sends only what changed, with the version the form was opened with', async () => {
  api.answer('PUT /api/roles/r1', { body: { ...stored, name: 'Büro Kiel', $version: 9 } });
  const changed = { ...stored, name: 'Büro Kiel', note: '', owner: { id: 'e2', title: 'Eva' } };
  const { data: record } = await data.update('roles', { id: 'r1', data: changed, previousData: stored });
  expect(sent()).toEqual({ name: 'Büro Kiel', note: '', owner: 'e2' });
  expect(api.requests[0]?.headers['if-match']).toBe('"7"');
  expect(record.$version).toBe(9);
});

it('clears a field with null and leaves absent ones alone', async () => {
  api.answer('PUT /api/roles/r1', { body: stored });
  const { address: _untouched, ...rest } = stored;
  await data.update('roles', {
    id: 'r1',
    data: { ...rest, name: null, note: undefined },
    previousData: stored,
  });
  expect(sent()).toEqual({ name: null });
});

it('sends nothing if nothing changed, however the references are populated', async () => {
  const same = { ...stored, owner: 'e1', members: ['e1', 'e2'], address: { postal: '24103', city: 'Kiel' } };
  const { data: record } = await data.update('roles', { id: 'r1', data: same, previousData: stored });
  expect(record).toBe(stored);
  expect(api.requests).toHaveLength(0);
});

it.each([
  { status: 409, code: 'versionConflict' },
  { status: 428, code: 'versionMissing' },
])('leaves a $status to the form', async ({ status, code }) => {
  const body = { _n: 'leitstand', _t: code, message: 'Nein.', statusCode: status, details: { current: {} } };
  api.answer('PUT /api/roles/r1', { status, body });
  const update = data.update('roles', { id: 'r1', data: { name: 'x' }, previousData: stored });
  await expect(update).rejects.toMatchObject({ status, body });
});

it('creates with the key of the form and without system keys', async () => {
  api.answer('POST /api/roles', { status: 201, body: { ...stored, id: 'r2' } });
  const { data: record } = await data.create('roles', { data: stored, meta: { idempotencyKey: 'form-1' } });
  expect(record.id).toBe('r2');
  expect(api.requests[0]?.headers['idempotency-key']).toBe('form-1');
  expect(sent()).toEqual({
    name: 'Büro',
    note: null,
    owner: 'e1',
    members: ['e1', 'e2'],
    address: { city: 'Kiel', postal: '24103' },
  });
});

it('generates a key for a creation without a form', async () => {
  api.answer('POST /api/roles', { body: stored });
  await data.create('roles', { data: { name: 'a' } });
  await data.create('roles', { data: { name: 'a' } });
  const keys = api.requests.map((request) => request.headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

it('changes and deletes many records in one call, with the versions last seen', async () => {
  const rows = [{ ...stored }, { ...stored, id: 'r2', $version: 3 }];
  api.answer('GET /api/roles', { body: rows, headers: { 'Content-Range': 'roles 0-1/2' } });
  api.answer('POST /api/roles/bulk', { body: {} });
  await data.getList('roles', { filter: {} });
  const ids = ['r1', 'r2'];
  expect(await data.updateMany('roles', { ids, data: { isActive: false } })).toEqual({ data: ids });
  expect(await data.deleteMany('roles', { ids })).toEqual({ data: ids });
  const versions = [
    { id: 'r1', version: 7 },
    { id: 'r2', version: 3 },
  ];
  expect(sent(1)).toEqual({ ids: versions, action: 'update', data: { isActive: false } });
  expect(sent(2)).toEqual({ ids: versions, action: 'delete' });
});

it('deletes with the version of the record', async () => {
  api.answer('DELETE /api/roles/r1', { status: 204 });
  const { data: record } = await data.delete('roles', { id: 'r1', previousData: stored });
  expect(record).toEqual(stored);
  expect(api.requests[0]?.headers['if-match']).toBe('"7"');
});

it('deletes with the version last seen if the caller has none', async () => {
  api.answer('GET /api/roles/r1', { body: stored });
  api.answer('DELETE /api/roles/r1', { body: stored });
  await data.getOne('roles', { id: 'r1' });
  await data.delete('roles', { id: 'r1' });
  expect(api.requests[1]?.headers['if-match']).toBe('"7"');
});
