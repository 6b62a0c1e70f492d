import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TileCache, Tiles } from '../../../../src/framework/server/services/tiles/Tiles.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import {
  answerPicture,
  startTileServer,
  type TileServer,
  tilePicture,
} from '../../../support/startTileServer.ts';

const dayMs = 86_400_000;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-tiles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startMapServer(): Promise<TileServer> {
  const map = await startTileServer();
  onTestFinished(() => map.close());
  return map;
}

describe('map tiles', () => {
  let map: TileServer;
  let server: TestServer;
  /** Each test asks for tiles of its own. */
  let column = 0;
  const next = () => {
    column += 1;
    return `tiles/15/${column}/7`;
  };

  beforeAll(async () => {
    map = await startTileServer();
    server = await startTestServer(undefined, { TILE_URL: map.template, TILE_ATTRIBUTION: '© <b>Amt</b>' });
  });
  beforeEach(() => {
    map.answer = answerPicture;
    map.asked.length = 0;
  });
  afterAll(async () => {
    await server.stop();
    await map.close();
  });

  it('come from our own origin, fetched once and by name', async () => {
    const path = next();
    for (let times = 0; times < 2; times += 1) {
      const response = await fetch(`${server.server.url}/api/${path}`, {
        headers: { authorization: await bearer() },
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(tilePicture);
    }
    expect(map.asked.map((asked) => asked.path)).toEqual([`/15/${column}/7.png?key=geheim`]);
    const headers = map.asked[0]?.headers ?? {};
    expect(headers['user-agent']).toMatch(/^Leitstand/);
    // nothing of who asks goes to the map server
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
    expect(headers.authorization).toBeUndefined();
  });

  async function bearer(): Promise<string> {
    const { body } = await server.anonymous.post<{ token: { access_token: string } }>(
      'authenticator/login',
      server.login,
    );
    return `Bearer ${body.token.access_token}`;
  }

  it('are mentioned in the status without the address and key of the map server', async () => {
    const { body, text } = await server.anonymous.get('status');
    expect(body).toMatchObject({ tileUrl: '/api/tiles/{z}/{x}/{y}', tileAttribution: '© <b>Amt</b>' });
    expect(text).not.toMatch(/geheim|127\.0\.0\.1/);
  });

  it('require a session', async () => {
    expect((await server.anonymous.get(next())).status).toBe(401);
    expect(map.asked).toEqual([]);
  });

  it.each([
    '20/1/1',
    '3/8/1',
    '3/1/8',
    '3/-1/1',
    '3/1.5/1',
    '3/1/1.png',
    '1e1/1/1',
    '3/%2f/1',
    '0/0/1',
    'a/b/c',
  ])('are refused for an invalid path: %s', async (place) => {
    const answer = await server.api.get(`tiles/${place}`);
    expect([answer.status, errorOf(answer).message]).toEqual([
      400,
      expect.stringMatching(/^Eine Kachel hat/),
    ]);
    expect(map.asked).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'more than a megabyte',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'image/png' })
          .end(Buffer.concat([tilePicture, Buffer.alloc(1_000_000)])),
    ],
    [
      'a page',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
    ],
    [
      'a page that is called a picture',
      (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>'),
    ],
    [
      'a drawing that may contain scripts',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'a picture that is called a page',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(tilePicture),
    ],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: `${server.server.url}/api/status` }).end(),
    ],
    ['an error', (response) => response.writeHead(500).end()],
    ['nothing, and hangs up', (response) => response.destroy()],
    ['an empty body', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end()],
  ])('are 502 with a sentence if the map server sends %s', async (_, answer) => {
    map.answer = answer;
    const path = next();
    const refused = await server.api.get(path);
    expect([refused.status, errorOf(refused)._t, errorOf(refused).message]).toEqual([
      502,
      'upstreamFailed',
      'Der Kartendienst ist gerade nicht erreichbar.',
    ]);
    expect(map.asked).toHaveLength(1);
    map.answer = answerPicture;
    expect((await server.api.get(path)).status).toBe(200);
  });

  it('are 404 if the map server has none', async () => {
    map.answer = (response) => response.writeHead(404).end();
    const answer = await server.api.get(next());
    expect([answer.status, errorOf(answer).message]).toEqual([404, 'Diese Kartenkachel gibt es nicht.']);
  });

  it('are 502 after five seconds of silence', async () => {
    map.answer = () => undefined;
    const started = performance.now();
    expect((await server.api.get(next())).status).toBe(502);
    expect(performance.now() - started).toBeLessThan(9000);
  });

  it('are fetched four at a time, and each once for all requests', async () => {
    const open: ServerResponse[] = [];
    map.answer = (response) => void open.push(response);
    const paths = Array.from({ length: 6 }, next);
    const answers = [...paths, ...paths].map((path) => server.api.get(path));
    await expect.poll(() => open.length).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(open).toHaveLength(4);
    map.answer = answerPicture;
    for (const response of open) answerPicture(response, {} as never);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(map.asked).toHaveLength(6);
  });

  it('are 404 if no map server is configured', async () => {
    const without = await startTestServer();
    onTestFinished(() => without.stop());
    expect((await without.api.get('tiles/1/0/0')).status).toBe(404);
    expect((await without.api.get<{ tileUrl: null }>('status')).body.tileUrl).toBeNull();
  });
});

