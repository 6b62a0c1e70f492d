import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportedErrors } from '../../../../../src/framework/admin/session/failures/failures.ts';
import {
  type Connection,
  createConnection,
  probeHealth,
} from '../../../../../src/framework/admin/session/http/connection.ts';
import {
  conflictOf,
  errorBodyOf,
  referencedOf,
} from '../../../../../src/framework/admin/session/http/errorBody.ts';
import {
  createHttpClient,
  type HttpClient,
} from '../../../../../src/framework/admin/session/http/httpClient.ts';
import { openPageAt } from '../../support/openPageAt.ts';
import { type FakeApi, startFakeApi } from '../../support/startFakeApi.ts';

let api: FakeApi;
let connection: Connection;
let http: HttpClient;
let bearer: string | null = null;

beforeEach(async () => {
  bearer = null;
  api = await startFakeApi();
  openPageAt(api.origin);
  connection = createConnection({ probe: probeHealth, firstDelay: 10 });
  http = createHttpClient({ connection, bearer: () => bearer });
});

afterEach(() => api.goAway());

async function refusalOf(request: Promise<unknown>): Promise<HttpError> {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`Not refused by HTTP: ${error}`);
  return error;
}

it('returns status, headers, text and JSON', async () => {
  api.answer('GET /api/roles', { body: [{ id: 'a' }], headers: { 'Content-Range': 'roles 0-0/1' } });
  const answer = await http('/api/roles?range=[0,0]');
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual([{ id: 'a' }]);
  expect(answer.body).toBe('[{"id":"a"}]');
  expect(answer.headers.get('content-range')).toBe('roles 0-0/1');
  expect(api.requests[0]?.query.get('range')).toBe('[0,0]');
});

it('sends JSON with the bearer and the cookie of the session', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the session comes by this way into a test page
  document.cookie = 'session=of-this-page';
  bearer = 'secret';
  api.answer('POST /api/roles', { body: {} });
  await http('/api/roles', { method: 'POST', body: '{"name":"Büro"}' });
  const [request] = api.requests;
  expect(request?.headers.authorization).toBe('Bearer secret');
  expect(request?.headers.cookie).toContain('session=of-this-page');
  expect(request?.headers['content-type']).toContain('application/json');
  expect(request?.body).toBe('{"name":"Büro"}');
});

it('turns the fields of a refusal into form errors', async () => {
  const fields = { name: 'Dieses Feld ist erforderlich', 'address.postal': 'Genau 5 Ziffern' };
  const body = {
    _n: 'leitstand',
    _t: 'invalid',
    message: 'Fehlerhaft.',
    statusCode: 422,
    details: { fields },
  };
  api.answer('PUT /api/roles/a', { status: 422, body });
  const error = await refusalOf(http('/api/roles/a', { method: 'PUT', body: '{}' }));
  expect(error.message).toBe('Fehlerhaft.');
  expect(error.status).toBe(422);
  expect(errorBodyOf(error)?._t).toBe('invalid');
  expect(error.body.errors).toEqual({
    name: 'Dieses Feld ist erforderlich',
    address: { postal: 'Genau 5 Ziffern' },
  });
});

it('has a German sentence for an answer of another server', async () => {
  api.answer('GET /api/roles', { status: 413, body: '<h1>413 Request Entity Too Large</h1>' });
  const error = await refusalOf(http('/api/roles'));
  expect(error.message).toBe('Die Datei oder Anfrage ist zu groß.');
  expect(error.body.errors).toBeUndefined();
});

it('passes on the details of a conflict and of a refused deletion', async () => {
  const conflicts = [{ path: 'name', base: 'a', mine: 'b', theirs: 'c' }];
  const changed = { at: '2026-01-05T09:00:00.000Z', actor: 'ada@example.org', onBehalfOf: null };
  const details = { conflicts, current: { name: 'c' }, changed };
  const conflict = { _n: 'leitstand', _t: 'versionConflict', message: 'Geändert.', statusCode: 409, details };
  api.answer('PUT /api/roles/a', { status: 409, body: conflict });
  const error = await refusalOf(http('/api/roles/a', { method: 'PUT', body: '{}' }));
  expect(conflictOf(error)).toEqual(details);
  expect(referencedOf(error)).toBeNull();
  const references = [{ resource: 'login-users', plural: 'Zugänge', title: 'Rollen', count: 3 }];
  const used = { ...conflict, _t: 'stillReferenced', details: { references, hidden: true } };
  api.answer('DELETE /api/roles/a', { status: 409, body: used });
  const refused = await refusalOf(http('/api/roles/a', { method: 'DELETE' }));
  expect(referencedOf(refused)).toEqual({ references, hidden: true });
  expect(conflictOf(refused)).toBeNull();
});

