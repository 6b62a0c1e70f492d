import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorBody } from '../../src/framework/schema/errors.ts';
import { readConfig } from '../../src/server/config.ts';
import { demoLogins, demoPassword, seedDemoLogins } from '../../src/server/demo/seed/demoLogins.ts';
import { checkAnswer } from './checkAnswer.ts';
import { type SchoolServer, startSchool } from './startSchool.ts';
import { openTestDatabase, quickEngines, type TestEngine } from './testEngines.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const everything = { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] };
const administration = {
  name: 'Administration',
  description: '',
  crudAccess: { '*': everything },
  guiAccess: {},
};

/** An API answer with its parsed body. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
  /** Where a redirect led. */
  url?: string;
}

export interface RequestOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  query?: Record<string, unknown>;
  /** Aborting it closes the connection. */
  signal?: AbortSignal;
}

/** Sends requests to a server as one user, or without a session. */
export interface Api {
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<Answer<T>>;
  get<T = Record<string, unknown>>(path: string, query?: Record<string, unknown>): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  /** @param version sent as `If-Match`. */
  put<T = Record<string, unknown>>(
    path: string,
    json: unknown,
    version?: number | string,
  ): Promise<Answer<T>>;
  remove<T = Record<string, unknown>>(path: string, version?: number | string): Promise<Answer<T>>;
}

export interface TestServer {
  /** The administrator's API client, with a bearer token. */
  api: Api;
  anonymous: Api;
  server: SchoolServer;
  login: { username: string; password: string };
  /** @param graceMs as of `RunningServer.close` */
  stop(graceMs?: number): Promise<void>;
}

function addressOf(url: string, path: string, query: Record<string, unknown>): string {
  const address = new URL(path.startsWith('/') ? path : `/api/${path}`, url);
  for (const [name, value] of Object.entries(query)) {
    address.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return address.href;
}

function bodyOf(text: string, type: string | null): unknown {
  return type?.includes('json') && text !== '' ? JSON.parse(text) : undefined;
}

/** @param bearer undefined sends requests without a session. */
export function createApi(url: string, bearer?: string): Api {
  async function send<T>(method: string, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
    const { json, raw, headers = {}, query = {} } = options;
    const body = json === undefined ? raw : JSON.stringify(json);
    const address = addressOf(url, path, query);
    const response = await fetch(address, {
      method,
      headers: {
        // packing and unpacking each answer costs more than sending it
        'accept-encoding': 'identity',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const text = await response.text();
    const read = bodyOf(text, response.headers.get('content-type')) as T;
    // without a session, an early request gets an empty answer
    if (!('x-early' in headers)) checkAnswer(method, address, response.status, read);
    return { status: response.status, headers: response.headers, body: read, text, url: response.url };
  }
  const matching = (version: number | string | undefined): Record<string, string> =>
    version === undefined ? {} : { 'if-match': String(version) };
  return {
    send,
    get: (path, query = {}) => send('GET', path, { query }),
    post: (path, json, headers = {}) => send('POST', path, { json, headers }),
    put: (path, json, version) => send('PUT', path, { json, headers: matching(version) }),
    remove: (path, version) => send('DELETE', path, { headers: matching(version) }),
  };
}

/** Parses the body of an error answer. */
export function errorOf(answer: Answer<unknown>): ErrorBody {
  return answer.body as ErrorBody;
}

async function login(url: string, username: string): Promise<string> {
  const answer = await createApi(url).post<{ token: { access_token: string } }>('authenticator/login', {
    username,
    password: demoPassword,
  });
  if (answer.status !== 200) throw new Error(`The login fails: ${answer.text}`);
  return answer.body.token.access_token;
}

/**
 * Starts the whole application on a free port, with an empty database and one administrator.
 * @param env settings in addition to those of tests.
 * @param pages folder of a built admin; by default that of the project, if it exists.
 */
export async function startTestServer(
  engine: TestEngine | undefined = quickEngines()[0],
  env: Record<string, string> = {},
  pages?: string,
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-server-'));
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: '0',
    MAIL_DELAY_SECONDS: '0',
    ...env,
  };
  const config = { ...readConfig(settings, root), ...(pages === undefined ? {} : { pagesDir: pages }) };
  const server = await startSchool(config, await openTestDatabase(engine, {}, 'filled'));
  if (!config.isDemo)
    await seedDemoLogins(server.db, server.index(), {
      roles: [administration],
      now: '2026-01-01T06:00:00.000Z',
    });
  const username = demoLogins[0].mail;
  return {
    api: createApi(server.url, await login(server.url, username)),
    anonymous: createApi(server.url),
    server,
    login: { username, password: demoPassword },
    async stop(graceMs) {
      await server.close(graceMs);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