describe('stored map tiles', () => {
  const tile = { z: 3, x: 1, y: 2 };

  it('survive a restart, are refetched after a week, and stay while the map server is away', async () => {
    const [map, root] = [await startMapServer(), await makeFolder()];
    const open = () => new Tiles({ root, template: map.template });
    expect((await open().find(tile))?.bytes).toEqual(tilePicture);
    await open().find(tile);
    expect(map.asked).toHaveLength(1);

    const [folder = ''] = await readdir(root);
    const [file = ''] = await readdir(join(root, folder));
    const age = async (days: number) => {
      const at = new Date(Date.now() - days * dayMs);
      await utimes(join(root, folder, file), at, at);
    };
    await age(6.9);
    await open().find(tile);
    expect(map.asked).toHaveLength(1);
    await age(7.1);
    map.answer = (response) => response.writeHead(503).end();
    expect((await open().find(tile))?.bytes).toEqual(tilePicture);
    expect(map.asked).toHaveLength(2);
    map.answer = answerPicture;
    const tiles = open();
    await tiles.find(tile);
    await tiles.find(tile);
    expect(map.asked).toHaveLength(3);
  });

  it('stay within their size limit, dropping the oldest first', async () => {
    const root = await makeFolder();
    const cache = new TileCache({ root, template: 'a', maxBytes: 2500 });
    const image = { bytes: randomBytes(1000), mediaType: 'image/png' };
    for (const x of [0, 1, 2]) await cache.keep({ z: 2, x, y: 0 }, image);
    await cache.keep({ z: 2, x: 1, y: 0 }, image);
    await cache.keep({ z: 2, x: 3, y: 0 }, image);
    const found = [];
    for (const x of [0, 1, 2, 3]) found.push((await cache.find({ z: 2, x, y: 0 })) !== undefined);
    expect(found).toEqual([false, true, false, true]);
    const [folder = ''] = await readdir(root);
    expect((await readdir(join(root, folder))).sort()).toEqual(['2-1-0.png', '2-3-0.png']);
  });

  it('of another map server are removed', async () => {
    const root = await makeFolder();
    const image = { bytes: randomBytes(10), mediaType: 'image/webp' };
    await new TileCache({ root, template: 'a' }).keep(tile, image);
    const cache = new TileCache({ root, template: 'b' });
    expect(await cache.find(tile)).toBeUndefined();
    expect(await readdir(root)).toEqual([]);
  });

  it('are served even if they cannot be stored', async () => {
    const map = await startMapServer();
    const tiles = new Tiles({ root: '/dev/null/none', template: map.template });
    expect((await tiles.find(tile))?.bytes).toEqual(tilePicture);
    expect((await tiles.find(tile))?.bytes).toEqual(tilePicture);
    expect(map.asked).toHaveLength(2);
  });
});
