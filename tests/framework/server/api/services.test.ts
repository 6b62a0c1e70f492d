import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('definitions, health, documentation and preferences on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('answers the definitions once, then 304', async () => {
    const answer = await server.api.get<{ hash: string; entities: { resource: string }[] }>('definitions');
    expect(answer.status).toBe(200);
    expect(answer.body.entities.map(({ resource }) => resource)).toContain('institutions');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toContain(answer.body.hash);
    const again = await server.api.send('GET', 'definitions', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('answers early requests without a session with nothing, where others are refused', async () => {
    const early = await server.anonymous.send('GET', 'definitions', { headers: { 'x-early': '1' } });
    expect([early.status, early.text]).toEqual([204, '']);
    expect((await server.anonymous.send('GET', 'definitions', {})).status).toBe(401);
  });

  it('reports without a login that it is alive and ready, and its name', async () => {
    expect((await server.anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await server.anonymous.get('/readyz')).body).toEqual({ status: 'ready' });
    expect((await server.anonymous.get('status')).body).toMatchObject({ product: 'Leitstand', demo: null });
  });

  it('lists without a login which paths are pages, of entities and of the app, regardless of rights', async () => {
    const ask = async (path: string) => (await server.anonymous.get('status/page', { path })).body.exists;
    const pages = ['/', '/login', '/institutions', '/institutions/create', '/settings/login-users/x/edit'];
    for (const path of [...pages, '/employees/x/show', '/settings/permissions/user/x', '/reset/x'])
      expect([path, await ask(path)]).toEqual([path, true]);
    for (const path of [
      '/nirgends',
      '/institutions/x/y',
      '/api',
      '',
      '//',
      '/settings/permissions/user',
      '%',
    ])
      expect([path, await ask(path)]).toEqual([path, path === '' || path === '//']);
    expect((await server.anonymous.get('status/page')).status).toBe(400);
  });

  it('serves its documentation', async () => {
    const answer = await server.api.get<{ openapi: string; paths: Record<string, unknown> }>('docs/json');
    expect(answer.status).toBe(200);
    expect(answer.body.openapi).toMatch(/^3\./);
    expect(Object.keys(answer.body.paths).length).toBeGreaterThan(50);
  });

  it('stores a preference for its owner and refuses one that is too large', async () => {
    const path = 'preferences/list.institutions';
    expect((await server.api.get(path)).body).toBeNull();
    expect((await server.api.put(path, { columns: ['name'] })).status).toBe(204);
    expect((await server.api.get(path)).body).toEqual({ columns: ['name'] });
    expect((await server.api.get('preferences')).body).toEqual({
      'list.institutions': { columns: ['name'] },
    });
    expect((await server.api.put(path, 'x'.repeat(30_000))).status).toBe(413);
    const odd = await server.api.put(path, { text: 'a\u0000b' });
    expect(odd.status).toBe(422);
  });

  it('keeps the preferences of each user separate, whatever their key (V14)', async () => {
    const [one, other] = [await loginAs(server, {}), await loginAs(server, { '*': { read: { all: true } } })];
    expect((await one.api.put('preferences/theme', 'mine')).status).toBe(204);
    expect((await other.api.put('preferences/theme', 'theirs')).status).toBe(204);
    const seen = async () => [
      (await one.api.get('preferences/theme')).body,
      (await other.api.get('preferences')).body,
    ];
    expect(await seen()).toEqual(['mine', { theme: 'theirs' }]);
    for (const key of [one.id, `${one.id}.theme`, `${one.id}%2Ftheme`, '1', '..%2Ftheme']) {
      const { status, body } = await other.api.get(`preferences/${key}`);
      expect([key, status === 200 ? body : null]).toEqual([key, null]);
    }
    expect((await other.api.put(`preferences/theme?loginUser=${one.id}`, 'x')).status).toBe(400);
    expect(await seen()).toEqual(['mine', { theme: 'theirs' }]);
  });

  it('limits the keys of preferences in characters, length and number, and says so', async () => {
    for (const key of ['a%20b', 'k'.repeat(101)]) {
      const odd = await server.api.put(`preferences/${key}`, 1);
      expect([odd.status, errorOf(odd).message]).toEqual([
        400,
        'Ein Name besteht aus höchstens 100 Buchstaben, Ziffern, Punkten und Strichen.',
      ]);
    }
    const { id, api } = await loginAs(server, {});
    await sql`
      INSERT INTO sys_preferences ("loginUser", "key", "value")
      SELECT ${id}, 'k' || n, '1'::jsonb FROM generate_series(1, 500) n`.execute(server.server.db.kysely);
    const more = await api.put('preferences/more', 1);
    expect([more.status, errorOf(more).message]).toEqual([
      400,
      'Mehr als 500 Anordnungen werden für dich nicht aufbewahrt.',
    ]);
    expect((await api.put('preferences/k1', 2)).status).toBe(204);
    expect((await api.get('preferences/k1')).body).toBe(2);
  });

  it.each([['definitions'], ['subjects'], ['subjects/find'], ['/healthz'], ['gibt/es/nicht/hier']])(
    'answers HEAD of %s as GET, without the body',
    async (path) => {
      const headers = { 'accept-encoding': 'identity' };
      const got = await server.api.send('GET', path, { headers });
      const head = await server.api.send('HEAD', path, { headers });
      const names = ['content-type', 'content-length', 'content-range', 'etag'];
      const told = (answer: typeof got) => [answer.status, ...names.map((name) => answer.headers.get(name))];
      expect(told(head)).toEqual(told(got));
      expect(head.text).toBe('');
    },
  );

  it('refuses query parameters on a write', async () => {
    const subject = await createRecord(server.api, 'subjects', { name: 'Harfe' });
    const path = `subjects/${subject.id}`;
    const headers = { 'if-match': '1' };
    for (const [method, address, json] of [
      ['POST', 'subjects', { name: 'Laute' }],
      ['PUT', path, { name: 'Leier' }],
      ['DELETE', path, undefined],
      ['POST', 'authenticator/login', server.login],
    ] as const) {
      const answer = await server.api.send(method, address, { json, headers, query: { fields: '1' } });
      expect([method, answer.status, errorOf(answer).message]).toEqual([
        method,
        400,
        'Die Abfrage ist ungültig: fields: Diesen Parameter gibt es nicht.',
      ]);
    }
    expect((await server.anonymous.send('POST', 'subjects?fields=1')).status).toBe(401);
    expect((await server.api.get<ApiRecord>(path)).body.name).toBe('Harfe');
  });

  it.each([
    ['PATCH', 'subjects', 'GET, HEAD, POST'],
    ['DELETE', 'subjects?x=1', 'GET, HEAD, POST'],
    ['PATCH', `subjects/${'0'.repeat(24)}`, 'DELETE, GET, HEAD, PUT'],
    ['PUT', `subjects/${'0'.repeat(24)}/history`, 'GET, HEAD'],
    ['GET', 'change-sets/x/undo', 'POST'],
  ])('answers %s %s with 405 and the methods that are possible', async (method, path, allowed) => {
    const answer = await server.api.send(method, path);
    expect([answer.status, errorOf(answer)._t, answer.headers.get('allow')]).toEqual([
      405,
      'methodNotAllowed',
      allowed,
    ]);
    const nobody = await server.anonymous.send(method, path);
    expect([nobody.status, nobody.headers.get('allow')]).toEqual([401, null]);
  });

  it('answers unknown addresses with 404', async () => {
    for (const [method, path] of [
      ['GET', 'gibt-es-nicht'],
      ['GET', 'a/b/c/d/e'],
      ['PATCH', 'a/b/c/d/e'],
      ['POST', 'definitions'],
    ] as const) {
      const answer = await server.api.send(method, path);
      expect([method, path, answer.status, errorOf(answer)._n]).toEqual([method, path, 404, 'leitstand']);
    }
  });
});
