import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../support/createRecord.ts';
import { drawShare } from '../support/drawShare.ts';
import { loginAs } from '../support/loginAs.ts';
import { type Api, createApi, startTestServer, type TestServer } from '../support/startTestServer.ts';
import { collectRoutes } from '../support/walk/collectRoutes.ts';

/** Each is asked by somebody else: who asks is not logged in any more after them. */
const ending = /logout|ownSessions|endSession|loginAs|loginTemporarily|changePassword|initialize/i;

const nested = '['.repeat(2000) + ']'.repeat(2000);
const bodies = [
  'null',
  '[]',
  '"x"',
  '0',
  '{}',
  '{"id":null}',
  '{"id":{"$ne":null},"ids":[{}],"name":[[]]}',
  '{"values":7,"data":"x","resource":"__proto__","resources":[null]}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  JSON.stringify({ id: 'x'.repeat(20_000), mail: '\u0000', password: '\ud800' }),
  `{"values":${nested}}`,
  '{',
];
const queries = [
  '?q[]=1&q[x]=2',
  '?filter=%7B',
  '?filter=%7B%22id%22%3A%7B%22%24in%22%3A%22x%22%7D%7D',
  '?resources=null',
  '?resources=%5B%7B%7D%5D',
  '?range=x&sort=%00&populate=%5B%5B%5D%5D',
  '?__proto__=1&constructor=2',
  `?q=${'%F0%9F%8E%BB'.repeat(300)}`,
  '?size=-1&offset=1e309&limit=NaN',
];

describe('strange input', () => {
  let routes: { method: string; path: string }[];
  let server: TestServer;

  beforeAll(async () => {
    const { routes: found, stop } = collectRoutes();
    server = await startTestServer();
    stop();
    const isLast = ({ path }: { path: string }) => (ending.test(path) ? 1 : 0);
    // the pages of the API's document are a library's own
    routes = found
      .filter(
        ({ path, method }) =>
          path.startsWith('/api') &&
          !path.startsWith('/api/docs') &&
          method !== 'HEAD' &&
          method !== 'OPTIONS',
      )
      .toSorted((one, other) => isLast(one) - isLast(other));
  });
  afterAll(async () => await server.stop());

  function addressOf(path: string, id: string): string {
    return path
      .replace(':resource', 'subjects')
      .replace(':field', 'name')
      .replaceAll(/:\w+/g, id)
      .replace('*', 'x');
  }

  /** Every strange input at each address of a route, as a user and as a guest. */
  function casesOf({ method, path }: { method: string; path: string }, known: string) {
    const places = path.includes(':') ? ['x', '0'.repeat(24), '%00', known] : ['x'];
    const asked = [...places.map((place) => ({ place, isGuest: false })), { place: known, isGuest: true }];
    return asked.flatMap(({ place, isGuest }) => {
      const address = addressOf(path, place);
      const inputs =
        method === 'GET'
          ? queries.map((query) => ({ address: address + query, body: {} }))
          : bodies.map((raw) => ({ address, body: { raw } }));
      return inputs.map((input) => ({ method, path, isGuest, ...input }));
    });
  }

  /** What the answer shows that it must not; undefined if it is as it should be. */
  async function ask(api: Api, { method, address, body }: ReturnType<typeof casesOf>[number]) {
    const headers = method === 'GET' ? {} : { 'content-type': 'application/json' };
    const { status, text } = await api.send(method, address, { ...body, headers });
    const isLeaking = status >= 400 && /\bat .*\.[jt]s:\d|SELECT|syntax error/.test(text);
    if (status < 500 && !isLeaking) return undefined;
    return `${method} ${address.slice(0, 120)} ${JSON.stringify(body).slice(0, 120)}: ${status}`;
  }

  it('is refused by every route, and never causes an internal error', async () => {
    const { id } = await createRecord(server.api, 'subjects', { name: 'Oboe' });
    expect(routes.length).toBeGreaterThan(60);
    const login = async () =>
      await loginAs(server, {
        '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
      });
    const { api: first } = await login();
    const anonymous = createApi(server.server.url);
    const cases = drawShare(
      routes.flatMap((route) => casesOf(route, id)),
      5,
    );
    expect(new Set(cases.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
    const failed: (string | undefined)[] = [];
    let [user, endedBy] = [first, ''];
    for (const one of cases) {
      if (ending.test(one.path) && endedBy !== one.path) [user, endedBy] = [(await login()).api, one.path];
      failed.push(await ask(one.isGuest ? anonymous : user, one));
    }
    expect(failed.filter(Boolean)).toEqual([]);
    expect([(await first.get('subjects')).status, (await first.get(`subjects/${id}`)).status]).toEqual([
      200, 200,
    ]);
  }, 180_000);
});
