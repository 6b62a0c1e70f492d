import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePacked } from '../../../../scripts/building/writePacked.ts';
import { adminPageRoutes } from '../../../../src/framework/server/http/pages/adminPageRoutes.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitstand-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Leitstand</title>');
});

afterEach(() => rm(folder, { recursive: true }));

async function ask(isSecure: boolean, proto?: string, page = '/institutions?page=2') {
  const app = fastify();
  await adminPageRoutes(app, { folder, isSecure, isPage: (path) => path === '/institutions' });
  const headers = { host: 'schule.example', ...(proto === undefined ? {} : { 'x-forwarded-proto': proto }) };
  const { statusCode, headers: answer, body } = await app.inject({ url: page, headers });
  await app.close();
  if (statusCode !== 308) expect(body).toContain('<title>');
  return { status: statusCode, location: answer.location };
}

it('redirects plain HTTP to HTTPS behind TLS', async () => {
  const moved = { status: 308, location: 'https://schule.example/institutions?page=2' };
  expect(await ask(true, 'http')).toEqual(moved);
  expect(await ask(true, 'https, http')).toEqual(moved);
});

it('serves the page by TLS, without a proxy, and without TLS', async () => {
  const served = { status: 200, location: undefined };
  expect(await ask(true, 'https')).toEqual(served);
  expect(await ask(true)).toEqual(served);
  expect(await ask(false, 'http')).toEqual(served);
});

it('answers 404 for an unknown path, with the same page', async () => {
  expect(await ask(false, undefined, '/nirgends')).toEqual({ status: 404, location: undefined });
  expect(await ask(false, undefined, '/institutions/x')).toEqual({ status: 404, location: undefined });
});

it('answers 404 for an unknown path also to a client with a copy', async () => {
  const app = fastify();
  await adminPageRoutes(app, { folder, isSecure: false, isPage: (path) => path === '/institutions' });
  const { headers } = await app.inject('/institutions');
  const known = {
    'if-none-match': String(headers.etag),
    'if-modified-since': String(headers['last-modified']),
  };
  const again = await app.inject({ url: '/institutions', headers: known });
  const nowhere = await app.inject({ url: '/nirgends', headers: known });
  await app.close();
  expect([again.statusCode, nowhere.statusCode, nowhere.body]).toEqual([
    304,
    404,
    '<title>Leitstand</title>',
  ]);
});

it('sends the files that the build packed, as well packed as the client understands', async () => {
  const script = 'export const answer = 42;\n'.repeat(200);
  await writeFile(join(folder, 'assets/index-DmUqkLpB.js'), script);
  await writePacked(folder);
  // a later build writes new names; this one only shows that nothing is packed again
  await writeFile(join(folder, 'assets/other-DmUqkLpB.js'), script);
  const app = fastify();
  await adminPageRoutes(app, { folder, isSecure: false, isPage: (path) => path === '/institutions' });
  const asked = async (url: string, accepted: string) => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    const { 'content-encoding': encoding = 'none', 'content-type': type, vary } = headers;
    const open = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[
      String(encoding)
    ];
    return { encoding, type, vary, caching: headers['cache-control'], text: String(open?.(rawPayload)) };
  };
  const file = '/assets/index-DmUqkLpB.js';
  const served = {
    type: expect.stringContaining('/javascript; charset=utf-8'),
    vary: 'accept-encoding',
    caching: 'public, max-age=31536000, immutable',
    text: script,
  };
  expect(await asked(file, 'gzip, deflate, br, zstd')).toEqual({ ...served, encoding: 'br' });
  expect(await asked(file, 'gzip')).toEqual({ ...served, encoding: 'gzip' });
  expect(await asked(file, 'identity')).toEqual({ ...served, encoding: 'none' });
  expect(await asked('/assets/other-DmUqkLpB.js', 'br')).toEqual({ ...served, encoding: 'none' });
  expect(await asked('/institutions', 'br')).toMatchObject({
    caching: 'no-cache',
    text: '<title>Leitstand</title>',
  });
  await app.close();
});
