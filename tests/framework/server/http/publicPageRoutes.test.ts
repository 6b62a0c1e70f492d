import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import { CachedPages } from '../../../../src/framework/server/http/pages/CachedPages.ts';
import type {
  PageAnswer,
  PostedInput,
  PublicPageSource,
} from '../../../../src/framework/server/http/pages/PublicPages.ts';
import { publicPageRoutes } from '../../../../src/framework/server/http/pages/publicPageRoutes.ts';
import type { ServerContext } from '../../../../src/framework/server/http/ServerContext.ts';

let app: FastifyInstance | undefined;

afterEach(async () => {
  await app?.close();
});

/** A server with one page at `/seite/:token` and `/formular`, whose body is its data. */
async function serve(source: PublicPageSource, isSecure = false): Promise<FastifyInstance> {
  const cachedPages = new CachedPages();
  const files = { incoming: async () => tmpdir() };
  const context = { cachedPages, isSecure, files, isOwnOrigin: () => true } as unknown as ServerContext;
  app = fastify();
  await app.register(multipart);
  app.decorateRequest('session', null);
  await publicPageRoutes(app, context, {
    patterns: { page: ['/seite/:token', '/formular'] },
    sources: { page: source },
    redirects: { '/kurz/:token': '/seite/:token' },
    readFrame: async () => ({ product: 'Probe & Co' }),
    loadRenderer: async () => ({
      render: async ({ name, data }) => `<main>${name} ${JSON.stringify(data)}</main>`,
      fileOf: () => undefined,
    }),
    folder: '/nowhere',
  });
  return app;
}

const showing = (answer: PageAnswer): PublicPageSource => ({ load: async () => answer });

/** A source that remembers the forms it got, with the contents of their files. */
function collecting() {
  const posted: PostedInput[] = [];
  const contents: string[] = [];
  const source: PublicPageSource = {
    load: async () => ({ title: 'Formular', data: null }),
    admitFiles: async () => undefined,
    post: async (input) => {
      posted.push(input);
      for (const { path } of input.files) contents.push(await readFile(path, 'utf8'));
      return { title: 'Danke', data: null, redirect: '/seite/danke' };
    },
  };
  return { source, posted, contents };
}

it('sends a page that is complete without JavaScript, with its data beside it', async () => {
  const data = { text: '</script><b>ä' };
  const server = await serve(showing({ title: 'Anmeldung <3', description: 'Für "alle"', data }));
  const { statusCode, headers, body } = await server.inject('/seite/abc?a=1&a=2');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('<title>Anmeldung &lt;3 · Probe &amp; Co</title>');
  expect(body).toContain('<meta name="description" content="Für &quot;alle&quot;">');
  expect(body).toContain('<div id="root"><main>page');
  const stored = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(stored)).toEqual({
    name: 'page',
    title: 'Anmeldung <3',
    link: { path: '/seite/abc?a=1&a=2', params: { token: 'abc' }, query: { a: '1' } },
    frame: { product: 'Probe & Co' },
    data,
  });
});

it('allows nothing but its own files', async () => {
  const { headers } = await (await serve(showing({ title: 'x', data: null }))).inject('/formular');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
});

it.each([
  ['/seite/geheim', 'no-referrer'],
  ['/formular?key=geheim', 'no-referrer'],
  ['/formular', 'same-origin'],
])('keeps the address %s secret if it is one', async (url, policy) => {
  const { headers } = await (await serve(showing({ title: 'x', data: null }))).inject(url);
  expect(headers['referrer-policy']).toBe(policy);
});

it('lets search engines list only pages that look the same to everybody', async () => {
  const kept = await (await serve(showing({ title: 'x', data: null, keepSeconds: 9 }))).inject('/formular');
  expect(kept.body).not.toContain('noindex');
  expect(kept.headers['cache-control']).toBe('no-cache');
  await app?.close();
  const own = await (await serve(showing({ title: 'x', data: null }))).inject('/formular');
  expect(own.body).toContain('<meta name="robots" content="noindex">');
  await app?.close();
  const handedOut = showing({ title: 'x', data: null, keepSeconds: 9, isIndexed: false });
  expect((await (await serve(handedOut)).inject('/formular')).body).toContain('content="noindex"');
});

