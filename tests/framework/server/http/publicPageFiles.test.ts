import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import { CachedPages } from '../../../../src/framework/server/http/pages/CachedPages.ts';
import type {
  PostedInput,
  PublicPageSource,
} from '../../../../src/framework/server/http/pages/PublicPages.ts';
import { publicPageRoutes } from '../../../../src/framework/server/http/pages/publicPageRoutes.ts';
import type { ServerContext } from '../../../../src/framework/server/http/ServerContext.ts';

const incoming = join(tmpdir(), `leitstand-forms-${process.pid}`);
const thanks = vi.fn(async (_: PostedInput) => ({ title: 'Danke', data: 'Danke' }));
let app: FastifyInstance | undefined;

afterEach(async () => {
  await app?.close();
  thanks.mockClear();
  await rm(incoming, { recursive: true, force: true });
});

/** A server with one page at `/formular`, which answers forms by `post`. */
async function serve(source: Partial<PublicPageSource>): Promise<FastifyInstance> {
  const files = {
    incoming: async () => {
      await mkdir(incoming, { recursive: true });
      return incoming;
    },
  };
  const context = { cachedPages: new CachedPages(), files, isOwnOrigin: () => true };
  app = fastify();
  await app.register(multipart);
  app.decorateRequest('session', null);
  await publicPageRoutes(app, context as unknown as ServerContext, {
    patterns: { page: ['/formular'] },
    sources: { page: { load: async () => ({ title: 'Formular', data: null }), ...source } },
    redirects: {},
    readFrame: async () => ({ product: 'Probe' }),
    loadRenderer: async () => ({
      render: async ({ data }) => `<main>${JSON.stringify(data)}</main>`,
      fileOf: () => undefined,
    }),
    folder: '/nowhere',
  });
  return app;
}

const boundary = 'grenze';
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n${content}\r\n`;
const tooLarge = file('x'.repeat(10_000_001));

function post(server: FastifyInstance, parts: string[], remoteAddress = '198.18.0.1') {
  return server.inject({
    method: 'POST',
    url: '/formular',
    remoteAddress,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  });
}

it('takes no file on a page that asks for none, but its other fields', async () => {
  const server = await serve({ post: thanks });
  const { statusCode, body } = await post(server, [field('name', 'Änne'), file('Inhalt')]);
  expect(statusCode).toBe(415);
  expect(body).toContain('Auf dieser Seite kannst du keine Dateien hochladen.');
  expect(thanks).not.toHaveBeenCalled();
  expect((await post(server, [field('name', 'Änne')])).statusCode).toBe(200);
  expect(thanks.mock.calls[0]?.[0].body).toEqual({ name: 'Änne' });
});

it('takes no more text in parts than in one', async () => {
  const server = await serve({ post: thanks });
  const parts = Array.from({ length: 60 }, (_, at) => field(`f${at}`, 'x'.repeat(19_000)));
  expect((await post(server, parts)).statusCode).toBe(413);
});

it('asks the page before it reads a form with files', async () => {
  const refusing = async () => {
    throw new AppError('tooManyRequests', { retryAfter: 30 });
  };
  const refused = await post(await serve({ post: thanks, admitFiles: refusing }), [tooLarge]);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  await app?.close();
  const closed = { title: 'Zu', data: 'Geschlossen', status: 200 };
  const answered = await post(await serve({ post: thanks, admitFiles: async () => closed }), [tooLarge]);
  expect([answered.statusCode, answered.body]).toEqual([200, expect.stringContaining('Geschlossen')]);
});

it('receives 20 forms with files at once, and keeps none of them', async () => {
  const release: (() => void)[] = [];
  const waiting = async () => {
    await new Promise<void>((resolve) => void release.push(resolve));
    return { title: 'Danke', data: 'Danke' };
  };
  const server = await serve({ post: waiting, admitFiles: async () => undefined });
  const begin = (client: number) => post(server, [file('Inhalt')], `198.18.0.${client}`);
  const begun = Array.from({ length: 20 }, (_, at) => begin(Math.floor(at / 4)));
  await vi.waitFor(() => expect(release).toHaveLength(20));
  const [own, other] = await Promise.all([begin(0), begin(9)]);
  for (const { statusCode, body, headers } of [own, other]) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain('Gerade werden hier sehr viele Dateien hochgeladen.');
  }
  // whichever form was complete first
  release[0]?.();
  expect((await Promise.race(begun)).statusCode).toBe(200);
  const again = begin(9);
  await vi.waitFor(() => expect(release).toHaveLength(21));
  for (const resolve of release) resolve();
  const codes = (await Promise.all([...begun, again])).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await readdir(incoming)).toEqual([]);
});

it('receives at most four forms with files of one address at once', async () => {
  const release: (() => void)[] = [];
  const admitFiles = async () => {
    await new Promise<void>((resolve) => void release.push(resolve));
    return undefined;
  };
  const server = await serve({ post: thanks, admitFiles });
  const begun = Array.from({ length: 4 }, () => post(server, [file('Inhalt')]));
  await vi.waitFor(() => expect(release).toHaveLength(4));
  expect((await post(server, [file('Inhalt')])).statusCode).toBe(503);
  const other = post(server, [file('Inhalt')], '198.18.0.2');
  await vi.waitFor(() => expect(release).toHaveLength(5));
  for (const resolve of release) resolve();
  const codes = (await Promise.all([...begun, other])).map(({ statusCode }) => statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200]);
});
