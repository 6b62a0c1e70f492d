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

async function ask(isSecure: boolean, proto?: string) {
  const app = fastify();
  await pageRoutes(app, folder, isSecure);
  const headers = { host: 'schule.example', ...(proto === undefined ? {} : { 'x-forwarded-proto': proto }) };
  const { statusCode, headers: answer } = await app.inject({ url: '/institutions?page=2', headers });
  await app.close();
  return { status: statusCode, location: answer.location };
}

it('leads from plain HTTP to HTTPS where the server stands behind TLS', async () => {
  const moved = { status: 308, location: 'https://schule.example/institutions?page=2' };
  expect(await ask(true, 'http')).toEqual(moved);
  expect(await ask(true, 'https, http')).toEqual(moved);
});

it('serves the page by TLS, without a proxy, and where there is no TLS', async () => {
  const served = { status: 200, location: undefined };
  expect(await ask(true, 'https')).toEqual(served);
  expect(await ask(true)).toEqual(served);
  expect(await ask(false, 'http')).toEqual(served);
});
