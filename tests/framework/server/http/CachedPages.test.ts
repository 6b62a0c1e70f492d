import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { CachedPages } from '../../../../src/framework/server/http/pages/CachedPages.ts';

let server: Server | undefined;

afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

/** Answers from what is kept, else 204. */
async function serve(pages: CachedPages) {
  server = createServer((request, response) => {
    if (!pages.answer(request, response)) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return async (path: string, init: RequestInit = {}) =>
    await fetch(`http://127.0.0.1:${address.port}${path}`, init);
}

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const kept = { seconds: 60, headers };

it('answers an address with what was kept for it, to everybody who may read it packed', async () => {
  const pages = new CachedPages();
  pages.keep('/anmelden?a=1', '<p>Grüße</p>', { ...kept, mark: pages.mark() });
  const ask = await serve(pages);
  const packed = await ask('/anmelden?a=1', { headers: { 'accept-encoding': 'br, gzip;q=0.8' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-length')).toBe(String(gzipSync('<p>Grüße</p>').length));
  const plain = await ask('/anmelden?a=1', { headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('accept-encoding');
  expect([await packed.text(), await plain.text()]).toEqual(['<p>Grüße</p>', '<p>Grüße</p>']);
});

it.each([
  ['another address', '/anmelden', {}],
  ['another method', '/anmelden?a=1', { method: 'POST' }],
])('leaves %s to others', async (_, path, init) => {
  const pages = new CachedPages();
  pages.keep('/anmelden?a=1', '<p></p>', { ...kept, mark: pages.mark() });
  expect((await (await serve(pages))(path, init)).status).toBe(204);
});

it('keeps nothing that belongs to the visitor of the first answer', async () => {
  const pages = new CachedPages();
  const first = {
    ...headers,
    'set-cookie': 'a=b',
    'x-ratelimit-remaining': 3,
    date: 'heute',
    connection: 'close',
  };
  pages.keep('/', '<p></p>', { ...kept, headers: first, mark: pages.mark() });
  const answer = await (await serve(pages))('/');
  const names = [...answer.headers.keys()];
  expect(names).toEqual(expect.arrayContaining(['content-type', 'cache-control']));
  expect(names.filter((name) => name === 'set-cookie' || name.startsWith('x-ratelimit'))).toEqual([]);
  expect(answer.headers.get('date')).not.toBe('heute');
});

it('forgets after a change of records, also one made while the page was being made', async () => {
  const pages = new CachedPages();
  const mark = pages.mark();
  pages.keep('/a', '<p></p>', { ...kept, mark });
  pages.forget();
  pages.keep('/b', '<p></p>', { ...kept, mark });
  const ask = await serve(pages);
  expect([(await ask('/a')).status, (await ask('/b')).status]).toEqual([204, 204]);
});

it('lets one visitor have a page made again when its time is over, and the next one if that fails', async () => {
  const pages = new CachedPages();
  pages.keep('/a', '<p>alt</p>', { ...kept, mark: pages.mark() });
  const ask = await serve(pages);
  expect((await ask('/a')).status).toBe(200);
  vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ['Date'] });
  expect((await ask('/a')).status).toBe(204);
  expect(await (await ask('/a')).text()).toBe('<p>alt</p>');
  vi.setSystemTime(Date.now() + 5001);
  expect((await ask('/a')).status).toBe(204);
  pages.keep('/a', '<p>neu</p>', { ...kept, mark: pages.mark() });
  expect(await (await ask('/a')).text()).toBe('<p>neu</p>');
  vi.setSystemTime(Date.now() + 59_000);
  expect((await ask('/a')).status).toBe(200);
});

it('does not grow with the addresses that somebody makes up', async () => {
  const pages = new CachedPages();
  for (let made = 0; made <= 200; made += 1)
    pages.keep(`/anmelden?made=${made}`, '<p></p>', { ...kept, mark: pages.mark() });
  const ask = await serve(pages);
  expect((await ask('/anmelden?made=0')).status).toBe(204);
  expect((await ask('/anmelden?made=200')).status).toBe(200);
});

it('keeps the page of a crowd, however many addresses somebody makes up meanwhile', async () => {
  const pages = new CachedPages();
  const keep = (address: string) => pages.keep(address, '<p></p>', { ...kept, mark: pages.mark() });
  const ask = await serve(pages);
  keep('/anmelden/FEST2');
  for (let made = 0; made < 400; made += 1) {
    keep(`/anmelden?made=${made}`);
    if (made % 100 === 0) expect((await ask('/anmelden/FEST2')).status).toBe(200);
  }
  expect((await ask('/anmelden/FEST2')).status).toBe(200);
  expect((await ask('/anmelden?made=201')).status).toBe(200);
  expect((await ask('/anmelden?made=199')).status).toBe(204);
});
