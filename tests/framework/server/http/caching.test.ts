import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { sampleFile } from '../../../support/sampleFile.ts';
import { type Api, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { collectRoutes } from '../../../support/walk/collectRoutes.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const never = 'no-store';
const asksAgain = 'no-cache';
const asksAgainForOne = 'private, no-cache';
const forEver = 'public, max-age=31536000, immutable';

/** What caches may do with the answers of a route, by the longest beginning of its path. */
const decisions: Record<string, string> = {
  '/api/': never,
  '/healthz': never,
  '/readyz': never,
  '/api/definitions': asksAgainForOne,
  '/api/permissioner/crud': asksAgainForOne,
  '/api/permissioner/gui': asksAgainForOne,
  '/api/files/:id': asksAgainForOne,
  '/api/tiles/:z/:x/:y': 'private, max-age=86400',
  // of the release, the same for everybody
  '/api/geocoder/towns': 'private, max-age=86400',
  '/api/docs/static/*': asksAgainForOne,
  '/api/docs/static/theme/': never,
  '/assets/*': forEver,
  '/public/*': forEver,
  '/*': asksAgain,
  // the same for everybody
  '/imprint': asksAgain,
  '/compliance': asksAgain,
  '/barrierefreiheit': asksAgain,
  '/anmelden': asksAgain,
  // leads there
  '/code': asksAgain,
  '/anmelden/*': asksAgain,
  '/formularvorschau': never,
  // behind personal links
  '/handout-event-confirmation/:token': never,
  '/planning/handout-events/': never,
  '/trackBookingState/': never,
  '/substitution-inquiries': never,
  '/substitution-inquiries/': never,
  '/form/:shortId': never,
};

/** What is answered with `no-store`; whatever else a service sends needs a decision of its own. */
const uncachedTypes = [
  '',
  'application/json',
  'text/css',
  'text/csv',
  'text/html',
  'text/plain',
  'application/javascript',
  'application/x-yaml',
];

function decisionFor(path: string): string | undefined {
  const exact = decisions[path];
  if (exact !== undefined) return exact;
  const starts = Object.keys(decisions).filter((start) => start.endsWith('/') && path.startsWith(start));
  return decisions[starts[0] ?? ''];
}

const papers = {
  title: 'Papier',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    photo: { title: 'Foto', admin: { store: { kind: 'image' } } },
  },
};

/** A built admin in small. */
async function writePages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-caching-'));
  await mkdir(join(folder, 'assets'));
  const files = ['index.html', 'icon.svg', 'robots.txt', 'assets/index-DmUqkLpB.js', 'assets/my-settings.js'];
  for (const file of files) await writeFile(join(folder, file), `Inhalt von ${file}`);
  return folder;
}

