import { type IncomingMessage, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DevelopmentBar } from '../../../scripts/developing/bar/DevelopmentBar.ts';
import { serveAdmin } from '../../../scripts/developing/serveAdmin.ts';
import { freePort } from '../../../scripts/postgres/startPostgres.ts';
import { socketPath } from '../../../src/framework/schema/contracts/realtime.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const upgrading = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe('the admin of npm run dev', () => {
  let api: TestServer;
  let admin: ViteDevServer;
  let port: number;
  let cookie: string;

  async function ask(
    path: string,
    headers: Record<string, string> = {},
    json?: unknown,
  ): Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const sent = {
      host: `localhost:${port}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    };
    const asked = request({
      host: 'localhost',
      port,
      path,
      method: body ? 'POST' : 'GET',
      agent: false,
      headers: sent,
    });
    asked.end(body);
    return await new Promise((resolve, reject) => {
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve({ status: 101, text: '', headers: answer.headers });
      });
      asked.on('response', (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += String(part);
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      });
      asked.on('error', reject);
    });
  }
  const socket = `${socketPath}?EIO=4&transport=websocket`;

  beforeAll(async () => {
    api = await startTestServer();
    port = await freePort();
    admin = await serveAdmin({ root, api: api.server.url, port, bar: new DevelopmentBar() });
    const answer = await ask('/api/authenticator/login', { origin: `http://localhost:${port}` }, api.login);
    [cookie = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';');
  });
  afterAll(async () => {
    await admin.close();
    await api.stop();
  });

  it('accepts writes and opens sockets from its own page', async () => {
    const own = { cookie, origin: `http://localhost:${port}` };
    expect((await ask('/api/subjects', own, { name: 'Klavier' })).status).toBe(201);
    expect((await ask(socket, { ...own, ...upgrading })).status).toBe(101);
  });

  it('refuses them from every other page, that of the API and that of the same host over TLS too', async () => {
    const others = [
      `https://localhost:${port}`,
      'http://localhost',
      api.server.url,
      'https://fremd.example',
      'null',
    ];
    for (const origin of others) {
      const written = await ask('/api/subjects', { cookie, origin }, { name: 'Fremd' });
      const opened = await ask(socket, { cookie, origin, ...upgrading });
      expect([origin, written.status, opened.status]).toEqual([origin, 403, 400]);
    }
  });

  it('answers no other host name, so that no page elsewhere can claim this address', async () => {
    for (const path of ['/', '/main.tsx', '/healthz', '/api/authenticator/status', '/api/subjects']) {
      const { status, text } = await ask(path, { host: `fremd.example:${port}`, cookie });
      expect([path, status]).toEqual([path, 403]);
      expect(text).not.toMatch(/Leitstand|product|import/);
    }
    const rebound = { host: `fremd.example:${port}`, origin: `http://fremd.example:${port}`, ...upgrading };
    expect((await ask(socket, rebound)).status).not.toBe(101);
  });

  it('passes only its own paths on, whatever the request line says', async () => {
    for (const path of [
      'http://fremd.example/api/status',
      '//fremd.example/api/status',
      '/@fs/http://fremd.example/',
    ]) {
      const { status, text } = await ask(path);
      expect([path, status >= 300 || text.includes('<title>Leitstand')]).toEqual([path, true]);
    }
  });

  it('lets no page of another origin read its answers', async () => {
    for (const origin of ['https://fremd.example', 'http://localhost:1', 'null'])
      for (const path of ['/', '/main.tsx', '/api/authenticator/status']) {
        const { headers } = await ask(path, { origin });
        expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
      }
  });

  it('listens on this machine only', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const address = admin.httpServer?.address();
    expect(['127.0.0.1', '::1']).toContain(typeof address === 'object' ? address?.address : address);
    for (const { address: outer } of addresses.filter(({ internal, scopeid }) => !internal && !scopeid))
      await expect(fetch(`http://${outer.includes(':') ? `[${outer}]` : outer}:${port}/`)).rejects.toThrow();
  });

  it('serves the sources of the admin, and no file beside them or outside the project', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect((await ask('/main.tsx')).status).toBe(200);
    expect((await ask(`/@fs${join(root, 'src/framework/schema/errors.ts')}`)).status).toBe(200);
    const closed = [
      'entities/roles/administration.json',
      'package.json',
      'src/server/main.ts',
      'tests/support/loginAs.ts',
    ];
    for (const path of [...closed.map((file) => join(root, file)), '/etc/passwd'])
      for (const query of [
        '',
        '?raw',
        '?url',
        '?import&raw',
        '?raw??',
        '?import&url&inline',
        '?.svg?.wasm?init',
      ]) {
        const { status, text } = await ask(`/@fs${path}${query}`);
        expect([path, query, status]).toEqual([path, query, 403]);
        expect(text).not.toMatch(/crudAccess|root:x|"private"|startServer/);
      }
    for (const path of ['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json?raw'])
      expect((await ask(path)).text).not.toContain('"leitstand"');
    complain.mockRestore();
    warn.mockRestore();
  });
});