it('sends nothing to another origin', async () => {
  await expect(http('https://example.org/api/roles')).rejects.toThrow('https://example.org');
  await expect(http('//example.org/api/roles')).rejects.toThrow('http://example.org');
  expect(connection.isReachable()).toBe(true);
});

it('aborts a request without reporting the server as away', async () => {
  api.answer('GET /api/roles', { body: [], delay: 2000 });
  const controller = new AbortController();
  const request = http('/api/roles', { signal: controller.signal });
  setTimeout(() => controller.abort(), 30);
  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  expect(connection.isReachable()).toBe(true);
});

it('reports an unreachable server, and recovers by itself', async () => {
  await api.goAway();
  const error = await refusalOf(http('/api/roles'));
  expect(error.status).toBe(0);
  expect(error.message).toBe('Der Server ist gerade nicht erreichbar. Deine Eingaben bleiben erhalten.');
  expect(connection.isReachable()).toBe(false);
  await api.comeBack();
  await connection.whenReachable();
  expect(connection.isReachable()).toBe(true);
  expect(api.requestsOf('GET /healthz').length).toBeGreaterThan(0);
});

it('recognises a proxy without a server behind it', async () => {
  api.answer('GET /api/roles', { status: 502, body: 'Bad Gateway' });
  expect((await refusalOf(http('/api/roles'))).status).toBe(0);
  await connection.whenReachable();
  expect(connection.isReachable()).toBe(true);
});

const objected = {
  _n: 'leitstand',
  _t: 'reasonRequired',
  message: 'Dagegen spricht etwas.',
  statusCode: 409,
  details: { objections: [{ text: 'Der Raum ist belegt.' }] },
};

it('repeats a write with the reason that the user gives', async () => {
  const asked: unknown[] = [];
  const askReason = async (objections: unknown) => {
    asked.push(objections);
    return 'Beide wissen Bescheid';
  };
  http = createHttpClient({ connection, bearer: () => bearer, askReason });
  api.answer('PUT /api/courses/a', ({ query }) =>
    query.has('despite') ? { body: { id: 'a' } } : { status: 409, body: objected },
  );
  const answer = await http('/api/courses/a?x=1', { method: 'PUT', body: '{"name":"Harfe"}' });
  expect(answer.json).toEqual({ id: 'a' });
  expect(asked).toEqual([[{ text: 'Der Raum ist belegt.' }]]);
  expect(api.requests.map(({ query, body }) => [query.get('x'), query.get('despite'), body])).toEqual([
    ['1', null, '{"name":"Harfe"}'],
    ['1', 'Beide wissen Bescheid', '{"name":"Harfe"}'],
  ]);
});

it('asks for the reasons of all records of a bulk write at once', async () => {
  const asked: unknown[] = [];
  const askReason = async (objections: unknown) => {
    asked.push(objections);
    return null;
  };
  const onRefused = vi.fn();
  http = createHttpClient({ connection, bearer: () => bearer, askReason, onRefused });
  const refused = ['Eins', 'Zwei'].map((text, at) => ({
    id: String(at),
    code: 'reasonRequired',
    message: '',
    details: { objections: [{ text }] },
  }));
  const body = { ...objected, details: { objections: [{ text: 'Eins' }], refused } };
  api.answer('POST /api/courses/bulk', { status: 409, body });
  const error = await refusalOf(http('/api/courses/bulk', { method: 'POST', body: '{}' }));
  expect(asked).toEqual([[{ text: 'Eins' }, { text: 'Zwei' }]]);
  expect(api.requests).toHaveLength(1);
  expect(reportedErrors.has(error)).toBe(true);
});

it('asks nothing if the caller handles refusals itself', async () => {
  const askReason = vi.fn();
  http = createHttpClient({ connection, bearer: () => bearer, askReason });
  api.answer('PUT /api/courses/a', { status: 409, body: objected });
  await refusalOf(http('/api/courses/a', { method: 'PUT', body: '{}', isQuiet: true }));
  expect(askReason).not.toHaveBeenCalled();
});