describe('caching', () => {
  let server: TestServer;
  let pages: string;
  let definitions: Awaited<ReturnType<typeof writeDefinitions>>;
  let readPaths: string[];
  let paper: string;
  let photo: string;

  const told = async (api: Api, path: string, headers: Record<string, string> = {}) => {
    const answer = await api.send('GET', path, { headers });
    return [answer.status, answer.headers.get('cache-control')];
  };

  beforeAll(async () => {
    pages = await writePages();
    definitions = await writeDefinitions({ 'papers.json': papers });
    const { routes, stop } = collectRoutes();
    const env = { DEFINITIONS_DIR: definitions.folder, SECURE_COOKIES: '1', DATA_DIR: join(pages, 'data') };
    server = await startTestServer(undefined, env, pages);
    stop();
    readPaths = [...new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))];
    const raw = sampleFile({ accept: ['image/*'] });
    photo = (await server.api.send<{ id: string }>('POST', 'files', { raw })).body.id;
    paper = (await createRecord(server.api, 'papers', { photo })).id;
  });
  afterAll(async () => {
    await server.stop();
    await definitions.remove();
    await rm(pages, { recursive: true });
  });

  it('is decided for every read route, and answered accordingly', async () => {
    expect(readPaths.length).toBeGreaterThan(40);
    expect(readPaths.filter((path) => decisionFor(path) === undefined)).toEqual([]);
    for (const path of readPaths) {
      const id = path.startsWith('/api/files/') ? photo : paper;
      const asked = path.replace(':resource', 'papers').replaceAll(/:\w+/g, id).replace('*', '');
      const { status, headers } = await server.api.get(asked);
      const decided = status < 300 ? decisionFor(path) : never;
      expect([asked, status, headers.get('cache-control')]).toEqual([asked, status, decided]);
      const [type = ''] = (headers.get('content-type') ?? '').split(';');
      if (decided === never) expect([asked, uncachedTypes]).toEqual([asked, expect.arrayContaining([type])]);
    }
  }, 60_000);

  it.each([
    ['the page', '/', 200, asksAgain],
    ['a page below it', '/institutions?page=2', 200, asksAgain],
    ['the login', '/login', 200, asksAgain],
    ['the page of an unknown path', '/nirgends/x', 404, never],
    ['a file with its hash in its name', '/assets/index-DmUqkLpB.js', 200, forEver],
    ['a file without', '/assets/my-settings.js', 200, asksAgain],
    ['a file of the admin that is not there', '/assets/index-AAAAAAAA.js', 404, never],
    ['the folder of these files', '/assets/', 400, never],
    ['the icon', '/icon.svg', 200, asksAgain],
    ['robots.txt', '/robots.txt', 200, asksAgain],
    ['an icon that is not there', '/icon.png', 404, never],
    ['whether the process answers', '/healthz', 200, never],
    ['whether requests are served', '/readyz', 200, never],
    ['the product', '/api/status', 200, never],
    ['a refusal without a session', '/api/subjects', 401, never],
    ['a path that cannot be read', '/%', 400, never],
    ['a path that is too long', `/${'a'.repeat(20_000)}`, 413, never],
  ])('for guests, %s', async (_, path, status, header) => {
    expect(await told(server.anonymous, path)).toEqual([status, header]);
  });

  it.each([
    ['data', 'papers', 200, never],
    ['an export', 'papers/export', 200, never],
    ['a list of versions of nothing', 'papers/000000000000000000000000/versions/photo', 404, never],
    ['a query that is wrong', 'papers?limit=0', 400, never],
    ['an unknown resource', 'castles', 404, never],
    ['definitions', 'definitions', 200, asksAgainForOne],
    ['the API document', 'docs/json', 200, never],
    ['the same in YAML', 'docs/yaml', 200, never],
    ['the page that shows it', 'docs/', 200, never],
    ['a file of that page', 'docs/static/swagger-ui.css', 200, asksAgainForOne],
    ['a file of that page that is not there', 'docs/static/nothing.css', 404, never],
  ])('for logged-in users, %s', async (_, path, status, header) => {
    expect(await told(server.api, path)).toEqual([status, header]);
  });

  it.each([
    ['an unreadable body', 'POST', 'papers', '{', 400],
    ['a body of another type', 'POST', 'files', '{}', 415],
    ['a body that is too large', 'POST', 'papers', `{"name":"${'x'.repeat(1_100_000)}"}`, 413],
    ['an unsupported method', 'PATCH', 'papers', '{}', 405],
    ['a record that breaks a rule', 'POST', 'papers', '{"name":1}', 422],
    ['a change without a version', 'PUT', 'papers/:id', '{}', 428],
    ['a new record', 'POST', 'papers', '{}', 201],
  ])('is forbidden for the answer to %s', async (_, method, path, raw, status) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.api.send(method, path.replace(':id', paper), { raw, headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, never]);
  });

  it('revalidates a copy of a file or picture, and answers only users who may still see it', async () => {
    const stranger = await loginAs(server, { subjects: { read: { all: true } } });
    for (const path of [`files/${photo}`, `files/${photo}?size=128`]) {
      const { headers } = await server.api.get(path);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual([
        asksAgainForOne,
        expect.any(String),
      ]);
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect(await told(server.api, path, known)).toEqual([304, asksAgainForOne]);
      expect(await told(stranger.api, path, known)).toEqual([404, never]);
      expect(await told(server.anonymous, path, known)).toEqual([401, never]);
    }
  });

  it('shares definitions only among users who see the same', async () => {
    const { headers } = await server.api.get('definitions');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await told(server.api, 'definitions', known)).toEqual([304, asksAgainForOne]);
    const stranger = await loginAs(server, { subjects: { read: { all: true } } });
    expect(await told(stranger.api, 'definitions', known)).toEqual([200, asksAgainForOne]);
    const twin = await loginAs(server, { subjects: { read: { all: true } } });
    const [one, other] = await Promise.all([stranger, twin].map(({ api }) => api.get('definitions')));
    expect(one?.text).toBe(other?.text);
    expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'));
  });

  it('is forbidden for an error in place of a file', async () => {
    await rm(join(pages, 'data/files', photo.slice(-2), photo));
    const { status, headers } = await server.api.get(`files/${photo}`);
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([404, never, null]);
  });

  it('is forbidden for the redirect to HTTPS', async () => {
    const headers = { 'x-forwarded-proto': 'http' };
    const answer = await fetch(`${server.server.url}/institutions`, { headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([308, never]);
  });

  it('is forbidden for an answer that is no HTTP', async () => {
    const socket = connect(Number(new URL(server.server.url).port), '127.0.0.1');
    socket.write('das ist kein HTTP\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*\r\nCache-Control: no-store\r\n/s);
  });
});
