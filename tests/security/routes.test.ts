import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRecord } from '../support/createRecord.ts';
import { drawShare } from '../support/drawShare.ts';
import { pauseJobs } from '../support/pauseJobs.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';
import { collectRoutes } from '../support/walk/collectRoutes.ts';

const foreign = { origin: 'https://fremd.example' };

describe('every read route', () => {
  let paths: string[];
  let server: TestServer;

  beforeAll(async () => {
    const { routes, stop } = collectRoutes();
    server = await startTestServer();
    await pauseJobs(server);
    stop();
    paths = routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  });
  afterAll(async () => await server.stop());

  /** The content of all tables; when a session was last used may change. */
  async function contents(): Promise<Record<string, string>> {
    const { kysely } = server.server.db;
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
        AND tablename <> 'sys_sessions'`.execute(kysely);
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: held } = await sql<{ hash: string }>`
        SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${sql.table(name)} t`.execute(
        kysely,
      );
      found[name] = held[0]?.hash ?? '';
    }
    return found;
  }

  function addresses(id: string): string[] {
    // their routes are the same code for all of them
    const resources = drawShare(
      server.server.index().model.entities.map(({ resource }) => resource),
      8,
    );
    return paths.flatMap((path) =>
      (path.includes(':resource') ? resources : ['']).map((resource) =>
        path.replace(':resource', resource).replaceAll(/:\w+/g, id).replace('*', ''),
      ),
    );
  }

  it('changes nothing (ASVS 3.5.3)', async () => {
    const { id } = await createRecord(server.api, 'subjects');
    const before = await contents();
    const asked = addresses(id);
    expect(asked.length).toBeGreaterThan(50);
    for (const path of asked) {
      const { status } = await server.api.get(path);
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect(await contents()).toEqual(before);
  }, 60_000);

  it('does not let another page read it, frame it or guess its type (ASVS 3.4.2 to 3.4.6)', async () => {
    const { id } = await createRecord(server.api, 'subjects', { name: 'Oboe' });
    for (const path of addresses(id)) {
      const { headers } = await server.api.send('GET', path, { headers: foreign });
      const told = (name: string) => headers.get(name) ?? '';
      expect([path, told('access-control-allow-origin'), told('access-control-allow-credentials')]).toEqual([
        path,
        '',
        '',
      ]);
      expect([path, told('x-content-type-options'), told('referrer-policy')]).toEqual([
        path,
        'nosniff',
        // the address itself is a secret
        path.startsWith('/handout-event-confirmation/') ? 'no-referrer' : 'same-origin',
      ]);
      const policy = told('content-security-policy');
      const framers = path === '/formularvorschau' ? 'self' : 'none';
      if (!policy.startsWith('sandbox'))
        expect([path, policy]).toEqual([path, expect.stringContaining(`frame-ancestors '${framers}'`)]);
    }
  }, 60_000);

  it('checks at most once a second whether the database is reachable (V17)', async () => {
    const ping = vi.spyOn(server.server.db, 'ping');
    try {
      await server.anonymous.get('/readyz');
      ping.mockClear();
      for (let asked = 0; asked < 20; asked += 1) await server.anonymous.get('/readyz');
      expect(ping.mock.calls.length).toBeLessThanOrEqual(2);
    } finally {
      ping.mockRestore();
    }
  });

  it('answers no preflight request of another page', async () => {
    for (const path of ['/api/subjects', '/api/authenticator/login']) {
      const headers = { ...foreign, 'access-control-request-method': 'POST' };
      const answer = await server.api.send('OPTIONS', path, { headers });
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
      expect(answer.headers.get('access-control-allow-methods')).toBeNull();
    }
  });
});

/**
 * Modules that open connections: to what operators and accounts configure, except for pictures of mails, whose addresses
 * a guard checks (`tests/server/messenger/foreignPictures.test.ts`).
 */
const connecting = [
  'src/framework/server/services/geocoder/createRemoteSource.ts',
  'src/framework/server/services/tiles/Tiles.ts',
  'src/framework/server/services/travel/routingServices.ts',
  'src/server/adapters/createSmtpTransport.ts',
  'src/server/adapters/tracking/createMetaNetwork.ts',
  // composes mails and connects to nothing
  'src/server/messenger/composeMail.ts',
  // reads from the mailbox of an account, over a connection of `mailServers.ts`
  'src/server/messenger/fetchMails.ts',
  'src/server/messenger/foreignPictures.ts',
  'src/server/messenger/mailServers.ts',
  // besides the API only hosts of Meta, from which it says that a file can be fetched
  'src/server/messenger/whatsAppGraph.ts',
];

/** Waits for connections and opens none. */
const listening = 'src/framework/server/http/createHttpServer.ts';

it('opens no address that somebody sent unguarded, only those that are configured (V8)', () => {
  const files = ['src/framework/server', 'src/server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const imported =
    /(^import (?!type).*|\bimport\()['"](node:(https?|net|tls|http2|dgram)|axios|undici|got|nodemailer|imapflow)['"]/m;
  const opens = (text: string) => /\bfetch\(/.test(text) || imported.test(text);
  expect(files.length).toBeGreaterThan(100);
  const opening = files.filter((file) => file !== listening && opens(readFileSync(file, 'utf8')));
  expect(opening.toSorted()).toEqual(connecting.toSorted());
});
