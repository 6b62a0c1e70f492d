import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { testEngines } from '../../../support/testEngines.ts';

describe.each(testEngines())('definitions, health, documentation and preferences on $engine', (engine) => {
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

  it('says without a login that it lives, is ready, and what it is', async () => {
    expect((await server.anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await server.anonymous.get('/readyz')).body).toEqual({ status: 'ready' });
    expect((await server.anonymous.get('status')).body).toMatchObject({ product: 'Leitstand', demo: null });
  });

  it('serves its documentation', async () => {
    const answer = await server.api.get<{ openapi: string; paths: Record<string, unknown> }>('docs/json');
    expect(answer.status).toBe(200);
    expect(answer.body.openapi).toMatch(/^3\./);
    expect(Object.keys(answer.body.paths).length).toBeGreaterThan(50);
  });

  it('keeps a preference for its owner and refuses what is too large', async () => {
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
    expect((await server.api.get('preferences/a%20b')).status).toBe(404);
  });

  it.each([
    ['PATCH', 'subjects', 'GET, POST'],
    ['DELETE', 'subjects?x=1', 'GET, POST'],
    ['PATCH', `subjects/${'0'.repeat(24)}`, 'DELETE, GET, PUT'],
    ['PUT', `subjects/${'0'.repeat(24)}/history`, 'GET'],
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
