import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from '../../../../src/framework/schema/contracts/realtime.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { startTlsProxy, type TlsProxy } from '../../../support/startTlsProxy.ts';

interface TlsAnswer {
  status: number;
  cookies: string[];
  text: string;
}

const upgrading = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** What an operator may set, by what the server goes by then. */
const settings: Record<string, (url: string) => Record<string, string>> = {
  'the headers of the proxy': () => ({ TRUST_PROXY: '1', SECURE_COOKIES: '1' }),
  'its public address': (url) => ({ PUBLIC_URL: `${url}/`, SECURE_COOKIES: '1' }),
  both: (url) => ({ PUBLIC_URL: url, TRUST_PROXY: '1', SECURE_COOKIES: '1' }),
  'its cookies being for TLS only': () => ({ SECURE_COOKIES: '1' }),
};

describe.each(Object.entries(settings))('behind a proxy that ends TLS, by %s', (_title, env) => {
  let proxy: TlsProxy;
  let server: TestServer;
  let cookie: string;

  async function ask(
    method: string,
    path: string,
    { headers = {}, json }: { headers?: Record<string, string>; json?: unknown },
  ): Promise<TlsAnswer> {
    const body = json === undefined ? '' : JSON.stringify(json);
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(new URL(path, proxy.url), {
      method,
      ca: proxy.cert,
      agent: false,
      headers: { ...(body ? length : {}), ...headers },
    });
    asked.end(body);
    return await new Promise((resolve, reject) => {
      asked.on('upgrade', (_answer, socket) => {
        socket.destroy();
        resolve({ status: 101, cookies: [], text: '' });
      });
      asked.on('response', (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += String(part);
        });
        const cookies = answer.headers['set-cookie'] ?? [];
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookies, text }));
      });
      asked.on('error', reject);
    });
  }

  /** By cookie, from a page of `origin`. */
  const write = async (origin: string, more: Record<string, string> = {}) =>
    await ask('POST', '/api/subjects', { headers: { cookie, origin, ...more }, json: { name: 'Klavier' } });
  const open = async (origin: string, more: Record<string, string> = {}) =>
    await ask('GET', `${socketPath}?EIO=4&transport=websocket`, {
      headers: { cookie, origin, ...upgrading, ...more },
    });

  beforeAll(async () => {
    proxy = await startTlsProxy();
    server = await startTestServer(undefined, env(proxy.url));
    proxy.leadTo(server.server.url);
    const answer = await ask('POST', '/api/authenticator/login', { json: server.login });
    [cookie = ''] = (answer.cookies[0] ?? '').split(';');
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
  });

  it('logs in with a cookie for this host and TLS only', () => {
    expect(cookie).toMatch(/^__Host-leitstand=./);
  });

  it('accepts writes and opens sockets from its own pages', async () => {
    expect((await write(proxy.url)).status).toBe(201);
    expect((await open(proxy.url)).status).toBe(101);
  });

  it('refuses them from pages of the same host without TLS, of another port and of another host', async () => {
    const { host, port } = new URL(proxy.url);
    const others = [
      `http://${host}`,
      'https://localhost',
      `https://127.0.0.1:${port}`,
      server.server.url,
      'null',
    ];
    for (const origin of others) {
      const [written, opened] = [await write(origin), await open(origin)];
      expect([origin, written.status, opened.status]).toEqual([origin, 403, 400]);
      expect([written.text, opened.text].filter((text) => !text.includes('foreignOrigin'))).toEqual([]);
    }
  });

  it('is not fooled about the origin by headers of the client', async () => {
    const { host } = new URL(proxy.url);
    const lies = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'fremd.example' };
    expect((await write(proxy.url, lies)).status).toBe(201);
    for (const origin of [`http://${host}`, 'https://fremd.example', 'http://fremd.example']) {
      expect((await write(origin, lies)).status).toBe(403);
      expect((await open(origin, lies)).text).toContain('foreignOrigin');
    }
  });
});
