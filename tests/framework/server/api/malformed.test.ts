import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../../../support/createRecord.ts';
import {
  errorOf,
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../../../support/startTestServer.ts';

type Malformed = [what: string, method: string, path: string, options: RequestOptions, statuses: number];

const id = '0'.repeat(24);
const form = { 'content-type': 'application/json' };
const listQueries: [string, Record<string, unknown>][] = [
  ['filter that is not JSON', { filter: '{' }],
  ['filter that is a list', { filter: [] }],
  ['filter that is null', { filter: '"x"' }],
  ['unknown operator', { filter: { name: { $regex: 'x' } } }],
  ['unknown top operator', { filter: { $where: 'sleep(1)' } }],
  ['$and that is not a list', { filter: { $and: {} } }],
  ['$or that is empty', { filter: { $or: [] } }],
  ['$not that is a text', { filter: { $not: 'x' } }],
  ['$in that is not a list', { filter: { name: { $in: 'x' } } }],
  ['$exists that is a text', { filter: { name: { $exists: 'yes' } } }],
  ['a number for a text', { filter: { name: 7 } }],
  ['a value object for a text', { filter: { name: { a: 1 } } }],
  ['a text for a boolean', { filter: { isActive: 'true' } }],
  ['a text for a number', { filter: { totalAmountPupils: '7' } }],
  ['a number too large', { filter: { totalAmountPupils: 2 ** 40 } }],
  ['an invalid day', { filter: { activateAt: '2026-02-30' } }],
  ['an unknown option', { filter: { type: 'castle' } }],
  ['an invalid id', { filter: { supervisor: 'x' } }],
  ['an order over texts', { filter: { name: { $gt: 'a' } } }],
  ['a comparison with an address', { filter: { address: { city: 'x' } } }],
  ['a NUL in a filter', { filter: { name: 'a\u0000' } }],
  ['half a surrogate pair', { filter: '{"name":"\\ud800"}' }],
  ['a NUL in a search', { filter: { $search: 'a\u0000' } }],
  ['a search that is a list', { filter: { $search: ['a'] } }],
  ['a search of 201 letters', { filter: { $search: 'a'.repeat(201) } }],
  ['near without a point', { filter: { near: {} } }],
  ['near an invalid point', { filter: { near: { lat: 200, lon: 0, maxDistance: 1 } } }],
  ['near below zero', { filter: { near: { lat: 50, lon: 7, maxDistance: -1 } } }],
  ['a field of Object.prototype', { filter: { constructor: 'x' } }],
  ['a path too long', { filter: { [Array.from({ length: 60 }, () => 'a').join('.')]: 1 } }],
  ['a path with SQL in it', { filter: { 'name"; DROP TABLE institutions; --': 1 } }],
  ['a filter 11 deep', { filter: Array.from({ length: 11 }).reduce((inner) => ({ $and: [inner] }), {}) }],
  ['201 conditions', { filter: { $and: Array.from({ length: 201 }, () => ({ name: 'x' })) } }],
  ['sort that is a text', { sort: '"name"' }],
  ['sort in no direction', { sort: ['name', 'UP'] }],
  ['sort by an address', { sort: ['address', 'ASC'] }],
  ['sort by six keys', { sort: Array.from({ length: 6 }, () => ['name', 'ASC']) }],
  ['range that is not a list', { range: 5 }],
  ['range backwards', { range: [5, 1] }],
  ['range below zero', { range: [-1, 5] }],
  ['range of 1,001 rows', { range: [0, 1000] }],
  ['range in fractions', { range: [0, 1.5] }],
  ['fields that are a text', { fields: '"name"' }],
  ['an unknown field to answer', { fields: ['nmae'] }],
  ['populate that is a text', { populate: '"x"' }],
  ['populate over no relation', { populate: ['name'] }],
  ['populate over nothing', { populate: ['nmae'] }],
  ['an unknown count', { count: 'all' }],
  ['an unknown parameter', { page: 1 }],
];
const records: [string, unknown, number][] = [
  ['a list', [], 400],
  ['a text', 'x', 400],
  ['null', null, 400],
  ['no name', {}, 422],
  ['an unknown field', { name: 'x', nmae: 'x' }, 422],
  ['a number as name', { name: 7 }, 422],
  ['a name too long', { name: 'x'.repeat(301) }, 422],
  ['a NUL', { name: 'a\u0000b' }, 422],
  ['half a surrogate pair', { name: '\ud800' }, 422],
  ['a field of the system', { name: 'x', deactivatedAt: '2026-01-01T00:00:00.000Z' }, 422],
  ['a link', { name: 'x', assignedTeachers: [] }, 422],
  ['a field that is hidden', { name: 'x', rentAmount: 5 }, 422],
  ['an amount in fractions', { name: 'x', isRented: true, rentAmount: 0.5 }, 422],
  ['too many pupils', { name: 'x', totalAmountPupils: 100_001 }, 422],
  ['an invalid day', { name: 'x', activateAt: '2026-02-29' }, 422],
  ['an unknown option', { name: 'x', type: 'castle' }, 422],
  ['a reference to nothing', { name: 'x', supervisor: id }, 422],
  ['an invalid reference', { name: 'x', supervisor: 'x' }, 422],
  ['an address that is a text', { name: 'x', address: 'Köln' }, 422],
  [
    'an address without a city',
    { name: 'x', address: { street: 'a', postal: '50667', state: 'NRW', country: 'DE' } },
    422,
  ],
  ['an unknown member', { name: 'x', contactInformation: { mial1: 'a@b.de' } }, 422],
  ['an invalid mail address', { name: 'x', contactInformation: { mail1: 'a' } }, 422],
  ['an invalid phone number', { name: 'x', contactInformation: { phone1: 'ruf an' } }, 422],
  ['invalid entries', { name: 'x', covidRecords: [1] }, 422],
];

const requests: Malformed[] = [
  ...listQueries.map(([what, query]): Malformed => [`list: ${what}`, 'GET', 'institutions', { query }, 400]),
  ...records.map(
    ([what, json, status]): Malformed => [`create: ${what}`, 'POST', 'institutions', { json }, status],
  ),
  ['find: unknown parameter', 'POST', 'institutions/find', { json: { range: [0, 1] } }, 400],
  ['find: page 0', 'POST', 'institutions/find', { json: { page: 0 } }, 400],
  ['find: limit 1,001', 'POST', 'institutions/find', { json: { limit: 1001 } }, 400],
  ['find: a list', 'POST', 'institutions/find', { json: [] }, 400],
  ['find: JSON twice', 'GET', 'institutions/find?json={}&json={}', {}, 400],
  ['broken JSON', 'POST', 'institutions', { raw: '{"name":', headers: form }, 400],
  ['no body', 'POST', 'institutions', { headers: form }, 400],
  ['__proto__', 'POST', 'institutions', { raw: '{"__proto__":{"a":1},"name":"x"}', headers: form }, 400],
  ['XML', 'POST', 'institutions', { raw: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
  ['1 MB and more', 'POST', 'institutions', { json: { name: 'x'.repeat(1_100_000) } }, 413],
  ['key too short', 'POST', 'subjects', { json: { name: 'x' }, headers: { 'idempotency-key': 'a' } }, 400],
  ['unknown resource', 'GET', 'castles', {}, 404],
  ['resource of the system', 'GET', 'sessions', {}, 404],
  ['prototype as resource', 'GET', '__proto__', {}, 404],
  ['create in nothing', 'POST', 'castles', { json: {} }, 404],
  ['unknown record', 'GET', `subjects/${id}`, {}, 404],
  ['change of nothing', 'PUT', `subjects/${id}`, { json: {}, headers: { 'if-match': '1' } }, 404],
  ['deletion of nothing', 'DELETE', `subjects/${id}`, { headers: { 'if-match': '1' } }, 404],
  ['id with a quote', 'GET', "subjects/'--", {}, 404],
  ['an address of 20,000 signs', 'GET', `subjects?filter=${'a'.repeat(20_000)}`, {}, 413],
  ['broken percent sign', 'GET', 'subjects/%', {}, 400],
  ['wrong method', 'PATCH', 'subjects', { json: {} }, 405],
  ['bulk without ids', 'POST', 'subjects/bulk', { json: { action: 'delete' } }, 400],
  ['bulk of texts', 'POST', 'subjects/bulk', { json: { ids: ['x'], action: 'delete' } }, 400],
  ['bulk without action', 'POST', 'subjects/bulk', { json: { ids: [] } }, 400],
  ['bulk without version', 'POST', 'subjects/bulk', { json: { ids: [{ id }], action: 'delete' } }, 404],
  [
    'bulk of 1,001',
    'POST',
    'subjects/bulk',
    { json: { ids: Array.from({ length: 1001 }, () => ({ id })), action: 'delete' } },
    400,
  ],
  ['history of nothing', 'GET', `subjects/${id}/history`, {}, 404],
  ['history at -1', 'GET', `subjects/${id}/history?offset=-1`, {}, 400],
  ['restore without a state', 'POST', `subjects/${id}/restore`, { json: {} }, 422],
  ['undo of nothing', 'POST', `change-sets/${id}/undo`, {}, 404],
  ['undo of no id', 'POST', 'change-sets/x/undo', {}, 404],
  ['file that is not a form', 'POST', 'files', { json: {} }, 415],
  ['form without a file', 'POST', 'files', { raw: new FormData() }, 422],
  ['unknown file', 'GET', `files/${id}`, {}, 404],
  ['login with a list', 'POST', 'authenticator/login', { json: [] }, 400],
  ['login with nothing', 'POST', 'authenticator/login', { json: {} }, 422],
];

describe('malformed requests', () => {
  let server: TestServer;
  async function rows(): Promise<unknown> {
    const { resources } = {
      resources: server.server.index().model.entities.map((entity) => entity.resource),
    };
    const counts = resources.map(
      (name) => sql`(SELECT count(*)::int FROM ${sql.table(name)}) AS ${sql.ref(name)}`,
    );
    return (await sql`SELECT ${sql.join(counts)}`.execute(server.server.db.kysely)).rows[0];
  }

  beforeAll(async () => {
    server = await startTestServer();
    await createRecord(server.api, 'institutions');
    await createRecord(server.api, 'subjects');
  });
  afterAll(async () => await server.stop());

  it('are more than sixty', () => expect(requests.length).toBeGreaterThanOrEqual(60));

  it.each(requests)('%s: answered, nothing written', async (_, method, path, options, status) => {
    const before = await rows();
    const answer = await server.api.send(method, path, options);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)]);
    const error = errorOf(answer);
    expect(error).toMatchObject({ _n: 'leitstand', statusCode: status });
    expect(error._t).toMatch(/^[a-z][A-Za-z]+$/);
    expect(error.message).toMatch(/^[A-ZÄÖÜ„].*[.\w]$/su);
    expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|SELECT|syntax error/);
    expect(await rows()).toEqual(before);
  });
});