it('shows the sentence of an error with its status', async () => {
  const source = {
    load: async () => {
      throw new AppError('tooManyRequests', { retryAfter: 30 });
    },
  };
  const { statusCode, headers, body } = await (await serve(source)).inject('/formular');
  expect([statusCode, headers['retry-after']]).toEqual([429, '30']);
  expect(body).toContain('<main>failure');
  expect(body).toContain(new AppError('tooManyRequests').message);
});

it('tells nothing of an error that nobody expected', async () => {
  const source = {
    load: async () => {
      throw new Error('password of the database');
    },
  };
  const { statusCode, body } = await (await serve(source)).inject('/formular');
  expect(statusCode).toBe(500);
  expect(body).not.toContain('database');
  expect(body).toContain('Es ist ein unerwarteter Fehler aufgetreten.');
});

it('receives a form posted without JavaScript, and reads the next page by GET', async () => {
  const { source, posted } = collecting();
  const { statusCode, headers } = await (await serve(source)).inject({
    method: 'POST',
    url: '/formular?key=k',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=%C3%84nne&day=mo&day=di&__proto__=x',
  });
  expect([statusCode, headers.location]).toEqual([303, '/seite/danke']);
  expect(posted[0]?.query).toEqual({ key: 'k' });
  expect(Object.entries(posted[0]?.body ?? {})).toEqual([
    ['name', 'Änne'],
    ['day', ['mo', 'di']],
    ['__proto__', 'x'],
  ]);
});

const boundary = 'grenze';
const part = (headers: string, content: string) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;

function postParts(server: FastifyInstance, parts: string[]) {
  return server.inject({
    method: 'POST',
    url: '/formular',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  });
}

it('receives a form with files, whose names are no paths, and removes them afterwards', async () => {
  const { source, posted, contents } = collecting();
  const { statusCode } = await postParts(await serve(source), [
    part('Content-Disposition: form-data; name="name"', 'Änne'),
    part('Content-Disposition: form-data; name="proof"; filename="../../etc/passwd"', 'Inhalt'),
    part('Content-Disposition: form-data; name="empty"; filename=""', ''),
  ]);
  expect(statusCode).toBe(303);
  expect(posted[0]?.body).toEqual({ name: 'Änne' });
  const { files = [] } = posted[0] ?? {};
  expect(files.map(({ field, name }) => [field, name])).toEqual([['proof', 'passwd']]);
  expect(contents).toEqual(['Inhalt']);
  expect(files.map(({ path }) => existsSync(path))).toEqual([false]);
});

it.each([
  [
    'a file that is too large',
    [part('Content-Disposition: form-data; name="a"; filename="a"', 'x'.repeat(10_000_001))],
    413,
  ],
  [
    'too many files',
    Array.from({ length: 6 }, () => part('Content-Disposition: form-data; name="a"; filename="a"', 'x')),
    413,
  ],
])('refuses %s with a page', async (_, parts, status) => {
  const { source, posted } = collecting();
  const { statusCode, body } = await postParts(await serve(source), parts);
  expect(statusCode).toBe(status);
  expect(body).toContain('<main>failure');
  expect(posted).toEqual([]);
});

it('refuses a body that is no form', async () => {
  const { source } = collecting();
  const { statusCode, body } = await (await serve(source)).inject({
    method: 'POST',
    url: '/formular',
    payload: { name: 'Änne' },
  });
  expect(statusCode).toBe(415);
  expect(body).toContain('<main>failure');
});

it('leads further addresses to their page and keeps the query', async () => {
  const { statusCode, headers } = await (await serve(showing({ title: 'x', data: null }))).inject(
    '/kurz/a%2Fb?utm=1&x=ä'.replace('ä', '%C3%A4'),
  );
  expect([statusCode, headers.location]).toEqual([308, '/seite/a%2Fb?utm=1&x=%C3%A4']);
});

it('sends plain HTTP to HTTPS behind TLS', async () => {
  const { statusCode, headers } = await (await serve(showing({ title: 'x', data: null }), true)).inject({
    url: '/formular?a=1',
    headers: { host: 'schule.example', 'x-forwarded-proto': 'http' },
  });
  expect([statusCode, headers.location]).toEqual([308, 'https://schule.example/formular?a=1']);
});
