import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { institutionId } from '../../../scripts/benching/institutionId.ts';
import type { Load } from '../../../scripts/benching/Load.ts';
import { findLoadTool, runAutocannon, runWrk } from '../../../scripts/benching/tools.ts';

interface Seen {
  method: string | undefined;
  path: string | undefined;
  cookie: string | undefined;
  version: string | undefined;
  body: string;
}

let server: Server;
let seen: Seen[] = [];
let load: Load;

async function answer(request: IncomingMessage): Promise<number> {
  const { method, url: path, headers } = request;
  seen.push({
    method,
    path,
    cookie: headers.cookie,
    version: headers['if-match'],
    body: await text(request),
  });
  return path?.endsWith('f') ? 409 : 200;
}

beforeAll(async () => {
  server = createServer(async (request, response) => response.writeHead(await answer(request)).end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  load = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    method: 'PUT',
    path: '/api/institutions/{id}',
    headers: { cookie: 'leitstand=x' },
    body: '{"totalAmountPupils": {n}}',
    ids: { type: 'counted', from: 1 },
    connections: 1,
    seconds: 1,
  };
});

beforeEach(() => {
  seen = [];
});

afterAll(() => server.close());

const installed = (await findLoadTool()).name.startsWith('wrk') ? [['wrk', runWrk] as const] : [];

describe.each([['autocannon', runAutocannon] as const, ...installed])('%s', (_, run) => {
  it('counts through the ids, fills in the body, and measures speed and failures', async () => {
    const result = await run(load);
    expect(seen[0]).toMatchObject({ method: 'PUT', cookie: 'leitstand=x' });
    const [first, ...next] = seen.slice(0, 3).map(({ path }) => path?.split('/')[3]);
    // wrk builds a request before it begins
    const start = first === institutionId(1) ? 1 : 2;
    expect([first, ...next]).toEqual([start, start + 1, start + 2].map(institutionId));
    expect(Object.keys(JSON.parse(seen[0]?.body ?? ''))).toEqual(['totalAmountPupils']);
    expect(result.perSecond).toBeGreaterThan(10);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
    // one id in sixteen ends in f
    expect(result.failed).toBeGreaterThan(0);
    expect(result.failed).toBeLessThan(seen.length / 8);
  });

  it('picks ids from those of a row', async () => {
    await run({ ...load, method: 'GET', ids: { type: 'drawn', from: 3, every: 20, count: 3 } });
    const numbers = new Set(seen.map(({ path }) => Number.parseInt(path?.split('/')[3] ?? '', 16)));
    expect([...numbers].sort((a, b) => a - b)).toEqual([3, 23, 43]);
  });

  it('repeats its requests, and names in each change the version the one before has made', async () => {
    const records = [7, 8, 9].map((version, at) => ({ id: institutionId(at + 1), version }));
    const headers = { 'if-match': '{version}' };
    await run({ ...load, headers, ids: { type: 'walked', records } });
    for (const { id, version } of records) {
      const versions = seen.filter(({ path }) => path?.endsWith(id)).map((one) => Number(one.version));
      expect(versions.length).toBeGreaterThan(10);
      expect(versions).toEqual(versions.map((_, at) => version + at));
    }
  });
});
