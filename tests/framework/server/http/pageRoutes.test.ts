import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageRoutes } from '../../../../src/framework/server/http/pageRoutes.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitstand-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Leitstand</title>');
});

afterEach(() => rm(folder, { recursive: true }));

async function ask(isSecure: boolean, proto?: string, page = '/institutions?page=2') {
  const app = fastify();
  await pageRoutes(app, { folder, isSecure, isPage: (path) => path === '/institutions' });
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
  await pageRoutes(app, { folder, isSecure: false, isPage: (path) => path === '/institutions' });
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
